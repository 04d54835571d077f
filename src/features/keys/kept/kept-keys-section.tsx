import { useMessages } from '@/shared/i18n/i18n'
import { DataTable } from '@/shared/ui/data-table'
import { useNow } from '@/shared/ui/use-now'
import { useFormat } from '@/shared/i18n/i18n'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { useState } from 'react'
import type { KeptKey } from '../saved-keys'
import { keysCatalog } from '../messages'
import { keyColumns } from './key-columns'
import classes from './kept.module.css'

interface Props {
  kept: readonly KeptKey[]
  /** The one that the text in the box is. */
  marked: KeptKey | undefined
  /** Another one is being sent, and its answer is about what stands in the form. */
  isLocked: boolean
  onSendAgain: (entry: KeptKey) => void
}

/** All that is known of keys at the service: what was sent from here. */
export function KeptKeys({ kept, marked, isLocked, onSendAgain }: Props) {
  const t = useMessages(keysCatalog)
  const format = useFormat()
  const now = useNow(10_000)
  const [chosen, setChosen] = useState<KeptKey | null>(null)
  const forget = useLazyComponent(async () => (await import('./forget-dialog')).ForgetDialog)
  const config = useLazyComponent(async () => (await import('./config-dialog')).ConfigDialog)
  const openFor = (dialog: { open: () => void }) => (entry: KeptKey) => {
    setChosen(entry)
    dialog.open()
  }
  const columns = keyColumns({ t, format, now, isLocked, onSendAgain, onForget: openFor(forget), onConfig: openFor(config) })
  return (
    <section className={classes['kept']} aria-label={t('kept')}>
      <header>
        <h2>{t('kept')}</h2>
        <p>{t('keptAbout')}</p>
      </header>
      {kept.length === 0 ? (
        <p className={classes['empty']}>{t('keptEmpty')}</p>
      ) : (
        <DataTable
          label={t('kept')}
          columns={columns}
          rows={kept}
          rowKey={({ id }) => id}
          isMarked={({ id }) => id === marked?.id}
          onPhone="cards"
          hasStickyHead={false}
        />
      )}
      {chosen && forget.Opened && <forget.Opened entry={chosen} onClose={forget.close} />}
      {chosen && config.Opened && <config.Opened entry={chosen} onClose={config.close} />}
    </section>
  )
}
