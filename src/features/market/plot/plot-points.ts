import type { Currency } from '@/contract/params'
import { frontier, mostPerMoney } from '@/domain/frontier'
import { perMoney } from '@/domain/per-money'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'
import type { FrontierMark } from '@/shared/plots/frontier/frontier-mark'
import type { PlotMetric, PlotModel } from '../plot-model'

/** `x`: price per GPU and hour. `y`: figure of the API or the data sheet. The best has the most figure per money. */
export interface PlotPoint extends FrontierMark {
  model: PlotModel
  perMoney: number | null
}

/** Fewer offers than this, or an unknown number, are too few to recommend a model. */
export const ENOUGH_OFFERS = 5

const FIGURE = {
  fp16: ({ figures }) => figures.fp16?.comparable,
  fp8: ({ figures }) => figures.fp8?.comparable,
  vram: ({ sheet }) => sheet.memory,
  bandwidth: ({ figures }) => figures.bandwidth?.comparable,
} as const satisfies Record<PlotMetric, (model: PlotModel) => number | undefined>

/** The models with a price and the figure, cheapest first. A log scale has no place for 0. */
const placesOf = (models: readonly PlotModel[], metric: PlotMetric) =>
  models
    .flatMap((model) => {
      const figure = FIGURE[metric](model)
      return figure && figure > 0 && model.price > 0 && Number.isFinite(model.price) ? [{ model, x: model.price, y: figure }] : []
    })
    .toSorted((a, b) => a.x - b.x || b.y - a.y)

/** The model with the most figure per money, with enough offers to recommend it or without. */
export const mostOf = (models: readonly PlotModel[], metric: PlotMetric): PlotModel | undefined =>
  mostPerMoney(placesOf(models, metric))?.model

export function plotPoints(models: readonly PlotModel[], metric: PlotMetric, currency: Currency): PlotPoint[] {
  const places = placesOf(models, metric)
  const line = new Set(frontier(places))
  const most = mostPerMoney(places)
  const best = most && (most.model.offers ?? most.model.counted ?? 0) >= ENOUGH_OFFERS ? most : null
  return places.map((place) => ({
    ...place,
    id: place.model.slug,
    name: place.model.name,
    href: `/gpus/${encodePathName(place.model.slug)}${stringifySearch({ currency })}`,
    isProminent: place.model.isTile,
    perMoney: perMoney(place.y, place.x, currency),
    isOnLine: line.has(place),
    isBest: place === best,
  }))
}
