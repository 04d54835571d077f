/**
 * SPEC 4.4 does not say whether `_gt` and `_lt` include the bound. People read "from 24 GB" as inclusive, so each bound
 * is sent a hair wider (DESIGN decision 2.4): with inclusive bounds that changes nothing a person could notice, with
 * exclusive ones it keeps the value itself in.
 */
const HAIR = 1e-9

const hair = (bound: number) => (bound === 0 ? HAIR : Math.abs(bound) * HAIR)

/** The value to send for "from `bound`". */
export const lowerBound = (bound: number): number => bound - hair(bound)

/** The value to send for "up to `bound`". */
export const upperBound = (bound: number): number => bound + hair(bound)
