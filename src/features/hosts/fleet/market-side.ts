import type { HostRank } from './host-rank'

/** From this distance to the median on, a price counts as above or below the market. */
export const APART = 0.1

/** The side of the market that a listed host is on; null within `APART` of the median, without one, and for hosts that are not listed. */
export function marketSide(hostRank: HostRank | undefined): 'above' | 'below' | null {
  if (hostRank?.kind !== 'ranked' || !hostRank.isListed || hostRank.toMedian === null) return null
  // Rounded, so that a price of exactly 1.10 times the median is not lost to binary fractions.
  const apart = Math.round(hostRank.toMedian * 1e9) / 1e9
  return apart >= APART ? 'above' : apart <= -APART ? 'below' : null
}
