import * as z from 'zod/mini'

/** Milliseconds that are a date: beyond these `Date` throws when it is written. */
const FARTHEST = 8.64e15

/** A point in time from storage or from a file. */
export const timestamp = z.number().check(z.minimum(-FARTHEST), z.maximum(FARTHEST))
