import { sheetOf, unlistedModel, type MarketModel } from '../market-models'

/** From this number of offers on, a model is worth a tile of its own unless the person chose it. */
export const MIN_OFFERS = 5
/** The most models that are counted to fill the places of missing defaults; one request each. */
const MAX_CANDIDATES = 12

/** Slugs of the data sheet in the order of the tiles; of a group the first one that is listed. */
const DEFAULTS: readonly (readonly [string, ...string[]])[] = [
  ['b200'],
  ['h200-sxm'],
  ['h100-sxm'],
  ['a100-sxm-80gb', 'a100-pcie-80gb'],
  ['l40s'],
  ['rtx-pro-6000'],
  ['rtx-5090'],
  ['rtx-4090'],
  ['instinct-mi300x'],
  ['rtx-a6000'],
  ['l4'],
  ['rtx-3090'],
]

/** The default models as far as they are listed; null: the API has not listed its models yet. */
export function defaultModels(listed: readonly MarketModel[] | null, count: number): MarketModel[] {
  const wanted = DEFAULTS.slice(0, count)
  if (listed === null) return wanted.map(([slug]) => unlistedModel(slug))
  return wanted.flatMap((slugs) => slugs.flatMap((slug) => listed.find((model) => sheetOf(model)?.slug === slug) ?? []).slice(0, 1))
}

/** Models that may replace missing defaults: later defaults first, then the order of the API. */
export function candidateModels(listed: readonly MarketModel[], taken: readonly MarketModel[]): MarketModel[] {
  const later = defaultModels(listed, DEFAULTS.length)
  return [...new Set([...later, ...listed])].filter((model) => !taken.includes(model)).slice(0, MAX_CANDIDATES)
}

export interface CountedModel {
  model: MarketModel
  /** Undefined if the API gives no total. */
  offers: number | undefined
}

/** The models with most offers; models with too few offers and uncounted ones are last. */
export const mostOffers = (counted: readonly CountedModel[], places: number): MarketModel[] =>
  counted
    .toSorted((a, b) => (b.offers ?? 0) - (a.offers ?? 0))
    .slice(0, places)
    .map(({ model }) => model)
