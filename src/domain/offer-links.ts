import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { pickPrice } from '@/contract/price'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'
import { compareToken } from './compare-list'
import { toOfferLocator, type FindingSearch, type OfferTrace } from './to-offer-locator'

export interface OfferLinkSearch extends FindingSearch {
  /** "1.82 USD" per hour, or "900 USD month" for other periods. Compared with substitutes if the offer is unavailable. */
  price?: string | undefined
  template?: string | undefined
  currency: Currency
}

interface Options {
  currency: Currency
  template?: string | undefined
}

/** Works without prices. */
type Linked = OfferTrace & Partial<Pick<SearchOffer, 'prices'>>

export function offerLinkSearch(offer: Linked, { currency, template }: Options): OfferLinkSearch {
  const picked = offer.prices && pickPrice(offer.prices, currency)
  const price = picked ? `${picked.amount} ${picked.currency}${picked.period === 'hour' ? '' : ` ${picked.period}`}` : undefined
  return { ...toOfferLocator(offer), price, template, currency }
}

const addressOf = (page: string, id: string, search: object): string => `${page}/${encodePathName(id)}${stringifySearch({ ...search })}`

/** URLs of the pages of one offer, for long lists, where a router link per row is too slow. */
export const offerHref = (offer: Linked, options: Options): string => addressOf('/offers', offer.id, offerLinkSearch(offer, options))
export const rentHref = (offer: OfferTrace, options: Options): string =>
  addressOf('/rent', offer.id, { ...toOfferLocator(offer), ...options })

/** Search params of the offers with the same GPUs, for a comparison with this one. */
export function similarSearch(offer: OfferTrace, { currency, template }: Options) {
  const { gpu, gpus } = toOfferLocator(offer)
  return { ...(gpu === undefined ? {} : { gpu: [gpu] }), gpus, compare: [compareToken(offer)], template, currency }
}

/** Search params that include offers that cannot be rented now: every link beside a number or price of all offers needs them. */
export const ALL_OFFERS = { rent: 'all' } as const

/** For a link beside a number or price of offers with any score: the user's minimum score would leave some out. */
export const ANY_SCORE = { score: 'any' } as const

/** For a link beside a number of offers of several models: the user's hidden models would be left out. */
export const HIDDEN_TOO = { hidden: 'shown' } as const
