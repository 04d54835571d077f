import { hideHeldKey } from '@/api/api-key'
import type { Diagnostics } from '@/api/diagnostics'
import { cutText } from '@/shared/lib/cut-text'

/** Fields of SPEC 2.8, 2.10 and 2.11 that carry secrets, and those in which people put them. */
const SECRET = /password|token|secret|api[_-]?key|private|credential|^value$|^env|env$|env_variables|command|logs|ssh_keys/i

const REMOVED = '[removed]'

/** A row may have megabytes; its form is told by less. */
const MAX_LETTERS = 2_000
const MAX_ENTRIES = 100

/** The same without secrets, cut to a size that can be copied. Texts under harmless names stay: they are what a report is for. */
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

/** Whether a secret was there at all may matter to the report; flags and numbers give nothing away. */
const hasContent = (value: unknown) => (typeof value === 'string' && value !== '') || (typeof value === 'object' && value !== null)

interface About {
  at: Date
  serviceOrigin: string
  keyStatus: string
}

/** JSON, so that it reads the same in every language. */
export function buildReport({ setAside, priceForms, errorForms, errors }: Diagnostics, { at, serviceOrigin, keyStatus }: About): string {
  const report = {
    console: 'gpu-market-console',
    at: at.toISOString(),
    service: serviceOrigin,
    key: keyStatus,
    browser: navigator.userAgent,
    price_forms: priceForms,
    error_forms: errorForms,
    errors: errors.map(({ at: when, kind, status, request, serverText, fields }) => ({
      at: new Date(when).toISOString(),
      kind,
      status,
      request,
      server_text: serverText,
      fields,
    })),
    set_aside: setAside.map(({ at: when, request, row }) => ({
      at: new Date(when).toISOString(),
      request,
      reason: row.reason,
      raw: withoutSecrets(row.raw),
    })),
  }
  return hideHeldKey(JSON.stringify(report, null, 2))
}
