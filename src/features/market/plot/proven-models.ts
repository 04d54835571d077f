import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { PRICE_TOLERANCE } from '@/domain/best-price'
import { hourlyAmount } from '@/domain/hourly-price'
import { tilePrices } from '@/domain/tile-prices'
import { groupBy } from '@/shared/lib/group-by'
import type { PlotModel } from '../plot-model'

/** Offers by price of the whole offer, cheapest first. */
export interface OfferPage {
  rows: readonly SearchOffer[]
  /** Models that were searched for; none if the offers were loaded for something else. */
  gpus: readonly string[]
  /** True if there are no more offers of these models. */
  isComplete: boolean
}

/** Models whose price an offer of a whole GPU proves, with the number of their offers that were seen. */
export function provenModels(models: readonly PlotModel[], pages: readonly OfferPage[], currency: Currency): ReadonlyMap<string, number> {
  const byModel = pages.map(({ rows }) => groupBy(rows, ({ gpu_translit_name: slug }) => slug?.trim()))
  const proven = models.flatMap(({ slug, sheet, price, offers }): [string, number][] => {
    const seen = byModel.map((page) => tilePrices(offers === null ? (page.get(slug) ?? []) : [], currency, sheet))
    const isProven = seen.some(({ lowest, slices }) => lowest !== null && slices === 0 && lowest <= price * (1 + PRICE_TOLERANCE))
    return isProven ? [[slug, Math.max(...seen.map((one) => one.offers))]] : []
  })
  return new Map(proven)
}

/** Fewer proven models are not worth another page. */
const WORTH = 2

/** True if another page would not prove the price of an unproven model: this one has passed the price, or has proven little. */
export function cannotProve(
  { slug, price }: PlotModel,
  { rows, gpus, isComplete }: OfferPage,
  proven: ReadonlyMap<string, number>,
  currency: Currency,
): boolean {
  if (!gpus.includes(slug)) return false
  const last = rows.at(-1)
  const reached = isComplete || !last ? null : hourlyAmount(last.prices, currency)
  return reached === null || reached > price * (1 + PRICE_TOLERANCE) || gpus.filter((gpu) => proven.has(gpu)).length < WORTH
}
