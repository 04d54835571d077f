import * as z from 'zod/mini'

/** SPEC 1 and 4.2-4.7: the supported currencies of prices. */
export const currency = z.enum(['USD', 'RUB', 'QOIN'])
export type Currency = z.output<typeof currency>

/** SPEC 1 and 4.1: the supported languages of texts. */
export const locale = z.enum(['ru', 'en'])
export type Locale = z.output<typeof locale>

/** SPEC 8: rows per answer without a `limit`. */
export const DEFAULT_LIMIT = 10

/** SPEC 4: `start` defaults to 0 and `limit` to 10; the console always sends both. */
export const pageShape = {
  start: z.int().check(z.gte(0)),
  limit: z.int().check(z.gte(1)),
}
