import type { OfferSort } from '@/contract/offer'
import type { Db, MarketOffer } from '../db'

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

export function sorted(offers: readonly MarketOffer[], sort: OfferSort, db: Db): readonly MarketOffer[] {
  const known = cache.get(offers) ?? new Map<OfferSort, readonly MarketOffer[]>()
  cache.set(offers, known)
  const found = known.get(sort)
  if (found) return found
  const compare = ascending(sort, db)
  const made = offers.toSorted(sort.endsWith('_desc') ? (a, b) => compare(b, a) : compare)
  known.set(sort, made)
  return made
}
