import { useQueries, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { keyState } from '@/api/api-key'
import { gpuListQuery } from '@/api/gpus'
import { modelOffersQuery, rentableCountQuery, type ModelOffers } from '@/api/market-prices'
import { preferences } from '@/api/preferences'
import type { Currency } from '@/contract/params'
import { parseCurrencySearch } from '@/domain/currency-search'
import { tilePrices, type TilePrices } from '@/domain/tile-prices'
import { useStore } from '@/shared/lib/use-store'
import { listedModels, sheetOf, unlistedModel, type MarketModel } from '../market-models'
import { chosenGpus } from './chosen-gpus'

/** From this number of offers on, a model is worth a tile of its own unless the person chose it. */
const MIN_OFFERS = 5
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
function defaultModels(listed: readonly MarketModel[] | null, count: number): MarketModel[] {
  const wanted = DEFAULTS.slice(0, count)
  if (listed === null) return wanted.map(([slug]) => unlistedModel(slug))
  return wanted.flatMap((slugs) => slugs.flatMap((slug) => listed.find((model) => sheetOf(model)?.slug === slug) ?? []).slice(0, 1))
}

const chosenModels = (listed: readonly MarketModel[] | null, slugs: readonly string[]): MarketModel[] =>
  slugs.map((slug) => listed?.find((model) => model.slug === slug) ?? unlistedModel(slug))

/** As many as load in parallel. All screens show them. */
const EARLY = 4

interface Visit {
  context: { queryClient: QueryClient }
  location: { search: object }
}

/** Starts the searches of the first tiles as soon as the models are listed: on a slow phone, rendering takes a second more. */
export async function loadFirstTiles({ context: { queryClient: client }, location: { search } }: Visit): Promise<void> {
  if (keyState.get().status !== 'ready') return
  const { locale, currency: preferred } = preferences.get()
  const currency = parseCurrencySearch({ ...search }).currency ?? preferred
  const chosen = chosenGpus.get()
  const list = await client.fetchQuery({ ...gpuListQuery({ currency, locale }), meta: { isQuiet: true } }).catch(() => null)
  if (list === null) return
  const listed = listedModels(list.rows)
  const first = chosen.length === 0 ? defaultModels(listed, EARLY) : chosenModels(listed, chosen)
  for (const { slug } of first.slice(0, EARLY)) void client.prefetchQuery(modelOffersQuery({ gpu: slug, currency }))
}

/** Number of rentable offers as far as other pages have counted them; 0 if unknown. */
const knownCount = (client: QueryClient, currency: Currency, { slug }: MarketModel): number =>
  client.getQueryData(rentableCountQuery(currency, slug).queryKey)?.total ??
  client.getQueryData(modelOffersQuery({ gpu: slug, currency }).queryKey)?.total ??
  0

/** Models that may replace missing defaults: most known offers first, then later defaults, then the order of the API. */
function candidateModels(
  listed: readonly MarketModel[],
  taken: readonly MarketModel[],
  countOf: (model: MarketModel) => number,
): MarketModel[] {
  const free = [...new Set([...defaultModels(listed, DEFAULTS.length), ...listed])].filter((model) => !taken.includes(model))
  const counts = new Map(free.map((model) => [model, countOf(model)]))
  return free.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, MAX_CANDIDATES)
}

interface CountedModel {
  model: MarketModel
  /** Undefined if the API gives no total. */
  offers: number | undefined
}

/** The models with most offers; models with too few offers and uncounted ones are last. */
const mostOffers = (counted: readonly CountedModel[], places: number): MarketModel[] =>
  counted
    .toSorted((a, b) => (b.offers ?? 0) - (a.offers ?? 0))
    .slice(0, places)
    .map(({ model }) => model)

export interface LoadedTile {
  kind: 'loaded'
  prices: TilePrices
  offers: ModelOffers
  loadedAt: number
  /** True if a later refresh failed. */
  isStale: boolean
}
export type TileState = { kind: 'loading' } | { kind: 'failed'; error: unknown; retry: () => void } | LoadedTile

/** One place in the box of tiles. */
export interface Tile {
  /** Null until the model of this place is known. */
  model: MarketModel | null
  state: TileState
  /** Loads the offers that are left out; undefined if all are loaded or being loaded. */
  loadAll?: (() => void) | undefined
}

interface Asked {
  /** Null until the API has listed its models. */
  listed: readonly MarketModel[] | null
  currency: Currency
  /** Number of tiles unless the person has chosen models. */
  count: number
  /** Tiles on screen: the offers of others are not loaded. */
  shown: number
}

export interface Tiles {
  /** All tiles, shown or not. */
  total: number
  tiles: readonly Tile[]
  /** Models of all tiles, shown or not. */
  models: readonly MarketModel[]
  isLoading: boolean
}

