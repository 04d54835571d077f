import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { lowestOfferQuery, type LowestOffer } from '@/api/market-prices'
import { lowerBound } from '@/contract/bounds'
import type { OfferFilters, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { pickPrice, type ShownPrice } from '@/contract/price'
import type { FitSpread } from '@/domain/model-fit'
import { toFilters, type OffersSearch } from '../offer-search'

export type FitCell =
  | { state: 'checking' | 'failed' | 'none' }
  /** A price of null is unreadable, not per hour, or 0. */
  | { state: 'found'; total: number | undefined; cheapest: SearchOffer | undefined; price: ShownPrice | null }

export interface SpreadOffers extends FitSpread {
  fits: FitCell
  tight: FitCell
}

export type FitMarket = ReturnType<typeof useFitOffers>

/** The other filters of the search apply. Two requests of one row per spread, and a third for the tight offers. */
export function useFitOffers(spreads: readonly FitSpread[], search: OffersSearch, currency: Currency) {
  const others: OfferFilters = {
    ...toFilters({ ...search, gpus: undefined, vram_from: undefined, vram_to: undefined }),
    rentable: true,
  }
  const probe = (gpus: number, bounds: OfferFilters) => ({
    ...lowestOfferQuery({ filters: { ...others, gpu_amount: gpus, ...bounds }, currency }),
    // The dialog says "counted just now".
    staleTime: 60_000,
  })
  const all = useQueries({ queries: spreads.map(({ gpus, least }) => probe(gpus, { vram_gt: lowerBound(least) })) })
  const enough = useQueries({
    queries: spreads.map(({ gpus, enough: vram }) => probe(gpus, { vram_gt: lowerBound(vram) })),
  })
  const needsTight = (index: number): boolean => {
    const [whole, fitting, spread] = [all[index]?.data, enough[index]?.data, spreads[index]]
    if (!whole || !fitting || !spread || spread.least === spread.enough) return false
    return isFit(whole.cheapest, spread) && (whole.total === undefined || whole.total !== fitting.total)
  }
  const tight = useQueries({
    queries: spreads.map(({ gpus, least, enough: vram }, index) => ({
      // Slightly below the bound, so that the offers that fit stay out if the API includes bounds.
      ...probe(gpus, { vram_gt: lowerBound(least), vram_lt: lowerBound(vram) }),
      enabled: needsTight(index),
    })),
  })
  const probes = [...all, ...enough, ...tight]
  return {
    spreads: spreads.map((spread, index): SpreadOffers => ({
      ...spread,
      fits: toCell(enough[index], currency),
      tight: tightCell(spread, { all: all[index], enough: enough[index], tight: needsTight(index) ? tight[index] : undefined }, currency),
    })),
    isDone: probes.every(({ isFetching }) => !isFetching),
    retry: () => probes.forEach((one) => void (one.isError && one.refetch())),
  }
}

type Probe = UseQueryResult<LowestOffer> | undefined

/** True if the first row has the VRAM: the API decides whether bounds include the value itself. */
const isFit = (first: SearchOffer | undefined, { enough }: FitSpread): boolean => (first?.vram ?? 0) >= enough

function toCell(probe: Probe, currency: Currency): FitCell {
  if (probe?.isError) return { state: 'failed' }
  if (!probe?.data) return { state: 'checking' }
  const { total, cheapest } = probe.data
  if (total === 0) return { state: 'none' }
  return { state: 'found', total, cheapest, price: cheapest ? hourly(cheapest, currency) : null }
}

function tightCell(spread: FitSpread, { all, enough, tight }: Record<'all' | 'enough' | 'tight', Probe>, currency: Currency): FitCell {
  if (spread.least === spread.enough) return { state: 'none' }
  if (tight) return toCell(tight, currency)
  const whole = toCell(all, currency)
  if (whole.state !== 'found') return whole
  if (isFit(whole.cheapest, spread)) return enough?.data ? { state: 'none' } : { state: 'checking' }
  const [most, fitting] = [whole.total, enough?.data?.total]
  if (!enough?.data) return enough?.isError === true ? { state: 'failed' } : { state: 'checking' }
  return { ...whole, total: most === undefined || fitting === undefined ? undefined : most - fitting }
}

function hourly(offer: SearchOffer, currency: Currency): ShownPrice | null {
  const price = pickPrice(offer.prices, currency)
  return price?.period === 'hour' && price.amount > 0 ? price : null
}

export const filtersOfSpread = ({ gpus, enough, least, fits }: SpreadOffers): Partial<OffersSearch> => ({
  gpus,
  vram_from: fits.state === 'found' ? enough : least,
  // The counts are without an upper bound.
  vram_to: undefined,
})

export const filtersOfTight = ({ gpus, enough, least }: SpreadOffers): Partial<OffersSearch> => ({
  gpus,
  vram_from: least,
  vram_to: Math.max(least, enough - 1),
})

/** The spread with the lowest price that fits. Prices in another currency are not compared. */
export function cheapestSpread(spreads: readonly SpreadOffers[]): SpreadOffers | undefined {
  const priced = spreads.flatMap((spread) => (spread.fits.state === 'found' && spread.fits.price ? [{ spread, ...spread.fits.price }] : []))
  const [first] = priced
  return priced.filter(({ currency }) => currency === first?.currency).toSorted((a, b) => a.amount - b.amount)[0]?.spread
}
