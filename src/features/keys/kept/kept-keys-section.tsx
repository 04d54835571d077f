import { useMessages } from '@/shared/i18n/i18n'
import { lazyPart } from '@/shared/ui/lazy-part'
import { keysCatalog } from '../messages'
import classes from './kept.module.css'
import type { KeptTableProps } from './kept-table'

/** Loads with the first key: the form above needs the bytes. */
const KeptTable = lazyPart<KeptTableProps>(async () => (await import('./kept-table')).KeptTable)

/** Keys sent from this browser. The API cannot list the keys of an account. */
export function KeptKeys(table: KeptTableProps) {
  const t = useMessages(keysCatalog)
  return (
    <section className={classes['kept']} aria-label={t('kept')}>
      <header>
        <h2>{t('kept')}</h2>
        <p>{t('keptAbout')}</p>
      </header>
      {table.kept.length === 0 ? <p className={`note ${classes['empty']}`}>{t('keptEmpty')}</p> : <KeptTable {...table} />}
    </section>
  )
}
