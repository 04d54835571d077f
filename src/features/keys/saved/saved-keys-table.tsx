import { useState } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { DataTable } from '@/shared/ui/data-table'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { useNow } from '@/shared/ui/use-now'
import { keysCatalog } from '../panel/key-text'
import type { SavedKey } from '../saved-keys'
import { keyColumns } from './key-columns'

export interface SavedKeysTableProps {
  saved: readonly SavedKey[]
  marked: SavedKey | undefined
  /** True while a key is being sent: the form must not change, because the answer is about it. */
  isLocked: boolean
  onSendAgain: (entry: SavedKey) => void
}

export function SavedKeysTable({ saved, marked, isLocked, onSendAgain }: SavedKeysTableProps) {
  const t = useMessages(keysCatalog)
  const format = useFormat()
  const now = useNow(10_000)
  const [chosen, setChosen] = useState<SavedKey | null>(null)
  const forget = useLazyComponent(async () => (await import('./forget-dialog')).ForgetDialog)
  const config = useLazyComponent(async () => (await import('./config-dialog')).ConfigDialog)
  const openFor = (dialog: { open: () => void }) => (entry: SavedKey) => {
    setChosen(entry)
    dialog.open()
  }
  const columns = keyColumns({ t, format, now, isLocked, onSendAgain, onForget: openFor(forget), onConfig: openFor(config) })
  return (
    <>
      <DataTable
        label={t('savedKeys')}
        columns={columns}
        rows={saved}
        rowKey={({ id }) => id}
        isMarked={({ id }) => id === marked?.id}
        onPhone="cards"
        hasStickyHead={false}
      />
      {chosen && forget.Opened && <forget.Opened entry={chosen} onClose={forget.close} />}
      {chosen && config.Opened && <config.Opened entry={chosen} onClose={config.close} />}
    </>
  )
}
