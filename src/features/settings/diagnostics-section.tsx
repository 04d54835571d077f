import { Button } from '@/shared/ui/button'
import { useState } from 'react'
import { diagnostics, type Diagnostics } from '@/api/diagnostics'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { buildReport, recentEvents, withoutSecrets } from '@/api/report'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { tabEvents } from '@/shared/lib/tab-events'
import { useStore } from '@/shared/lib/use-store'
import type { ApiError } from '@/shared/lib/api-error'
import { CopyButton } from '@/shared/ui/copy-button'
import { Complaints } from '@/shared/ui/error-alert'
import { errorText } from '@/shared/ui/error-text'
import { uiCatalog } from '@/shared/ui/messages'
import { jsonToShow } from '@/shared/lib/cut-text'
import { settingsCatalog } from './messages'
import { TabLog } from './tab-log'
import { UnreadableEntries } from './unreadable-entries'
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
      <p className={`note ${classes['about']}`}>{t('diagnosticsAbout')}</p>
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
      <div className={`row mt-3 ${classes['actions']}`}>
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

function LastErrors({ errors }: { errors: readonly ApiError[] }) {
  const t = useMessages(settingsCatalog)
  const text = useMessages(uiCatalog)
  const format = useFormat()
  if (errors.length === 0) return <p className={`note ${classes['about']}`}>{t('errorsNone')}</p>
  return (
    <ul className={`medium break-anywhere ${classes['log']}`}>
      {errors.map((error, index) => (
        // Newest first, and requests that fail together have equal errors, so the key is the index from the end.
        <li key={errors.length - index}>
          <time title={format.dateTimeWithZone(error.at)}>{format.time(error.at)}</time> <strong>{errorText(error, text).title}</strong>{' '}
          <code>
            {error.request} {error.status}
          </code>{' '}
          {error.serverText !== undefined && <q>{error.serverText}</q>} <Complaints fields={error.fields} />
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
      <p className={`note ${classes['about']}`}>{t('formsAbout')}</p>
      <dl className={`medium grid middle ${classes['choices']}`}>
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
  if (rows.length === 0) return <p className={`note ${classes['about']}`}>{t('setAsideNone')}</p>
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
          <time title={format.dateTimeWithZone(at)}>{format.time(at)}</time> <code>{request}</code>
        </summary>
        <p lang="en">{row.reason}</p>
        {isOpen && <pre>{jsonToShow(withoutSecrets(row.raw))}</pre>}
      </details>
    </li>
  )
}
