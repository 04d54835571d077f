import type { Instance } from '@/contract/instance'
import type { Offer } from '@/contract/offer'
import type { Price } from '@/contract/price'
import { hourlyAmount } from './hourly-price'
import type { Attempt } from './journal-entry'
import { gpuName, reported } from './offer-words'

/** The offer behind a rented instance, as the service gave it: the two shapes name it differently (SPEC 2.11). */
export const rentedOffer = ({ shape, instance }: Instance): Offer | null => (shape === 'A' ? instance.actual_offer : instance.offer)

/** What one agrees to and a service may give differently. */
const TERMS = ['gpu', 'count', 'vram', 'provider', 'price'] as const
export type Term = (typeof TERMS)[number]

export type Agreed = Pick<Attempt, 'offer' | 'prices' | 'currency'>

/** Rounding and rates of exchange alone make a machine no other one. */
const TOLERANCE = 0.005

/** The terms in which the given machine is not the one agreed to. What either side does not report differs from nothing. */
export function differingTerms({ offer, prices, currency }: Agreed, given: Offer): Term[] {
  const isDifferent: Record<Term, boolean> = {
    gpu: isOther(...gpusOf(offer, given)),
    count: isOther(reported(offer.gpu_amount), reported(given.gpu_amount)),
    vram: isFarFrom(reported(offer.vram), reported(given.vram)),
    provider: isOther(offer.provider_translit_name, given.provider?.translit_name ?? null),
    price: isFarFrom(hourly(prices, currency), hourly(named(given.prices.entries), currency)),
  }
  return TERMS.filter((term) => isDifferent[term])
}

const isOther = (agreed: string | number | null, given: string | number | null) => agreed !== null && given !== null && agreed !== given

const isFarFrom = (agreed: number | null, given: number | null) =>
  agreed !== null && given !== null && Math.abs(given - agreed) > TOLERANCE * agreed

/** By the service's own key where both have one: the written name may be in another form. */
const gpusOf = (agreed: Agreed['offer'], given: Offer): [string | null, string | null] =>
  agreed.gpu_translit_name && given.gpu_translit_name
    ? [agreed.gpu_translit_name, given.gpu_translit_name]
    : [lowered(gpuName(agreed)), lowered(gpuName(given))]

const lowered = (name: string | null) => name?.toLowerCase() ?? null

/** A rent asks for no currency, so a bare number in its answer is in none that is known. */
const named = (entries: readonly Price[]) => entries.filter(({ currency }) => currency !== null)

const hourly = (entries: readonly Price[], currency: string) => hourlyAmount({ entries: [...entries], unread: [], forms: [] }, currency)
