import * as z from 'zod/mini'

/**
 * Tolerant parsers for answers (DESIGN decisions 2.6 and 2.7): nullability is "not shown", and numbers may arrive as
 * text. Absent, null and empty values become null ("not reported"). An object or list in place of a scalar is an
 * error: the row is set aside, so that no value is invented.
 */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True if lists and objects are nested deeper than the given limit. */
export const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' && value !== null && (than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1)))

/** No finite number needs more. The engine keeps a way back for each digit, and its stack cannot hold that of millions. */
const MAX_DIGITS = 1000

const NUMERIC = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

/** A finite number, or text that spells one; null for anything else. */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > MAX_DIGITS || !NUMERIC.test(value.trim())) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** Null for an absent value, otherwise the parsed value. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

/** Returned by a parser for a value that it does not accept. */
const UNREADABLE = Symbol('unreadable')

/** Parses a field in one step: a union in a pipe in a default takes six, and lists have thousands of fields. */
const required = <Value>(expected: string, read: (sent: unknown) => Value | typeof UNREADABLE) =>
  z.transform((sent: unknown, payload) => {
    const value = read(sent)
    if (value !== UNREADABLE) return value
    payload.issues.push({ code: 'custom', message: `not ${expected}`, input: sent })
    return z.NEVER
  })

const optional = <Value>(expected: string, read: (sent: unknown) => Value | null | typeof UNREADABLE) =>
  required(expected, (sent) => (sent === undefined || sent === null ? null : read(sent)))

const readText = (sent: unknown) =>
  typeof sent === 'string' || typeof sent === 'boolean' || Number.isFinite(sent) ? String(sent) : UNREADABLE

const textOf = (limit: number) =>
  optional('a text', (sent) => {
    const whole = readText(sent)
    return whole === UNREADABLE ? whole : whole.length > limit ? `${whole.slice(0, limit)}…` : whole
  })

/** Text; numbers and booleans are converted to text. */
export const text = textOf(Infinity)

/** Maximum length of a text that is shown whole, edited and sent back. Linux allows 131,072 bytes in one variable. */
export const MAX_LETTERS = 131_072

/** A text that may be sent back and must not be cut: a longer one is an error. */
export const wholeText = optional('a text of at most 131,072 letters', (sent) => {
  const whole = readText(sent)
  return whole === UNREADABLE || whole.length <= MAX_LETTERS ? whole : UNREADABLE
})

/** A display-only text, cut to the longest useful length; the raw JSON of the row has the rest. */
export const label = textOf(2_000)

/** No currency or period has a longer name, and a price does not wrap. */
export const MAX_WORD = 20

/** A currency or a period. */
export const shortWord = textOf(MAX_WORD)

/** A lone surrogate throws in a URL. A number above the safe integer range has lost digits, so it is rejected. */
const parseId = (sent: unknown) => {
  if (typeof sent === 'string') return /\p{Cs}/u.test(sent) ? UNREADABLE : sent
  return Number.isSafeInteger(sent) ? String(sent) : UNREADABLE
}

export const id = required('an id', (sent) => (sent === '' ? UNREADABLE : parseId(sent)))

/** Blank text is "not reported": nothing has it as its ID. */
export const optionalId = optional('an id', (sent) => (typeof sent === 'string' && sent.trim() === '' ? null : parseId(sent)))

/** A number in a unit of which `scale()` are one unit of the console; empty text is "not reported". */
export const scaledNumber = (scale: () => number) =>
  optional('a number', (sent) => {
    if (typeof sent === 'string' && sent.trim() === '') return null
    const value = parseNumber(sent)
    return value === null ? UNREADABLE : value / scale()
  })

/** A number, or text that spells one; empty text is "not reported". */
export const number = scaledNumber(() => 1)

/** A boolean, or a text or number that services use for one; empty text is "not reported". */
export const flag = optional('yes or no', (sent) => {
  if (sent === '') return null
  if (sent === true || sent === 'true' || sent === 1) return true
  return sent === false || sent === 'false' || sent === 0 ? false : UNREADABLE
})

/** A list whose element shape is "not shown"; a single value becomes a list of one. */
export const anyList = z.transform((sent: unknown): unknown[] => {
  if (Array.isArray(sent)) return sent as unknown[]
  return sent === undefined || sent === null || sent === '' ? [] : [sent]
})

/** An object whose fields are "not shown". */
export const anyObject = optional('an object', (sent) => (isRecord(sent) ? { ...sent } : UNREADABLE))

/** Any value, for fields whose type the spec leaves open. */
export const anything = z.transform((sent: unknown) => sent ?? null)
