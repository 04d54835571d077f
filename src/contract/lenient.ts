import * as z from 'zod/mini'

/**
 * Tolerant readers for answers (DESIGN decisions 2.6 and 2.7): nullability is "not shown", numbers may come as text.
 * Absent, null and empty all become null ("not reported"); an object or list where a scalar belongs is not read as
 * anything: the row is set aside instead of being shown with an invented value.
 */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether lists and objects stand in each other more than so many times. */
export const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' && value !== null && (than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1)))

/** Each digit can be read in one way only: a text of a million digits and one letter is refused at once. */
const NUMERIC = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

/** A finite number, or a text that spells one. Anything else is null. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !NUMERIC.test(value.trim())) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** Null where nothing was sent, else as the schema says. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

/** What a reader gives back when it finds nothing that it may read. */
const UNREADABLE = Symbol('unreadable')

/**
 * A schema that reads a field in one step. Lists have thousands of fields, and a union in a pipe in a default takes six.
 * @param expected for the diagnostics
 */
const required = <Value>(expected: string, read: (sent: unknown) => Value | typeof UNREADABLE) =>
  z.transform((sent: unknown, payload) => {
    const value = read(sent)
    if (value !== UNREADABLE) return value
    payload.issues.push({ code: 'custom', message: `not ${expected}`, input: sent })
    return z.NEVER
  })

/** The same for a field that need not be sent. */
const optional = <Value>(expected: string, read: (sent: unknown) => Value | null | typeof UNREADABLE) =>
  required(expected, (sent) => (sent === undefined || sent === null ? null : read(sent)))

const readText = (sent: unknown) =>
  typeof sent === 'string' || typeof sent === 'boolean' || Number.isFinite(sent) ? String(sent) : UNREADABLE

const textOf = (limit: number) =>
  optional('a text', (sent) => {
    const whole = readText(sent)
    return whole === UNREADABLE ? whole : whole.length > limit ? `${whole.slice(0, limit)}…` : whole
  })

/** Text; a number or boolean in its place is spelled out. */
export const text = textOf(Infinity)

/** Most letters of a text that is shown as a whole, edited and sent back. Linux takes 131,072 in one variable. */
export const MAX_LETTERS = 131_072

/** A text that may be sent back, so that it must not be cut: a longer one is not read. */
export const wholeText = optional('a text of at most 131,072 letters', (sent) => {
  const whole = readText(sent)
  return whole === UNREADABLE || whole.length <= MAX_LETTERS ? whole : UNREADABLE
})

/** A text that is only shown. No line or cell needs more; the JSON of the row holds the rest. */
export const label = textOf(2_000)

/**
 * Half a character (a lone surrogate) can stand in no address: whoever puts such an id into one throws. A number beyond the
 * safe range has already lost digits, so it is refused rather than shown wrong.
 */
const readId = (sent: unknown) => {
  if (typeof sent === 'string') return sent.isWellFormed() ? sent : UNREADABLE
  return Number.isSafeInteger(sent) ? String(sent) : UNREADABLE
}

/** An identifier. */
export const id = required('an id', (sent) => (sent === '' ? UNREADABLE : readId(sent)))

/** An identifier that may be missing. */
export const optionalId = optional('an id', readId)

/** A number; text that spells one counts, empty text is "not reported". */
export const number = optional('a number', (sent) => {
  const isNothing = typeof sent === 'string' && sent.trim() === ''
  return isNothing ? null : (readNumber(sent) ?? UNREADABLE)
})

/** Yes or no; the texts and numbers that services use for it count, empty text is "not reported". */
export const flag = optional('yes or no', (sent) => {
  if (sent === '') return null
  if (sent === true || sent === 'true' || sent === 1) return true
  return sent === false || sent === 'false' || sent === 0 ? false : UNREADABLE
})

/** A list of things whose shape is "not shown"; one thing in its place is a list of one. */
export const anyList = z.transform((sent: unknown): unknown[] => {
  if (Array.isArray(sent)) return sent as unknown[]
  return sent === undefined || sent === null || sent === '' ? [] : [sent]
})

/** An object whose contents are "not shown". */
export const anyObject = optional('an object', (sent) => (isRecord(sent) ? { ...sent } : UNREADABLE))

/** Anything at all, for fields whose type the spec leaves open. */
export const anything = z.transform((sent: unknown) => sent ?? null)
