import * as z from 'zod/mini'

/** Largest value `Date` accepts, in milliseconds; `toISOString` throws above it. */
const FARTHEST = 8.64e15

/** Milliseconds since 1970, from storage or from a file. */
export const timestamp = z.number().check(z.minimum(-FARTHEST), z.maximum(FARTHEST))
