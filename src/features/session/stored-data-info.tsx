import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import classes from './connect-page.module.css'
import { sessionCatalog } from './messages'

const ITEMS = [
  ['storesSearches', 'check'],
  ['storesJournal', 'check'],
  ['storesKey', 'lock'],
  ['storesSecrets', 'lock'],
] as const

/** Opened by users who want to know before they enter a key: which data this browser stores, and how the key is sent. */
export function StoredDataInfo() {
  const t = useMessages(sessionCatalog)
  return (
    <details className={`note ${classes['info']}`}>
      <summary>{t('storedTitle')}</summary>
      <ul className="stack">
        {ITEMS.map(([key, icon]) => (
          <li key={key}>
            <Icon name={icon} />
            {t(key)}
          </li>
        ))}
        <li>
          <Icon name="key" />
          <span>{t.rich('keySent', { header: <code>X-Api-Key</code>, request: <code>GET /v0/templates?limit=1</code> })}</span>
        </li>
      </ul>
    </details>
  )
}
