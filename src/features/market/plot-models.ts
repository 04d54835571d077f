import type { Currency } from '@/contract/params'
import type { Gpu } from '@/contract/gpu'
import { comparableAmount, PRICE_TOLERANCE } from '@/domain/best-price'
import { pricesByModel } from '@/domain/prices-by-model'
import { sheetOf, type MarketModel } from './market-models'
import type { PlotModel } from './plot-model'
import type { Tile } from './tiles/use-tiles'

export interface PlotData {
  models: readonly PlotModel[]
  /** Models without a price until their offers are loaded; empty if the API's best prices can be used. */
  unloaded: readonly Omit<PlotModel, 'price'>[]
  /** Number of models that the API lists. */
  listed: number
  /** `reported`: best prices of the API; `loaded`: only models whose offers were loaded. */
  basis: 'reported' | 'loaded'
  currency: Currency
}

interface Sources {
  gpus: readonly Gpu[]
  listed: readonly MarketModel[]
  tiles: readonly Tile[]
  currency: Currency
}

/** The models of the plot; null until every tile on screen is loaded or has failed. */
export function plotData({ gpus, listed, tiles, currency }: Sources): PlotData | null {
  if (tiles.some(({ state }) => state.kind === 'loading')) return null
  const reported = pricesByModel(gpus, currency)
  const reportedPrice = (slug: string) => comparableAmount(reported.get(slug)?.price ?? null, currency)
  const loaded = new Map(
    tiles.flatMap(({ model, state }) => (model && state.kind === 'loaded' && state.offers.isComplete ? [[model.slug, state.prices]] : [])),
  )
  // The lowest price of a part of the offers may be the lowest of the model. A higher one proves nothing.
  const pairs = tiles.flatMap(({ model, state }) => {
    if (!model || state.kind !== 'loaded') return []
    const price = reportedPrice(model.slug)
    const { lowest, slices } = state.prices
    if (lowest === null || price === null || slices > 0) return []
    return state.offers.isComplete || price > lowest * (1 - PRICE_TOLERANCE) ? [{ lowest, price }] : []
  })
  const basis = isPerGpu(pairs) ? 'reported' : 'loaded'
  const unloaded: Omit<PlotModel, 'price'>[] = []
  const models = listed.flatMap((model): PlotModel[] => {
    const { slug, name, figures } = model
    const sheet = sheetOf(model)
    const own = loaded.get(slug)
    const price = own ? own.lowest : basis === 'reported' ? reportedPrice(slug) : null
    const isTile = tiles.some((tile) => tile.model?.slug === slug)
    if (!sheet) return []
    const plotted = { slug, name, sheet, figures, isTile, offers: own?.offers ?? null }
    if (price !== null) return [{ ...plotted, price }]
    if (!own && basis === 'loaded') unloaded.push(plotted)
    return []
  })
  return { models, unloaded, listed: listed.length, basis, currency }
}

/**
 * The API does not say whether `best_price` is per GPU (SPEC 2.7). It is if it equals the lowest loaded price per GPU of most
 * models and is above it for none. Below it is a price that cannot be rented now.
 */
function isPerGpu(pairs: readonly { lowest: number; price: number }[]): boolean {
  const isAbove = pairs.some(({ lowest, price }) => price > lowest * (1 + PRICE_TOLERANCE))
  const equal = pairs.filter(({ lowest, price }) => Math.abs(price / lowest - 1) <= PRICE_TOLERANCE)
  return !isAbove && equal.length * 2 > pairs.length
}
