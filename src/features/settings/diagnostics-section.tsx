import { useReader } from '@/api/use-reader'
import { Button } from '@/shared/ui/button'
import { useState, Suspense, useSyncExternalStore } from 'react'
import { diagnostics, type Diagnostics, type RequestRecord } from '@/api/diagnostics'
import { journal } from '@/api/journal/journal'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { buildReport, recentEvents, withoutSecrets, type RecentEvent } from '@/api/report'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { tabEvents, type TabEvent } from '@/shared/lib/tab-events'
import { useStore } from '@/shared/lib/use-store'
import type { ApiError } from '@/shared/lib/api-error'
import { CopyButton } from '@/shared/ui/copy-button'
import { Complaints } from '@/shared/ui/error-alert'
import { errorText } from '@/shared/ui/error-text'
import { uiCatalog } from '@/shared/ui/messages'
import { jsonToShow, cutText } from '@/shared/lib/cut-text'
import { downloadText } from '@/shared/lib/download-text'
import type { UnreadableItem } from '@/shared/lib/item-store'
import { discardUnreadable, registeredLocalData, type AnyItemStore, type LocalDataPart } from '@/shared/lib/local-data'
import { masked, maskedProse } from '@/shared/lib/mask'
import { EraseButton, settingsCatalog } from './erase-button'
import { LocalDataTitle } from './import-preview'
import classes from './settings-page.module.css'