const LOADING: TileState = { kind: 'loading' }

/** The models of the tiles with their prices: chosen by the person, or the default ones. */
export function useTiles({ listed, currency, count, shown }: Asked): Tiles {
  const chosen = useStore(chosenGpus)
  const client = useQueryClient()
  const isDefault = chosen.length === 0
  const first = isDefault ? defaultModels(listed, count) : chosenModels(listed, chosen)
  const asked = first.slice(0, shown)
  const states = useOffers(asked, currency, !isDefault || listed !== null)

  // Defaults with too few offers make room, and missing ones leave room, for the models with most offers.
  const total = isDefault ? Math.min(count, listed?.length ?? count) : first.length
  const isLow = (index: number) => {
    const state = states[index]
    return isDefault && state?.kind === 'loaded' && offersIn(state) < MIN_OFFERS
  }
  const low = asked.filter((_, index) => isLow(index))
  const free = isDefault && listed !== null ? Math.min(shown, total) - (asked.length - low.length) : 0
  const candidates = free > 0 && listed ? candidateModels(listed, first, (model) => knownCount(client, currency, model)) : []
  const counts = useQueries({ queries: candidates.map(({ slug }) => rentableCountQuery(currency, slug)) })
  const isCounted = counts.every(({ data, isError }) => data !== undefined || isError)
  const counted = candidates.map((model, index) => ({ model, offers: counts[index]?.data?.total }))
  const enough = counted.filter(({ offers }) => (offers ?? 0) >= MIN_OFFERS)
  // Without any better model a default with few offers stays.
  const others = isCounted
    ? [
        ...mostOffers(enough, free),
        ...low,
        ...mostOffers(
          counted.filter((one) => !enough.includes(one)),
          free,
        ),
      ]
    : []
  const otherStates = useOffers(others.slice(0, free), currency, true)

  // Asked for in one currency only: the switch to another must not start a hundred requests.
  const [wanted, setWanted] = useState<readonly { model: MarketModel; currency: Currency }[]>([])
  const whole = wanted.flatMap((one) => (one.currency === currency ? one.model : []))
  const wholeStates = useOffers(whole, currency, true, true)

  const next = others.slice(0, free).map((model, index) => ({ model, state: otherStates[index] ?? LOADING }))
  const undecided = { model: null, state: LOADING }
  const settled = asked.map((model, index) => (isLow(index) ? (next.shift() ?? undecided) : { model, state: states[index] ?? LOADING }))
  const places = [...settled, ...Array.from({ length: Math.max(0, free - low.length) }, () => next.shift() ?? undecided)]
  const tiles = places.map(({ model, state }): Tile => {
    const part = { model, state }
    if (!model || state.kind !== 'loaded' || state.offers.isComplete) return part
    const all = wholeStates[whole.findIndex(({ slug }) => slug === model.slug)]
    if (all?.kind === 'loaded') return { model, state: all }
    if (all?.kind === 'loading') return part
    return { ...part, loadAll: all?.kind === 'failed' ? all.retry : () => setWanted([...wanted, { model, currency }]) }
  })
  const models = [...tiles.flatMap(({ model }) => model ?? []), ...first.slice(shown)]
  return { total, tiles, models, isLoading: tiles.some(({ state }) => state.kind === 'loading') }
}

const offersIn = ({ offers, prices }: LoadedTile): number => offers.rows.length - prices.slices

function useOffers(models: readonly MarketModel[], currency: Currency, isOn: boolean, isAll = false): TileState[] {
  const results = useQueries({
    queries: models.map(({ slug }) => ({ ...modelOffersQuery({ gpu: slug, currency, isAll }), enabled: isOn })),
  })
  return models.map((model, index) => stateOf(results[index], model, currency))
}

function stateOf(result: UseQueryResult<ModelOffers> | undefined, model: MarketModel, currency: Currency): TileState {
  if (result?.data) {
    const { data, dataUpdatedAt, isError } = result
    return { kind: 'loaded', prices: pricesOf(data, model, currency), offers: data, loadedAt: dataUpdatedAt, isStale: isError }
  }
  return result?.isError && !result.isFetching ? { kind: 'failed', error: result.error, retry: () => void result.refetch() } : LOADING
}

/** By answer: each has one model and one currency. */
const known = new WeakMap<ModelOffers, { memory: number | undefined; prices: TilePrices }>()

function pricesOf(offers: ModelOffers, model: MarketModel, currency: Currency): TilePrices {
  const sheet = sheetOf(model)
  const before = known.get(offers)
  if (before && before.memory === sheet?.memory) return before.prices
  const prices = tilePrices(offers.rows, currency, sheet)
  known.set(offers, { memory: sheet?.memory, prices })
  return prices
}
