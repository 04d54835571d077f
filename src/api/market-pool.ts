import { createPool } from '@/shared/lib/pool'

/** Comparisons ask about many providers at once; limits of rate are not shown (SPEC 8), so the service is not to be flooded. */
export const marketPool = createPool(4)
