import type { Endpoint } from '@/contract/endpoint'
import type { SetAside } from '@/contract/answer'
import type { PriceForm } from '@/contract/price'
import type { ApiError } from '@/shared/lib/api-error'
import { createStore } from '@/shared/lib/create-store'
import { KEPT_EVENTS, tabEvents } from '@/shared/lib/tab-events'
import type { ErrorForm } from './error-body'

/** Data for a report to support. In memory only; contains no API key, no header and no request body. */
export interface Diagnostics {
  setAside: { request: string; at: number; row: SetAside }[]
  priceForms: Partial<Record<PriceForm, number>>
  errorForms: Partial<Record<ErrorForm, number>>
  /** Bare words in place of numbers: NaN, Infinity, -Infinity. */
  notNumbers: Record<string, number>
  errors: ApiError[]
  requests: RequestRecord[]
}

/** A request of this tab. */
export interface RequestRecord {
  at: number
  /** Method and path, without the query. */
  request: string
  status: number | undefined
  ms: number
  /** Size of the body in bytes, as far as it arrived. */
  bytes: number
  /** The kind of error; undefined for a readable response. */
  error: ApiError['kind'] | undefined
  wasSent: boolean
  /** Sends it another time. Undefined for a write: nothing is sent twice. */
  repeat: (() => Promise<unknown>) | undefined
}

const KEPT = 50
const empty = (): Diagnostics => ({ setAside: [], priceForms: {}, errorForms: {}, notNumbers: {}, errors: [], requests: [] })

const { get, set, subscribe } = createStore(empty())

export const unreadReason = ({ method, path }: Endpoint): string | undefined =>
  get().setAside.find(({ request }) => request === `${method} ${path}`)?.row.reason

export const diagnostics = {
  get,
  subscribe,
  clear: () => {
    set(empty())
    tabEvents.clear()
  },
}

export const noteError = (error: ApiError): void => set((current) => ({ ...current, errors: [error, ...current.errors].slice(0, KEPT) }))

export const noteRequest = (record: RequestRecord): void =>
  set((current) => ({ ...current, requests: [record, ...current.requests].slice(0, KEPT_EVENTS) }))

export const noteErrorForm = (form: ErrorForm): void =>
  set((current) => ({ ...current, errorForms: { ...current.errorForms, [form]: (current.errorForms[form] ?? 0) + 1 } }))

export const noteNotNumber = (word: string): void =>
  set((current) => ({ ...current, notNumbers: { ...current.notNumbers, [word]: (current.notNumbers[word] ?? 0) + 1 } }))

export function recordResponse(endpoint: Endpoint, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('rows' in answer) || !Array.isArray(answer.rows)) return
  const page = answer as { rows: { prices?: { forms?: PriceForm[] } }[]; setAside: SetAside[] }
  const current = get()
  const priceForms = { ...current.priceForms }
  let isNew = page.setAside.length > 0
  for (const row of page.rows) {
    for (const form of row.prices?.forms ?? []) {
      priceForms[form] = (priceForms[form] ?? 0) + 1
      isNew = true
    }
  }
  if (!isNew) return
  const request = `${endpoint.method} ${endpoint.path}`
  const at = Date.now()
  set({
    ...current,
    priceForms,
    setAside: [...page.setAside.map((row) => ({ request, at, row })), ...current.setAside].slice(0, KEPT),
  })
}
