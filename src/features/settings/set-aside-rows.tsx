import type { Diagnostics } from '@/api/diagnostics'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { settingsCatalog } from './messages'
import { withoutSecrets } from './report'
import classes from './settings-page.module.css'

/** Rows that could not be read, as they came. */
export function SetAsideRows({ rows }: { rows: Diagnostics['setAside'] }) {
  const t = useMessages(settingsCatalog)
  const format = useFormat()
  if (rows.length === 0) return <p className={classes['about']}>{t('setAsideNone')}</p>
  return (
    <ul className={classes['log']}>
      {rows.map(({ at, request, row }, index) => (
        // Newest first, and equal rows may come twice: only the place from the end tells them apart.
        <li key={rows.length - index}>
          <details>
            <summary>
              <time title={format.dateTimeWithZone(at)}>{format.time(at)}</time> <code>{request}</code>
            </summary>
            <p lang="en">{row.reason}</p>
            <pre>{JSON.stringify(withoutSecrets(row.raw), null, 2)}</pre>
          </details>
        </li>
      ))}
    </ul>
  )
}
