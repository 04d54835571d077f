import { useState } from 'react'
import type { RequestRecord } from '@/api/diagnostics'
import type { RecentEvent } from '@/api/report'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import type { TabEvent } from '@/shared/lib/tab-events'
import { Button } from '@/shared/ui/button'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'

const SHOWN_FIRST = 10

/** The last requests and other events of this tab, newest first. A read can be sent again, a write never. */
export function TabLog({ entries }: { entries: readonly RecentEvent[] }) {
  const t = useMessages(settingsCatalog)
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return <p className={`note ${classes['about']}`}>{t('tabLogNone')}</p>
  const shown = isWhole ? entries : entries.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className={`medium break-anywhere ${classes['log']}`} aria-label={t('tabLog')}>
        {shown.map((entry, index) => (
          // Newest first, so the key is the index from the end.
          <li key={entries.length - index} className="row">
            <time title={format.dateTimeWithZone(entry.at)}>{format.time(entry.at)}</time>{' '}
            {'request' in entry ? <RequestLine record={entry} /> : <EventLine event={entry} />}
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button size="xs" variant="default" onClick={() => setWhole(true)}>
          {t('wholeTabLog', { count: entries.length })}
        </Button>
      )}
    </>
  )
}

function RequestLine({ record: { request, status, ms, bytes, error, wasSent, repeat } }: { record: RequestRecord }) {
  const t = useMessages(settingsCatalog)
  const format = useFormat()
  return (
    <>
      <code>{request}</code>
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
    </>
  )
}

function EventLine({ event: { source, name, store, times } }: { event: TabEvent }) {
  const t = useMessages(settingsCatalog)
  const format = useFormat()
  return (
    <>
      <span>{t(`source_${source}`)}</span>
      {store !== undefined && <code>{store}</code>}
      <code>{name}</code>
      {times > 1 && <span className="dim">× {format.number(times)}</span>}
    </>
  )
}
