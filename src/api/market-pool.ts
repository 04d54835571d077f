import { createReadPool } from './read-pool'

/** Runs at most four requests of a comparison or of many counts at a time: the API's rate limits are not shown (SPEC 8). */
export const marketPool = createReadPool(4)
