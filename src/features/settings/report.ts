import { hideHeldKey } from '@/api/api-key'
import type { Diagnostics } from '@/api/diagnostics'
import { cutText } from '@/shared/lib/cut-text'
import type { recentEvents } from './tab-log'

/** Names of fields with secrets (SPEC 2.8, 2.10 and 2.11), and of fields that users put secrets in. */
const SECRET = /password|token|secret|api[_-]?key|private|credential|^value$|^env|env$|env_variables|command|logs|ssh_keys/i

const REMOVED = '[removed]'

/** Rows may be megabytes long; a report needs only their structure. */
const MAX_LETTERS = 2_000
const MAX_ENTRIES = 100

/** Removes secrets and cuts the value to a size that can be copied. Other texts stay, because the report is about them. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value, MAX_LETTERS)
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ENTRIES)
      .map(([name, inner]) => [name, SECRET.test(name) && hasContent(inner) ? REMOVED : withoutSecrets(inner)]),
  )
}

/** Empty secrets stay, because their absence matters in a report. Flags and numbers reveal nothing. */
const hasContent = (value: unknown) => (typeof value === 'string' && value !== '') || (typeof value === 'object' && value !== null)

interface About {
  at: Date
  serviceOrigin: string
  keyStatus: string
}

function eventOf(entry: ReturnType<typeof recentEvents>[number]) {
  const at = new Date(entry.at).toISOString()
  if (!('request' in entry)) return { ...entry, at }
  const { request, status, ms, bytes, error, wasSent } = entry
  return { at, request, sent: wasSent, status, error, ms: Math.round(ms), bytes }
}

export function buildReport(
  { setAside, priceForms, errorForms, notNumbers, errors }: Diagnostics,
  entries: ReturnType<typeof recentEvents>,
  { at, serviceOrigin, keyStatus }: About,
): string {
  const report = {
    console: 'gpu-market-console',
    at: at.toISOString(),
    service: serviceOrigin,
    key: keyStatus,
    browser: navigator.userAgent,
    price_forms: priceForms,
    error_forms: errorForms,
    not_numbers: notNumbers,
    errors: errors.map(({ at: when, kind, status, request, serverText, fields }) => ({
      at: new Date(when).toISOString(),
      kind,
      status,
      request,
      server_text: serverText,
      fields,
    })),
    events: entries.map(eventOf),
    set_aside: setAside.map(({ at: when, request, row }) => ({
      at: new Date(when).toISOString(),
      request,
      reason: row.reason,
      raw: withoutSecrets(row.raw),
    })),
  }
  return hideHeldKey(JSON.stringify(report, null, 2))
}
