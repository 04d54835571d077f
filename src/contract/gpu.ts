import * as z from 'zod/mini'
import { listOf } from './answer'
import { endpoint } from './endpoint'
import { anyList, label, number, optionalId, shortWord } from './lenient'
import { currency, locale, pageShape } from './params'

/** SPEC 2.7. Element shapes of features, configuration and benchmarks are "not shown". */
export const gpu = z.looseObject({
  id: optionalId,
  name: label,
  description: label,
  translit_name: optionalId,
  interface: label,
  currency: shortWord,
  best_price: number,
  features: anyList,
  configuration: anyList,
  benchmarks: anyList,
})
export type Gpu = z.output<typeof gpu>

/** SPEC 4.7 */
export const listGpus = endpoint({
  method: 'GET',
  path: '/v0/market/gpus',
  effect: 'read',
  query: z.strictObject({
    provider_translit_name: z.optional(z.string()),
    ...pageShape,
    locale: z.optional(locale),
    currency: z.optional(currency),
  }),
  answer: listOf(gpu),
})
