import { Button } from '@/shared/ui/button'
import type { RefObject } from 'react'
import type { Attempt } from '@/domain/journal-entry'
import { useMessages } from '@/shared/i18n/i18n'
import { ExportMenu } from '@/shared/ui/export-menu'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { journalExport, exportJson } from './journal-export'
import { instancesCatalog } from './messages'

interface Props {
  attempts: readonly Attempt[]
  /** Takes the focus when the journal is deleted, because the delete button disappears too. */
  returnTo: RefObject<HTMLElement | null>
}

export function JournalActions({ attempts, returnTo }: Props) {
  const t = useMessages(instancesCatalog)
  const erase = useLazyComponent(async () => (await import('./erase-dialog')).EraseDialog)
  return (
    <>
      {/* The JSON is the file that Settings imports. */}
      <ExportMenu
        isOffered
        exported={() => ({ ...journalExport(attempts), subject: 'journal', title: t('title'), loadedAt: Date.now() })}
        onJson={() => exportJson(attempts)}
      />
      <Button variant="subtle" onClick={erase.open}>
        {t('erase')}
      </Button>
      {erase.Opened && <erase.Opened attempts={attempts} onClose={erase.close} returnTo={returnTo} />}
    </>
  )
}
