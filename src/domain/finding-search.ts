import * as z from 'zod/mini'
import type { SearchOffer } from '@/contract/offer'

/** What is known of an offer when it has to be found again; SPEC has no "get offer". */
export type OfferTrace = Pick<SearchOffer, 'id' | 'gpu_translit_name' | 'gpu_amount' | 'provider_translit_name' | 'location'>

const word = z.catch(z.optional(z.string().check(z.minLength(1))), undefined)

/**
 * What finds an offer again, as it travels in the address of the pages of that offer. Every field catches: without one
 * of them the search is wider, not wrong.
 */
const finding = z.object({
  gpu: word,
  gpus: z.catch(
    z.optional(z.pipe(z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d+$/))]), z.transform(Number)), z.int().check(z.gte(1)))),
    undefined,
  ),
  provider: word,
  /** The city, the country or the region: the narrowest that was named. */
  location: word,
})
export type FindingSearch = z.output<typeof finding>

/** Reads the address of a page of one offer; never throws. */
export const readFindingSearch = (search: Record<string, unknown>): FindingSearch => finding.parse(search)

export const narrowestPlace = ({ location }: Pick<OfferTrace, 'location'>): string | undefined =>
  location?.city || location?.country || location?.region || undefined

/** The search part of a link to a page of this offer. */
export const findingSearch = (offer: OfferTrace): FindingSearch => ({
  gpu: offer.gpu_translit_name || undefined,
  gpus: offer.gpu_amount ?? undefined,
  provider: offer.provider_translit_name || undefined,
  location: narrowestPlace(offer),
})

/** The way back: what an address tells about the offer it belongs to. */
export const traceOf = (id: string, { gpu, gpus, provider, location }: FindingSearch): OfferTrace => ({
  id,
  gpu_translit_name: gpu ?? null,
  gpu_amount: gpus ?? null,
  provider_translit_name: provider ?? null,
  location: location === undefined ? null : { city: location, country: null, region: null },
})
