import { type OfferFilters, RANGED, type Ranged } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { MarketOffer } from '../db'
import { inCurrency } from '../wire/prices'

const GB_PER_UNIT: Record<string, number> = { gb: 1, tb: 1000 }
const inGb = ({ amount, unit }: { amount: number; unit: string }) => amount * (GB_PER_UNIT[unit] ?? 1)

/** The quantity bounded by each range filter; prices in the currency of the search. */
const QUANTITIES: Record<Ranged, (offer: MarketOffer, currency: Currency) => number | null> = {
  price: ({ usd }, currency) => inCurrency(usd, currency),
  vram: ({ vram }) => vram,
  ram: ({ configuration }) => inGb(configuration.ram),
  disk: ({ configuration }) => inGb(configuration.disk),
  vcpu: ({ configuration }) => configuration.vcpu,
  cpu_cores: ({ configuration }) => configuration.cpu_cores,
  cpu_freq: ({ configuration }) => configuration.cpu_freq,
  memory_speed: ({ configuration }) => configuration.memory_speed,
  ethernet_in: ({ configuration }) => configuration.ethernet_in,
  ethernet_out: ({ configuration }) => configuration.ethernet_out,
  capacity: ({ configuration }) => configuration.capacity,
}

interface Setting {
  currency: Currency
  isInclusive: boolean
  scoreOf: (provider: string) => number
}

type Test = (offer: MarketOffer) => boolean

/** One predicate per filter that is set (SPEC 4.4); an offer must pass all of them. An unknown value passes no bound. */
export function testsOf(filters: OfferFilters, { currency, isInclusive, scoreOf }: Setting): Test[] {
  const tests: Test[] = []
  const add = <Value>(value: Value | undefined, test: (value: Value) => Test) => {
    if (value !== undefined) tests.push(test(value))
  }
  const above = (value: number | null, bound: number) => value !== null && (isInclusive ? value >= bound : value > bound)
  const below = (value: number | null, bound: number) => value !== null && (isInclusive ? value <= bound : value < bound)

  add(filters.location, (words) => {
    const wanted = new Set(words.map((word) => word.toLowerCase()))
    return ({ location }) => [location.city, location.country, location.region].some((word) => wanted.has(word.toLowerCase()))
  })
  add(filters.gpu_translit_name, (slugs) => {
    const wanted = new Set(slugs)
    return ({ gpu }) => wanted.has(gpu)
  })
  add(filters.provider, (slug) => (offer) => offer.provider === slug)
  add(filters.cpu_name, (words) => (offer) => offer.configuration.cpu_name.toLowerCase().includes(words.toLowerCase()))
  add(filters.in_stock, (wanted) => (offer) => offer.in_stock === wanted)
  add(filters.rentable, (wanted) => (offer) => offer.rentable === wanted)
  add(filters.gpu_amount, (amount) => (offer) => offer.gpu_amount === amount)
  add(filters.score_gt, (bound) => (offer) => above(scoreOf(offer.provider), bound))
  for (const name of RANGED) {
    add(filters[`${name}_gt`], (bound) => (offer) => above(QUANTITIES[name](offer, currency), bound))
    add(filters[`${name}_lt`], (bound) => (offer) => below(QUANTITIES[name](offer, currency), bound))
  }
  return tests
}
