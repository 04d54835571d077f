import { useState } from 'react'
import type { RequestRecord } from '@/api/diagnostics'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Button } from '@/shared/ui/button'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'

const SHOWN_FIRST = 10

/** The last requests of this tab, newest first. A read can be sent again, a write never. */
export function Requests({ requests }: { requests: readonly RequestRecord[] }) {
  const t = useMessages(settingsCatalog)
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  if (requests.length === 0) return <p className={`note ${classes['about']}`}>{t('requestsNone')}</p>
  const shown = isWhole ? requests : requests.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className={`break-anywhere ${classes['log']}`} aria-label={t('requests')}>
        {shown.map(({ at, request, status, ms, bytes, error, wasSent, repeat }, index) => (
          // Newest first, so the key is the index from the end.
          <li key={requests.length - index} className="row">
            <time title={format.dateTimeWithZone(at)}>{format.time(at)}</time> <code>{request}</code>
            <span>
              {wasSent ? (status ?? t('noResponse')) : t('notSentRequest')}
              {error !== undefined && <code> {error}</code>}
            </span>
            <span className="dim">{t('timeAndSize', { ms: format.number(ms, 0), bytes: format.number(bytes) })}</span>
            {repeat && (
              <Button size="xs" variant="default" className="push-end" onClick={() => void repeat().catch(() => undefined)}>
                {t('repeat')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < requests.length && (
        <Button size="xs" variant="default" onClick={() => setWhole(true)}>
          {t('allRequests', { count: requests.length })}
        </Button>
      )}
    </>
  )
}
