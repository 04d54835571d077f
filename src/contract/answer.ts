import type * as z from 'zod/mini'
import { isRecord, parseNumber } from './lenient'
import { keepRaw } from './raw'

/** SPEC 2.1. `ok` defaults to true, `total_items` to 0, `data` depends on the endpoint. */
export interface Envelope {
  ok: boolean
  data: unknown
  total_items: unknown
}

/** Position of the first row in the list; distinguishes a real total from the default. */
export interface Window {
  start: number
}

/** A row that failed to parse: kept whole, counted and shown in the diagnostics, never dropped silently. */
export interface SetAside {
  raw: unknown
  reason: string
}

export interface Page<Row> {
  rows: Row[]
  setAside: SetAside[]
  /** Readable or not. The next page starts at `start + received` (DESIGN decision 2.3). */
  received: number
  /** Undefined if the answer has no total or an implausible one. */
  total: number | undefined
  /** True if there may be more rows after this page. */
  mayContinue: boolean
  /** Arrival in epoch milliseconds. The query client knows only when the last page of a list arrived. */
  at?: number
}

/** The answer has an unknown form. Carries no part of the request. */
export class UnexpectedShape extends Error {
  override name = 'UnexpectedShape'
  readonly raw: unknown
  constructor(message: string, raw: unknown) {
    super(message)
    this.raw = raw
  }
}

export interface Answer<Data> {
  read(envelope: Envelope, window: Window): Data
  /** Parses in steps, pausing between chunks of rows, so that a large answer does not block the page. */
  steps?: (envelope: Envelope, window: Window) => Generator<void, Data>
}

/** Rows taken from one answer, and shown of one list. The console requests 100, but some services return the whole list. */
export const MAX_ROWS = 10_000
const STEP_ROWS = 20

/** Parses the envelope of SPEC 2.1. @throws UnexpectedShape if the answer is not an object. */
export function parseEnvelope(value: unknown): Envelope {
  if (!isRecord(value)) throw new UnexpectedShape('the answer is not an object', value)
  return keepRaw({ ok: value['ok'] !== false, data: value['data'], total_items: value['total_items'] }, value)
}

/** Parses each row separately, so an unreadable one hides no other. Invariant: rows + setAside = received. */
export function listOf<Schema extends z.ZodMiniType<object>>(item: Schema): Answer<Page<z.output<Schema>>> {
  const answer = {
    *steps({ data, total_items }: Envelope, { start }: Window): Generator<void, Page<z.output<Schema>>> {
      const isMissing = data === null || data === undefined
      // Null as the first page is not an empty list. After rows, some services end a list with it.
      if (isMissing ? start === 0 : !Array.isArray(data)) throw new UnexpectedShape('a list was expected', data)
      const all = (data ?? []) as unknown[]
      const sent = all.slice(0, MAX_ROWS)
      const rows: z.output<Schema>[] = []
      const setAside: SetAside[] = []
      for (const [at, raw] of sent.entries()) {
        if (at % STEP_ROWS === 0) yield
        const read = item.safeParse(raw)
        if (read.success) rows.push(keepRaw(read.data, raw))
        else setAside.push({ raw, reason: reasonOf(read.error) })
      }
      const total = parseTotal(total_items, start + sent.length)
      // SPEC 8 gives no maximum of `limit`: a short page may have been capped. Without a total, only an empty page ends the list.
      const isCut = all.length > sent.length
      const mayContinue = isCut || (sent.length > 0 && (total === undefined || start + sent.length < total))
      return { rows, setAside, received: sent.length, total, mayContinue, at: Date.now() }
    },
    read(envelope: Envelope, window: Window): Page<z.output<Schema>> {
      const steps = answer.steps(envelope, window)
      for (;;) {
        const { done, value } = steps.next()
        if (done) return value
      }
    },
  }
  return answer
}

/** SPEC 2.1 defaults `total_items` to 0, so a total below the number of rows already seen is ignored (DESIGN decision 2.2). */
function parseTotal(stated: unknown, seen: number): number | undefined {
  const total = parseNumber(stated)
  if (total === null || total < seen || !Number.isInteger(total)) return undefined
  return total
}

/** One object. Some services wrap it in an array of one; that is accepted too. */
export function oneOf<Schema extends z.ZodMiniType<object>>(item: Schema): Answer<z.output<Schema>> {
  return {
    read({ data }) {
      const raw: unknown = Array.isArray(data) && data.length === 1 ? data[0] : data
      const read = item.safeParse(raw)
      if (!read.success) throw new UnexpectedShape(reasonOf(read.error), raw)
      return keepRaw(read.data, raw)
    },
  }
}

/** One object, or null if it does not exist (SPEC 4.6). */
export function oneOrNone<Schema extends z.ZodMiniType<object>>(item: Schema): Answer<z.output<Schema> | null> {
  const one = oneOf(item)
  return { read: (envelope, window) => (envelope.data === null || envelope.data === undefined ? null : one.read(envelope, window)) }
}

/** SPEC defines no `data` here (it is null), so any value is ignored. */
export const nothing: Answer<null> = { read: () => null }

function reasonOf(error: { issues: readonly { path: PropertyKey[]; message: string }[] }): string {
  return error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.map(String).join('.') || 'row'}: ${message}`)
    .join('; ')
}
