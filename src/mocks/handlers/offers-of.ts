import type { Db, MarketOffer } from '../db'
import type { Scenario } from '../scenario'

/** The offers as the scenario has them: prices drifted, some gone, some no longer rentable. The seed itself when nothing is set. */
export function offersOf(db: Db, { priceDrift, gone, unrentable }: Scenario): readonly MarketOffer[] {
  if (gone.length + unrentable.length + Object.keys(priceDrift).length === 0) return db.offers
  const isGone = new Set(gone)
  const isUnrentable = new Set(unrentable)
  const all = priceDrift['*'] ?? 1
  return db.offers
    .filter(({ id }) => !isGone.has(id))
    .map((offer) => ({
      ...offer,
      usd: offer.usd * (priceDrift[offer.id] ?? all),
      rentable: offer.rentable && !isUnrentable.has(offer.id),
    }))
}
