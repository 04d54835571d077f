import { Button } from '@/shared/ui/button'
import type { RefObject } from 'react'
import type { Attempt } from '@/domain/journal-entry'
import { useMessages } from '@/shared/i18n/i18n'
import { datedFileName, downloadCsv } from '@/shared/lib/export-table'
import { Icon } from '@/shared/ui/icon'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { exportJson } from './export-json'
import { journalExport } from './journal-export'
import { instancesCatalog } from './messages'

interface Props {
  attempts: readonly Attempt[]
  /** Takes the focus when the journal is deleted, because the delete button disappears too. */
  returnTo: RefObject<HTMLElement | null>
}

export function JournalActions({ attempts, returnTo }: Props) {
  const t = useMessages(instancesCatalog)
  const erase = useLazyComponent(async () => (await import('./erase-dialog')).EraseDialog)
  const fileName = datedFileName('journal')
  return (
    <>
      <Button variant="default" leftSection={<Icon name="down" />} onClick={() => exportJson(attempts)}>
        {t('exportJson')}
      </Button>
      <Button variant="default" leftSection={<Icon name="down" />} onClick={() => downloadCsv(fileName, journalExport(attempts))}>
        {t('exportCsv')}
      </Button>
      <Button variant="subtle" onClick={erase.open}>
        {t('erase')}
      </Button>
      {erase.Opened && <erase.Opened attempts={attempts} onClose={erase.close} returnTo={returnTo} />}
    </>
  )
}
