import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import classes from './connect-page.module.css'
import { sessionCatalog } from './messages'

const DOCS = 'https://docs.qudata.ai'

const KEPT = ['keptSearches', 'keptJournal'] as const
const NEVER = ['keptKey', 'keptSecrets'] as const

/** What a person wants to know before a key is typed: what stays behind in this browser, and how to get rid of it. */
export function StoredDataInfo() {
  const t = useMessages(sessionCatalog)
  return (
    <aside className={classes['side']}>
      <section>
        <h2>{t('keptTitle')}</h2>
        <ul>
          {KEPT.map((key) => (
            <li key={key} data-kept>
              <Icon name="check" />
              {t(key)}
            </li>
          ))}
          {NEVER.map((key) => (
            <li key={key}>
              <Icon name="lock" />
              {t(key)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('forgetTitle')}</h2>
        <p>{t('forgetAbout')}</p>
      </section>
      <section>
        <p>
          {t('noKey')}{' '}
          <a href={DOCS} target="_blank" rel="noopener noreferrer">
            docs.qudata.ai <Icon name="external" size={12} />
          </a>
        </p>
      </section>
    </aside>
  )
}
