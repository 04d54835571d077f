import * as z from 'zod/mini'
import { listOf, oneOrNone } from './answer'
import { endpoint } from './endpoint'
import { label, number, optionalId, text } from './lenient'
import { locale, pageShape } from './params'

/** SPEC 2.6. The score can be filtered and sorted by, but is never returned (DESIGN decision 2.11). */
export const provider = z.looseObject({
  id: optionalId,
  name: label,
  translit_name: optionalId,
  country: label,
  logo: text,
  description: label,
  offers: number,
  gpus_count: number,
})
export type Provider = z.output<typeof provider>

/** SPEC 4.5 */
export const providerSort = z.enum(['score_asc', 'score_desc'])
export type ProviderSort = z.output<typeof providerSort>

/** SPEC 4.5 */
export const listProviders = endpoint({
  method: 'GET',
  path: '/v0/market/providers',
  effect: 'read',
  query: z.strictObject({
    country: z.optional(z.string()),
    sort_by: z.optional(providerSort),
    ...pageShape,
    locale: z.optional(locale),
  }),
  answer: listOf(provider),
})

/** SPEC 4.6: `data` is null if the provider does not exist. */
export const getProvider = endpoint({
  method: 'GET',
  path: '/v0/market/providers/{provider_translit_name}',
  effect: 'read',
  query: z.strictObject({ locale: z.optional(locale) }),
  answer: oneOrNone(provider),
})
