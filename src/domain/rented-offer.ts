import type { Instance } from '@/contract/instance'
import type { Offer } from '@/contract/offer'
import type { Price } from '@/contract/price'
import { sentAmount } from './hourly-price'
import type { Attempt } from './journal-entry'
import { gpuName, reported } from './offer-text'

/** The raw offer of a rented instance: the two shapes use different field names (SPEC 2.11). */
export const rentedOffer = ({ shape, instance }: Instance): Offer | null => (shape === 'A' ? instance.actual_offer : instance.offer)

/** Terms that the user agreed to and a service may deliver differently. */
const TERMS = ['gpu', 'count', 'vram', 'provider', 'price'] as const
export type Term = (typeof TERMS)[number]

export type Agreed = Pick<Attempt, 'offer' | 'prices' | 'currency'>

/** Tolerance for rounding and exchange rates, which are not a different offer. */
const TOLERANCE = 0.005

/** Terms in which the delivered offer differs from the agreed one. An unreported value never counts as a difference. */
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

/** Compares the API keys if both sides have one, because names may be formatted differently. */
const gpusOf = (agreed: Agreed['offer'], given: Offer): [string | null, string | null] =>
  agreed.gpu_translit_name && given.gpu_translit_name
    ? [agreed.gpu_translit_name, given.gpu_translit_name]
    : [lowered(gpuName(agreed)), lowered(gpuName(given))]

const lowered = (name: string | null) => name?.toLowerCase() ?? null

/** A rental request has no currency, so a bare number in its answer has an unknown one. */
const named = (entries: readonly Price[]) => entries.filter(({ currency }) => currency !== null)

const hourly = (entries: readonly Price[], currency: string) => sentAmount({ entries: [...entries], unread: [], forms: [] }, currency)
