import type { Attempt } from '@/domain/journal-entry'
import { cutText } from '@/shared/lib/cut-text'
import { masked, SECRET_NAME } from '@/shared/lib/mask'
import { KEPT_EVENTS, tabEvents, type TabEvent } from '@/shared/lib/tab-events'
import { hideHeldKey, keyState } from './api-key'
import { diagnostics, type RequestRecord } from './diagnostics'

/** Further names of fields with secrets (SPEC 2.8, 2.10 and 2.11), and of fields that users put secrets in. */
const SECRET = /^value$|^env|env$|env_variables|command|logs|ssh_keys/i
const isSecret = (name: string): boolean => SECRET_NAME.test(name) || SECRET.test(name)

const REMOVED = '[removed]'

/** Rows may be megabytes long; a report needs only their structure. */
const MAX_LETTERS = 2_000
const MAX_ENTRIES = 100

/** Removes secrets and cuts the value to a size that can be copied. Other texts stay, because the report is about them. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return cutText(String(masked(value)), MAX_LETTERS)
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ENTRIES)
      .map(([name, inner]) => [name, isSecret(name) && hasContent(inner) ? REMOVED : withoutSecrets(inner)]),
  )
}

/** Empty secrets stay, because their absence matters in a report. Flags and numbers reveal nothing. */
const hasContent = (value: unknown) => (typeof value === 'string' && value !== '') || (typeof value === 'object' && value !== null)

export type RecentEvent = RequestRecord | TabEvent

/** The last requests and other events of this tab, newest first. */
export const recentEvents = (requests: readonly RequestRecord[], events: readonly TabEvent[]): RecentEvent[] =>
  [...requests, ...events].toSorted((a, b) => b.at - a.at).slice(0, KEPT_EVENTS)

const timeOf = (at: number) => new Date(at).toISOString()

function eventOf(entry: RecentEvent) {
  const at = timeOf(entry.at)
  if (!('request' in entry)) return { ...entry, at }
  const { request, status, ms, bytes, error, wasSent } = entry
  return { at, request, sent: wasSent, status, error, ms: Math.round(ms), bytes }
}

/** The journal entry has the outcome of a rental whose tab was closed. Its offer, note and address are not needed. */
type ReportedAttempt = Pick<Attempt, 'attemptId' | 'state' | 'startedAt' | 'settledAt' | 'outcome' | 'wasRechecked'>

const attemptOf = ({ attemptId, state, startedAt, settledAt, outcome, wasRechecked }: ReportedAttempt) => ({
  attempt_id: attemptId,
  state,
  started_at: timeOf(startedAt),
  settled_at: settledAt === null ? null : timeOf(settledAt),
  outcome,
  was_rechecked: wasRechecked,
})

/** JSON for a report to support: the records of this tab, without secrets. @param attempt the rental that the report is about */
export function buildReport(attempt?: ReportedAttempt): string {
  const { setAside, priceForms, errorForms, notNumbers, errors, requests } = diagnostics.get()
  const { serviceOrigin, status: keyStatus } = keyState.get()
  const report = {
    console: 'gpu-market-console',
    at: timeOf(Date.now()),
    service: serviceOrigin,
    key: keyStatus,
    browser: navigator.userAgent,
    rental: attempt && attemptOf(attempt),
    price_forms: priceForms,
    error_forms: errorForms,
    not_numbers: notNumbers,
    errors: errors.map(({ at, kind, status, request, serverText, fields }) => ({
      at: timeOf(at),
      kind,
      status,
      request,
      server_text: serverText,
      fields,
    })),
    events: recentEvents(requests, tabEvents.get()).map(eventOf),
    set_aside: setAside.map(({ at, request, row }) => ({
      at: timeOf(at),
      request,
      reason: row.reason,
      raw: withoutSecrets(row.raw),
    })),
  }
  return hideHeldKey(JSON.stringify(report, null, 2))
}
