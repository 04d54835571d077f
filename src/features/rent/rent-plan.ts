import type { RentRequest } from '@/api/instances'
import type { Attempt } from '@/domain/journal-entry'
import type { SearchOffer } from '@/contract/offer'
import type { Currency, Locale } from '@/contract/params'
import { termsHashOf } from './price-drift'

/** Everything the person chose: what will be sent, and the terms they saw when they chose it. */
export interface RentPlan {
  offer: SearchOffer
  template: { id: string; name: string | null }
  /** A whole number, sent as it is; null: not sent. The unit is "not shown", GB is assumed (DESIGN decision 2.16). */
  storage: number | null
  reserve_period: 'month' | null
  /** The currency of the search that showed the prices; SPEC 4.1 takes none, so the currency of the charge is not known. */
  currency: Currency
  locale: Locale
}

/** SPEC 4.1. What "show as curl" prints and what is sent are this one request. */
export const rentRequest = ({ offer, template, storage, reserve_period, locale }: RentPlan): RentRequest => ({
  query: { ...(storage === null ? {} : { storage }), locale },
  body: { offer_id: offer.id, template_id: template.id, reserve_period },
})

interface AttemptFacts {
  attemptId: string
  service: string
  startedAt: number
  wasRechecked: boolean
}

/** The journal entry of an attempt that is about to be sent. */
export function attemptOf({ offer, template, storage, reserve_period, currency }: RentPlan, facts: AttemptFacts): Attempt {
  const { id, gpu_name, gpu_translit_name, gpu_amount, vram, provider_translit_name, location } = offer
  return {
    ...facts,
    state: 'sending',
    settledAt: null,
    offer: {
      id,
      gpu_name,
      gpu_translit_name,
      gpu_amount,
      vram,
      provider_translit_name,
      location: location && { city: location.city, country: location.country, region: location.region },
    },
    template: { id: template.id, name: template.name },
    storage,
    reserve_period,
    currency,
    prices: offer.prices.entries,
    disk_prices: offer.disk_prices.entries,
    termsHash: termsHashOf(offer),
    outcome: null,
    receipts: [],
  }
}
