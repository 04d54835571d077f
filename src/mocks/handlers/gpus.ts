import { listGpus } from '@/contract/gpu'
import type { Currency, Locale } from '@/contract/params'
import type { MarketGpu, MarketOffer } from '../db'
import { mock, pageOf } from '../mock'
import { inCurrency } from '../wire/prices'
import { offersOf } from './offers-of'

/** SPEC 2.7. The best price is that of one GPU for an hour, over what is in stock if anything is. */
function gpuRow(gpu: MarketGpu, offers: readonly MarketOffer[], currency: Currency, locale: Locale) {
  const own = offers.filter((offer) => offer.gpu === gpu.slug)
  const inStock = own.filter(({ in_stock }) => in_stock)
  const each = (inStock.length > 0 ? inStock : own).map(({ usd, gpu_amount }) => usd / gpu_amount)
  return {
    id: gpu.id,
    name: gpu.name,
    description: gpu.texts[locale],
    translit_name: gpu.slug,
    interface: gpu.interface,
    currency,
    best_price: each.length > 0 ? inCurrency(Math.min(...each), currency) : null,
    features: gpu.features[locale],
    configuration: gpu.configuration[locale],
    benchmarks: gpu.benchmarks,
  }
}

export const gpuHandlers = [
  /** SPEC 4.7: locale defaults to ru, currency to RUB. */
  mock(listGpus, ({ db, scenario, query }) => {
    const { provider_translit_name, locale = 'ru', currency = 'RUB' } = query
    const offers = offersOf(db, scenario).filter(
      ({ provider }) => provider_translit_name === undefined || provider === provider_translit_name,
    )
    const listed = new Set(offers.map(({ gpu }) => gpu))
    const found = db.gpus.filter(({ slug }) => provider_translit_name === undefined || listed.has(slug))
    const { rows, total } = pageOf(found, query, scenario)
    return { data: rows.map((gpu) => gpuRow(gpu, offers, currency, locale)), total }
  }),
]
