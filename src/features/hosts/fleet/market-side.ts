import type { HostStanding } from './host-standing'

/** From this distance to the median on, a price counts as above or below the market. */
export const APART = 0.1

/** The side of the market that a listed host is on; null within `APART` of the median, without one, and for hosts that are not listed. */
export function marketSide(standing: HostStanding | undefined): 'above' | 'below' | null {
  if (standing?.kind !== 'ranked' || !standing.isListed || standing.toMedian === null) return null
  // Rounded, so that a price of exactly 1.10 times the median is not lost to binary fractions.
  const apart = Math.round(standing.toMedian * 1e9) / 1e9
  return apart >= APART ? 'above' : apart <= -APART ? 'below' : null
}
