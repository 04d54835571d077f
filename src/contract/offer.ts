import * as z from 'zod/mini'
import { listOf } from './answer'
import { endpoint } from './endpoint'
import { anyObject, flag, id, label, number, optionalId, orNull, text } from './lenient'
import { currency, pageShape } from './params'
import { priceList, withFallbackPrice } from './price'
import { clock, network, vram } from './units'

const amountWithUnit = orNull(z.looseObject({ amount: number, unit: text }))

/** SPEC 2.3. Units: `units.ts`, memory_speed in MHz (DESIGN decision 2.14); ram and disk carry theirs, that of `capacity` is unknown. */
const configuration = z.looseObject({
  ram: amountWithUnit,
  disk: amountWithUnit,
  cpu_name: label,
  vcpu: number,
  cpu_cores: number,
  cpu_freq: clock,
  memory_speed: number,
  ethernet_in: network,
  ethernet_out: network,
  capacity: number,
  max_cuda_version: number,
})
export type Configuration = z.output<typeof configuration>
export type AmountWithUnit = NonNullable<Configuration['ram']>

/** SPEC 2.2 and 2.5: city, country, region. Empty texts occur. */
const location = z.looseObject({ city: label, country: label, region: label })
export type OfferLocation = z.output<typeof location>

/** Fields shared by SPEC 2.2 and 2.5. `vram` is per GPU (DESIGN decision 2.14). */
const offerShape = {
  id,
  gpu_name: label,
  gpu_translit_name: optionalId,
  gpu_amount: number,
  vram,
  configuration: orNull(configuration),
  in_stock: flag,
  rentable: flag,
  prices: priceList,
  disk_prices: priceList,
  location: orNull(location),
  url: text,
}

/** SPEC 2.5: an offer in search results. */
export const searchOffer = z.looseObject({ ...offerShape, provider_translit_name: optionalId })
export type SearchOffer = z.output<typeof searchOffer>

/** SPEC 2.4 */
const offerProvider = z.looseObject({
  id: optionalId,
  name: label,
  translit_name: optionalId,
  country: label,
  logo: text,
  meta_title: label,
  meta_description: label,
  use_vpn: flag,
})

/** SPEC 2.2: the full offer, embedded in instances and hosts. They are valid without its ID. */
export const offer = z.pipe(
  z.looseObject({
    ...offerShape,
    id: optionalId,
    provider: orNull(offerProvider),
    extra: anyObject,
    is_third_party: flag,
    offers_amount: number,
    countries_amount: number,
    available_until: text,
    real_price: number,
    disk_real_price: number,
  }),
  z.transform((sent) => ({
    ...sent,
    prices: withFallbackPrice(sent.prices, sent.real_price),
    disk_prices: withFallbackPrice(sent.disk_prices, sent.disk_real_price),
  })),
)
export type Offer = z.output<typeof offer>

/** SPEC 4.4: all twelve sort orders. */
export const offerSort = z.enum([
  'price_asc',
  'price_desc',
  'provider_asc',
  'provider_desc',
  'provider_score_asc',
  'provider_score_desc',
  'gpu_amount_asc',
  'gpu_amount_desc',
  'ram_asc',
  'ram_desc',
  'stock_asc',
  'stock_desc',
])
export type OfferSort = z.output<typeof offerSort>

/** SPEC 4.4: quantities with a lower and an upper bound, `<name>_gt` and `<name>_lt`. */
export const RANGED = [
  'price',
  'vram',
  'ram',
  'disk',
  'vcpu',
  'cpu_cores',
  'cpu_freq',
  'memory_speed',
  'ethernet_in',
  'ethernet_out',
  'capacity',
] as const
export type Ranged = (typeof RANGED)[number]

type BoundKey = `${Ranged}_${'gt' | 'lt'}`

const bound = z.optional(z.number())
const bounds = Object.fromEntries(RANGED.flatMap((name) => [[`${name}_gt`, bound] as const, [`${name}_lt`, bound] as const])) as Record<
  BoundKey,
  typeof bound
>

const words = z.optional(z.array(z.string().check(z.minLength(1))).check(z.minLength(1)))

/** SPEC 4.4: the `query` object of a search, all filters optional. */
export const offerFilters = z.strictObject({
  location: words,
  gpu_translit_name: words,
  provider: z.optional(z.string().check(z.minLength(1))),
  cpu_name: z.optional(z.string().check(z.minLength(1))),
  in_stock: z.optional(z.boolean()),
  rentable: z.optional(z.boolean()),
  score_gt: bound,
  gpu_amount: bound,
  ...bounds,
})
export type OfferFilters = z.input<typeof offerFilters>

/** SPEC 4.4: the body of a search. */
export const searchBody = z.strictObject({
  currency: z.optional(z.nullable(currency)),
  query: z.optional(offerFilters),
  sort_by: z.optional(z.nullable(offerSort)),
})

/** SPEC 4.4 */
export const searchOffers = endpoint({
  method: 'POST',
  path: '/v0/market/search',
  effect: 'read',
  query: z.strictObject(pageShape),
  body: searchBody,
  answer: listOf(searchOffer),
})
