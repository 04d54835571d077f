import { useMessages } from '@/shared/i18n/i18n'
import { lazyPart } from '@/shared/ui/lazy-part'
import { keysCatalog } from '../messages'
import classes from './saved-keys.module.css'
import type { SavedKeysTableProps } from './saved-keys-table'

/** Loads with the first key: the form above needs the bytes. */
const SavedKeysTable = lazyPart<SavedKeysTableProps>(async () => (await import('./saved-keys-table')).SavedKeysTable)

/** Keys sent from this browser. The API cannot list the keys of an account. */
export function SavedKeysSection(table: SavedKeysTableProps) {
  const t = useMessages(keysCatalog)
  return (
    <section className={classes['saved']} aria-label={t('savedKeys')}>
      <header className="row">
        <h2>{t('savedKeys')}</h2>
        <p className="note">{t('savedAbout')}</p>
      </header>
      {table.saved.length === 0 ? <p className={`note ${classes['empty']}`}>{t('savedEmpty')}</p> : <SavedKeysTable {...table} />}
    </section>
  )
}
