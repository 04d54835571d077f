import type * as z from 'zod/mini'
import { isRecord, readNumber } from './lenient'
import { keepRaw } from './raw'

/** SPEC 2.1. `ok` defaults to true, `total_items` to 0, `data` depends on the endpoint. */
export interface Envelope {
  ok: boolean
  data: unknown
  total_items: unknown
}

/** Where in a list the answer begins; needed to tell a real total from a defaulted one. */
export interface Window {
  start: number
}

/** A row that could not be read: kept whole, counted and shown in the diagnostics, never dropped silently. */
export interface SetAside {
  raw: unknown
  reason: string
}

/** One page of a list. */
export interface Page<Row> {
  rows: Row[]
  setAside: SetAside[]
  /** Rows the service sent, readable or not. The next page starts at `start + received` (DESIGN decision: the maximum of `limit` is unknown). */
  received: number
  /** Undefined when the service did not say or when what it said cannot be true. */
  total: number | undefined
  /** True when there may be more rows behind this page. */
  mayContinue: boolean
}

/** The answer has a form that this console does not know. Carries no part of the request. */
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
  /** The same, with stops between rows, for an answer that would block the page in one go. */
  steps?: (envelope: Envelope, window: Window) => Generator<void, Data>
}

/**
 * Rows that are taken from one answer. The console asks for 100; a service that sends everything at once is read as well.
 * Ten thousand are the most that a page shows of a list.
 */
export const MAX_ROWS = 10_000
/** Rows between two stops. */
const STEP_ROWS = 20

/**
 * Reads the envelope of SPEC 2.1.
 * @throws UnexpectedShape when the answer is not an object.
 */
export function readEnvelope(value: unknown): Envelope {
  if (!isRecord(value)) throw new UnexpectedShape('the answer is not an object', value)
  return keepRaw({ ok: value['ok'] !== false, data: value['data'], total_items: value['total_items'] }, value)
}

/**
 * A list of rows. Each row is parsed alone: an unreadable row is set aside, the others are shown.
 * Rows beyond MAX_ROWS are left for the next page. Invariant: rows + setAside = received.
 */
export function listOf<Schema extends z.ZodMiniType<object>>(item: Schema): Answer<Page<z.output<Schema>>> {
  const answer = {
    *steps({ data, total_items }: Envelope, { start }: Window): Generator<void, Page<z.output<Schema>>> {
      const isMissing = data === null || data === undefined
      // Null instead of the first page is not an empty list. After rows, some services end a list with it.
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
      const total = readTotal(total_items, start + sent.length)
      // SPEC 8 shows no maximum of `limit`, so a page shorter than its limit may have been cut. Without a total, only an empty
      // page is the end.
      const isCut = all.length > sent.length
      const mayContinue = isCut || (sent.length > 0 && (total === undefined || start + sent.length < total))
      return { rows, setAside, received: sent.length, total, mayContinue }
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

/** SPEC 2.1 defaults `total_items` to 0, so a total smaller than the rows already seen says nothing (DESIGN decision 2.2). */
function readTotal(stated: unknown, seen: number): number | undefined {
  const total = readNumber(stated)
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

/** One object, or null where the service says that there is none (SPEC 4.6). */
export function oneOrNone<Schema extends z.ZodMiniType<object>>(item: Schema): Answer<z.output<Schema> | null> {
  const one = oneOf(item)
  return { read: (envelope, window) => (envelope.data === null || envelope.data === undefined ? null : one.read(envelope, window)) }
}

/** Nothing is promised (`data` null); whatever comes is ignored. */
export const nothing: Answer<null> = { read: () => null }

function reasonOf(error: { issues: readonly { path: PropertyKey[]; message: string }[] }): string {
  return error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.map(String).join('.') || 'row'}: ${message}`)
    .join('; ')
}
