/**
 * SPEC 4.4 does not say whether `_gt` and `_lt` include the bound. Users read "from 24 GB" as inclusive, so each
 * bound is sent slightly wider (DESIGN decision 2.4). With exclusive bounds this includes the value itself; with
 * inclusive ones the difference is negligible.
 */
const HAIR = 1e-9

const hair = (bound: number) => (bound === 0 ? HAIR : Math.abs(bound) * HAIR)

/** Lower bound of a search for all prices above 0. */
export const ABOVE_ZERO = HAIR

/** Returns the value to send for "from `bound`". */
export const lowerBound = (bound: number): number => bound - hair(bound)

/** Returns the value to send for "up to `bound`". */
export const upperBound = (bound: number): number => bound + hair(bound)
