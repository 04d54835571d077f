import { type OfferFilters, type OfferSort, RANGED, type Ranged } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Db, MarketOffer } from '../db'
import { inCurrency } from '../wire/prices'

const GB_PER_UNIT: Record<string, number> = { gb: 1, tb: 1000 }
const inGb = ({ amount, unit }: { amount: number; unit: string }) => amount * (GB_PER_UNIT[unit] ?? 1)

/** The quantity bounded by a range filter; a price in the currency of the search. */
function quantityOf(name: Ranged, { usd, vram, configuration }: MarketOffer, currency: Currency): number | null {
  switch (name) {
    case 'price':
      return inCurrency(usd, currency)
    case 'vram':
      return vram
    case 'ram':
    case 'disk':
      return inGb(configuration[name])
    default:
      return configuration[name]
  }
}

interface Search {
  db: Db
  filters: OfferFilters
  sort: OfferSort
  currency: Currency
  isInclusive: boolean
}

/** The offers that pass all filters, in order. */
export function findOffers(offers: readonly MarketOffer[], search: Search): readonly MarketOffer[] {
  const tests = testsOf(search)
  const ordered = sorted(offers, search.sort, search.db)
  return tests.length === 0 ? ordered : ordered.filter((offer) => tests.every((passes) => passes(offer)))
}

type Test = (offer: MarketOffer) => boolean

/** One predicate per filter that is set (SPEC 4.4); an offer must pass all of them. An unknown value passes no bound. */
function testsOf({ db, filters, currency, isInclusive }: Search): Test[] {
  const scores = new Map(db.providers.map(({ slug, score }) => [slug, score]))
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
  add(filters.score_gt, (bound) => (offer) => above(scores.get(offer.provider) ?? 0, bound))
  for (const name of RANGED) {
    add(filters[`${name}_gt`], (bound) => (offer) => above(quantityOf(name, offer, currency), bound))
    add(filters[`${name}_lt`], (bound) => (offer) => below(quantityOf(name, offer, currency), bound))
  }
  return tests
}

type Compare = (a: MarketOffer, b: MarketOffer) => number

const byName = new Intl.Collator('en').compare

/** The ascending order for each of the twelve sorts of SPEC 4.4. Ties keep the seed order in both directions. */
function ascending(sort: OfferSort, db: Db): Compare {
  const providers = new Map(db.providers.map((provider) => [provider.slug, provider]))
  const nameOf = ({ provider }: MarketOffer) => providers.get(provider)?.name ?? provider
  const scoreOf = ({ provider }: MarketOffer) => providers.get(provider)?.score ?? 0
  switch (sort) {
    case 'price_asc':
    case 'price_desc':
      return (a, b) => a.usd - b.usd
    case 'provider_asc':
    case 'provider_desc':
      return (a, b) => byName(nameOf(a), nameOf(b))
    case 'provider_score_asc':
    case 'provider_score_desc':
      return (a, b) => scoreOf(a) - scoreOf(b)
    case 'gpu_amount_asc':
    case 'gpu_amount_desc':
      return (a, b) => a.gpu_amount - b.gpu_amount
    case 'ram_asc':
    case 'ram_desc':
      return (a, b) => a.configuration.ram.amount - b.configuration.ram.amount
    case 'stock_asc':
    case 'stock_desc':
      return (a, b) => Number(a.in_stock) - Number(b.in_stock)
  }
}

const cache = new WeakMap<readonly MarketOffer[], Map<OfferSort, readonly MarketOffer[]>>()

function sorted(offers: readonly MarketOffer[], sort: OfferSort, db: Db): readonly MarketOffer[] {
  const known = cache.get(offers) ?? new Map<OfferSort, readonly MarketOffer[]>()
  cache.set(offers, known)
  const found = known.get(sort)
  if (found) return found
  const compare = ascending(sort, db)
  const made = offers.toSorted(sort.endsWith('_desc') ? (a, b) => compare(b, a) : compare)
  known.set(sort, made)
  return made
}
