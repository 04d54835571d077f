import { canRent } from '@/domain/offer-words'
import type { RentState } from './rent-machine'
import type { RentOffer } from './use-rent-offer'

export type WhyGone = 'missing' | 'out-of-stock' | 'not-rentable'

/** Why the offer cannot be had: by the review if there was one, else by the search behind the page. */
export function unavailableReason(state: RentState, { isMissing, offer }: Pick<RentOffer, 'isMissing' | 'offer'>): WhyGone | null {
  if (state.at === 'gone') return state.why
  if (isMissing) return 'missing'
  if (offer === undefined || canRent(offer)) return null
  return offer.in_stock === false ? 'out-of-stock' : 'not-rentable'
}