export function DiagnosticsSection() {
  const t = useMessages(settingsCatalog)
  const found = useStore(diagnostics)
  /** The report to copy by hand, because the browser refused. */
  const [report, setReport] = useState<string | null>(null)
  const entries = recentEvents(found.requests, useStore(tabEvents))
  const dropReport = () => setReport(null)
  // The next key may belong to another account.
  useOnKeyRemoved(dropReport)
  const clear = () => {
    diagnostics.clear()
    dropReport()
  }
  return (
    <>
      <p className="note measure mb-3">{t('diagnosticsAbout')}</p>
      <h3>{t('errors')}</h3>
      <LastErrors errors={found.errors} />
      <h3>{t('tabLog')}</h3>
      <TabLog entries={entries} />
      <h3>{t('setAside')}</h3>
      <SetAsideRows rows={found.setAside} />
      <h3>{t('unreadableTitle')}</h3>
      <UnreadableEntries />
      <h3>{t('forms')}</h3>
      <ObservedFormats {...found} />
      <div className="row mt-3">
        <CopyButton value={buildReport} label={t('copyReport')} onCopied={dropReport} onRefused={() => setReport(buildReport())} />
        <Button variant="default" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
      {report !== null && (
        <label className={`stack medium mt-3 ${classes['report']}`}>
          {t('copyYourself')}
          <textarea
            className="mono full framed-control rounded on-page"
            readOnly
            rows={10}
            aria-label={t('report')}
            value={report}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </>
  )
}

interface Unreadable {
  key: string
  text: string
  /** The part it belongs to, or undefined if this version does not have that part. */
  part: LocalDataPart | undefined
  isNewer: boolean
  /** True if it may be a rental with an unknown outcome. */
  isOpen: boolean
  remove: () => void
}

const collections = () => registeredLocalData().filter(({ items }) => items)
const allStores = (): AnyItemStore[] => collections().flatMap(({ items }) => items?.stores ?? [])

function subscribe(listener: () => void): () => void {
  const stops = [...allStores(), journal()].map((store) => store.subscribe(listener))
  return () => stops.forEach((stop) => stop())
}

/** Changes when the entries change, and when a lazy check finds entries that may be open rentals. */
const snapshot = () => {
  const entries = allStores().flatMap((store) => store.unreadable().map(({ id }) => id))
  return [...entries, ...openIds()].join('\n')
}

const openIds = (): string[] =>
  journal()
    .unreadable()
    .map(({ attemptId }) => attemptId)

function findUnreadable(_at: string): Unreadable[] {
  const open = new Set(openIds())
  const partOf = (key: string) =>
    collections().find(({ items }) => items?.stores.some(({ name }) => key === name || key.startsWith(`${name}/`)))
  const inPlace = (item: UnreadableItem) => ({
    ...item,
    part: partOf(item.key),
    isOpen: open.has(item.id),
    remove: () => discardUnreadable(item),
  })
  return allStores().flatMap((store) => store.unreadable().map(inPlace))
}

function UnreadableEntries() {
  const t = useMessages(settingsCatalog)
  const entries = findUnreadable(useSyncExternalStore(subscribe, snapshot))
  if (entries.length === 0) return <p className="note measure mb-3">{t('unreadableNone')}</p>
  return (
    <>
      <p className="note measure mb-3">{t('unreadableAbout', { count: entries.length })}</p>
      <ul className={`medium break-anywhere ${classes['log']}`}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Suspense>
              <Entry entry={entry} />
            </Suspense>
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ entry: { key, text, part, isNewer, isOpen, remove } }: { entry: Unreadable }) {
  const t = useMessages(settingsCatalog)
  return (
    <details>
      <summary>
        {part && <LocalDataTitle part={part} />} <code>{key}</code>
      </summary>
      <p>
        {t(isNewer ? 'unreadableNewer' : 'unreadableDamaged')} {isOpen && t('unreadableOpen')}
      </p>
      <pre className="small scroll rounded sunken pad-3-4 mt-2 mb-2 max-high">{maskedText(text)}</pre>
      <div className="row mt-3">
        <Button variant="default" onClick={() => downloadText(`${key.replaceAll(/[^\w.-]+/g, '-')}.txt`, text, 'text')}>
          {t('download')}
        </Button>
        <EraseButton label={t('delete')} name={t('deleteNamed', { name: key })} unsettled={isOpen ? 1 : 0} onErase={remove} />
      </div>
    </details>
  )
}

/** Maximum number of characters shown; the download has the whole text. */
const MOST_SHOWN = 20_000

function maskedText(text: string): string {
  const shown = readable(text)
  return cutText(shown, MOST_SHOWN)
}

function readable(text: string): string {
  try {
    return JSON.stringify(masked(JSON.parse(text)), (_, value: unknown) => (typeof value === 'string' ? maskedProse(value) : value), 2)
  } catch {
    return maskedProse(text)
  }
}

const SHOWN_FIRST = 10

/** The last requests and other events of this tab, newest first. A read can be sent again, a write never. */
function TabLog({ entries }: { entries: readonly RecentEvent[] }) {
  const { t, format } = useReader(settingsCatalog)
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return <p className="note measure mb-3">{t('tabLogNone')}</p>
  const shown = isWhole ? entries : entries.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className={`medium break-anywhere ${classes['log']}`} aria-label={t('tabLog')}>
        {shown.map((entry, index) => (
          // Newest first, so the key is the index from the end.
          <li key={entries.length - index} className="row">
            <time className="dim" title={format.dateTimeWithZone(entry.at)}>
              {format.time(entry.at)}
            </time>{' '}
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
  const { t, format } = useReader(settingsCatalog)
  return (
    <>
      <code>{request}</code>
      <span>
        {wasSent ? (status ?? t('noResponse')) : t('notSentRequest')}
        {error !== undefined && <code> {error}</code>}
      </span>
      <span className="dim">{t('timeAndSize', { ms: format.number(ms, 0), bytes })}</span>
      {repeat && (
        <Button size="xs" variant="default" className="push-end" onClick={() => void repeat().catch(() => undefined)}>
          {t('repeat')}
        </Button>
      )}
    </>
  )
}

function EventLine({ event: { source, name, store, times } }: { event: TabEvent }) {
  const { t, format } = useReader(settingsCatalog)
  return (
    <>
      <span>{t(`source_${source}`)}</span>
      {store !== undefined && <code>{store}</code>}
      <code>{name}</code>
      {times > 1 && <span className="dim">× {format.number(times)}</span>}
    </>
  )
}

function LastErrors({ errors }: { errors: readonly ApiError[] }) {
  const { t, format } = useReader(settingsCatalog)
  const text = useMessages(uiCatalog)
  if (errors.length === 0) return <p className="note measure mb-3">{t('errorsNone')}</p>
  return (
    <ul className={`medium break-anywhere ${classes['log']}`}>
      {errors.map((error, index) => (
        // Newest first, and requests that fail together have equal errors, so the key is the index from the end.
        <li key={errors.length - index}>
          <time className="dim" title={format.dateTimeWithZone(error.at)}>
            {format.time(error.at)}
          </time>{' '}
          <strong>{errorText(error, text).title}</strong>{' '}
          <code>
            {error.request} {error.status}
          </code>{' '}
          {error.serverText !== undefined && <q className="dim">{error.serverText}</q>} <Complaints fields={error.fields} />
        </li>
      ))}
    </ul>
  )
}

/** Counts the undocumented forms in the answers of the API, by their names in contract/price.ts and api/error-body.ts. */
function ObservedFormats({ priceForms, errorForms, notNumbers }: Pick<Diagnostics, 'priceForms' | 'errorForms' | 'notNumbers'>) {
  const t = useMessages(settingsCatalog)
  return (
    <>
      <p className="note measure mb-3">{t('formsAbout')}</p>
      <dl className={classes['choices']}>
        <dt>{t('priceForms')}</dt>
        <dd>
          <Counts of={priceForms} />
        </dd>
        <dt>{t('errorForms')}</dt>
        <dd>
          <Counts of={errorForms} />
        </dd>
        <dt>{t('notNumbers')}</dt>
        <dd>
          <Counts of={notNumbers} />
        </dd>
      </dl>
    </>
  )
}

function Counts({ of }: { of: Partial<Record<string, number>> }) {
  const t = useMessages(settingsCatalog)
  const { number } = useFormat()
  const met = Object.entries(of)
  const text = met.map(([form, times]) => t('times', { form, number: number(times ?? 0) }))
  return <span>{text.join(', ') || t('formsNone')}</span>
}

type Found = Diagnostics['setAside'][number]

function SetAsideRows({ rows }: { rows: readonly Found[] }) {
  const t = useMessages(settingsCatalog)
  if (rows.length === 0) return <p className="note measure mb-3">{t('setAsideNone')}</p>
  return (
    <ul className={`medium break-anywhere ${classes['log']}`}>
      {rows.map((found, index) => (
        // Newest first, and rows may be equal, so the key is the index from the end.
        <SetAsideRow key={rows.length - index} found={found} />
      ))}
    </ul>
  )
}

/** The JSON of a row may be megabytes long, so it renders only while the row is open. */
function SetAsideRow({ found: { at, request, row } }: { found: Found }) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <time className="dim" title={format.dateTimeWithZone(at)}>
            {format.time(at)}
          </time>{' '}
          <code>{request}</code>
        </summary>
        <p lang="en">{row.reason}</p>
        {isOpen && <pre className="small scroll rounded sunken pad-3-4 mt-2 mb-2 max-high">{jsonToShow(withoutSecrets(row.raw))}</pre>}
      </details>
    </li>
  )
}
