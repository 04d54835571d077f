import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import type { Attempt } from '@/domain/journal-entry'
import { useMessages } from '@/shared/i18n/i18n'
import { downloadText } from '@/shared/lib/download-text'
import { localDate } from '@/shared/lib/local-date'
import { fileOf } from '@/shared/lib/local-data-file'
import { Icon } from '@/shared/ui/icon'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { journalCsv } from './journal-csv'
import { instancesCatalog } from './messages'

interface Props {
  attempts: readonly Attempt[]
  /** Takes the focus when the journal is empty: the button that erased it goes with it. */
  returnTo: RefObject<HTMLElement | null>
}

/** Ways to take the journal along and to get rid of it. */
export function JournalActions({ attempts, returnTo }: Props) {
  const t = useMessages(instancesCatalog)
  const erase = useLazyComponent(async () => (await import('./erase-dialog')).EraseDialog)
  const name = (end: string) => `gpu-market-journal-${localDate()}.${end}`
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="down" />}
        onClick={() => downloadText(name('json'), fileOf({ journal: attempts }, new Date()))}
      >
        {t('exportJson')}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="down" />}
        onClick={() => downloadText(name('csv'), journalCsv(attempts), 'text/csv;charset=utf-8')}
      >
        {t('exportCsv')}
      </Button>
      <Button variant="subtle" onClick={erase.open}>
        {t('erase')}
      </Button>
      {erase.Opened && <erase.Opened attempts={attempts} onClose={erase.close} returnTo={returnTo} />}
    </>
  )
}
