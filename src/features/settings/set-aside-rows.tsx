import { useState } from 'react'
import type { Diagnostics } from '@/api/diagnostics'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { jsonToShow } from '@/shared/lib/json-to-show'
import { settingsCatalog } from './messages'
import { withoutSecrets } from './report'
import classes from './settings-page.module.css'

type Found = Diagnostics['setAside'][number]

/** Rows that could not be read, as they came. */
export function SetAsideRows({ rows }: { rows: readonly Found[] }) {
  const t = useMessages(settingsCatalog)
  if (rows.length === 0) return <p className={classes['about']}>{t('setAsideNone')}</p>
  return (
    <ul className={classes['log']}>
      {rows.map((found, index) => (
        // Newest first, and equal rows may come twice: only the place from the end tells them apart.
        <SetAsideRow key={rows.length - index} found={found} />
      ))}
    </ul>
  )
}

/** The row's JSON may be megabytes long, so it is drawn only while the row is open. */
function SetAsideRow({ found: { at, request, row } }: { found: Found }) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <time title={format.dateTimeWithZone(at)}>{format.time(at)}</time> <code>{request}</code>
        </summary>
        <p lang="en">{row.reason}</p>
        {isOpen && <pre>{jsonToShow(withoutSecrets(row.raw))}</pre>}
      </details>
    </li>
  )
}
