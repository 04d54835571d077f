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

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

/** Text; a number or boolean in its place is spelled out. */
export const text = orNull(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)))

/** Half a character (a lone surrogate) can stand in no address: whoever puts such an id into one throws. */
const whole = z.refine<string>((t) => t.isWellFormed(), 'an id with half a character')

/** A number beyond the safe range has already lost digits, so it is refused rather than shown wrong. */
const wholeNumber = z.number().check(z.refine(Number.isSafeInteger, 'an id that lost digits'))

/** An identifier. */
export const id = z.pipe(z.union([z.string().check(z.minLength(1), whole), wholeNumber]), z.transform(String))

/** An identifier that may be missing. */
export const optionalId = orNull(z.pipe(z.union([z.string().check(whole), wholeNumber]), z.transform(String)))

/** A number; text that spells one counts, empty text is "not reported". */
export const number = orNull(
  z.pipe(
    z.union([z.number(), z.string().check(z.refine((t) => t.trim() === '' || readNumber(t) !== null, 'not a number'))]),
    z.transform((value) => readNumber(value)),
  ),
)

/** Yes or no; the texts and numbers that services use for it count. */
export const flag = orNull(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false']), z.literal([0, 1])]),
    z.transform((value) => value === true || value === 'true' || value === 1),
  ),
)

/** A list of things whose shape is "not shown"; one thing in its place is a list of one. */
export const anyList = z._default(
  z.pipe(
    z.unknown(),
    z.transform((sent): unknown[] => (Array.isArray(sent) ? (sent as unknown[]) : sent === null || sent === '' ? [] : [sent])),
  ),
  [],
)

/** An object whose contents are "not shown". */
export const anyObject = orNull(
  z.pipe(
    z.custom<Record<string, unknown>>(isRecord),
    z.transform((record) => ({ ...record })),
  ),
)

/** Anything at all, for fields whose type the spec leaves open. */
export const anything = z._default(z.unknown(), null)
