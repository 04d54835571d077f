import { createPool } from '@/shared/lib/pool'

/** Runs at most four requests of a comparison at a time, because the API's rate limits are not shown (SPEC 8). */
export const marketPool = createPool(4)
