import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lowestWholeQuery } from '@/api/lowest-whole'
import { cheapestOffersQuery, isSmallPage, modelOffersQuery, rentableCountQuery, slicedModelsQuery } from '@/api/market-prices'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { tilePrices } from '@/domain/tile-prices'
import { groupBy } from '@/shared/lib/group-by'
import type { PlotMetric, PlotModel } from '../plot-model'
import type { PlotData } from '../plot-models'
import { ENOUGH_OFFERS, mostOf, plotPoints } from './plot-points'
import { PricePlot, type PricePlotProps } from './price-plot'
import { cannotProve, provenModels } from './proven-models'

interface Props extends Pick<PricePlotProps, 'metric' | 'view' | 'isWide' | 'onMetric' | 'onView'> {
  plot: PlotData
  /** Offers that the page has loaded for other parts: they may prove a price. */
  seen: readonly SearchOffer[]
}

/** The plot of the market page, with prices of whole GPUs only. The previous figure stays while the next one is checked. */
export function MarketPlot({ plot, seen, metric, ...rest }: Props) {
  const { unloaded, currency } = plot
  const [loadsAll, setLoadsAll] = useState(false)
  const loads = useQueries({
    queries: loadsAll ? unloaded.map(({ slug }) => modelOffersQuery({ gpu: slug, currency, isAll: true })) : [],
  })
  const missing = loads.filter(({ data }) => !data)
  const loadAll = () => {
    setLoadsAll(true)
    for (const { refetch } of missing) void refetch()
  }
  const loaded = unloaded.flatMap((model, index) => {
    const data = loads[index]?.data
    if (!data?.isComplete) return []
    const { lowest, offers } = tilePrices(data.rows, currency, model.sheet)
    // Slices are left out already, as in a tile.
    return lowest === null ? [] : [{ ...model, price: lowest, offers, isTile: true }]
  })
  const { models: whole, isChecked } = useWholePrices([...plot.models, ...loaded], seen, metric, currency)
  // Only a model with enough offers is recommended, and the list of models has no count.
  const most = isChecked ? mostOf(whole, metric) : undefined
  const isCounted = most !== undefined && most.offers === null && (most.counted ?? 0) < ENOUGH_OFFERS
  const count = useQuery({ ...rentableCountQuery(currency, most?.slug), enabled: isCounted })
  const models = isCounted ? whole.map((model) => (model === most ? { ...model, counted: count.data?.total } : model)) : whole
  const [drawn, setDrawn] = useState<PlotMetric | null>(null)
  if (isChecked && !(isCounted && count.isPending) && drawn !== metric) setDrawn(metric)
  if (drawn === null) return null
  return (
    <PricePlot
      models={models}
      listed={plot.listed}
      isLoadedOnly={plot.basis === 'loaded'}
      unloaded={loadsAll ? missing.length : unloaded.length}
      onLoadAll={missing.some(({ isFetching }) => isFetching) ? undefined : loadAll}
      currency={currency}
      metric={metric}
      drawn={drawn}
      {...rest}
    />
  )
}

/** Models that take one request. */
interface Batch {
  /** GB by the data sheet, the least of the models. */
  memory: number
  gpus: readonly string[]
}

interface Asked {
  /** Models of any memory. */
  cheapest: readonly Batch[]
  /** Models of the same memory. */
  slices: readonly Batch[]
  /** Models whose offers are read: one request, as a search for slices would take, and often the only one. */
  alone: readonly string[]
}

const NONE: Asked = { cheapest: [], slices: [], alone: [] }

/**
 * Replaces the prices of slices: a slice of a GPU would put its model on the line. Only models on the line are checked, because each
 * check is a request; a replaced price may bring other models to the line, which are checked next. Complete tiles have been loaded
 * without slices already. An offer of a whole GPU at its model's price proves that price. Loaded offers prove most prices, or the
 * cheapest offers of all unproven models together. A search for slices checks the others, or a search for the offers of a single model.
 * @returns the models, without those whose offers are loading; `isChecked` once every model on the line of this figure is checked.
 * A failed check leaves the price unchanged.
 */
function useWholePrices(
  models: readonly PlotModel[],
  seen: readonly SearchOffer[],
  metric: PlotMetric,
  currency: Currency,
): { models: readonly PlotModel[]; isChecked: boolean } {
  const [asked, setAsked] = useState(NONE)
  const pages = useQueries({ queries: asked.cheapest.map((batch) => cheapestOffersQuery({ ...batch, currency })) })
  const checks = useQueries({ queries: asked.slices.map((batch) => slicedModelsQuery({ ...batch, currency })) })
  const known = [
    { rows: seen, gpus: [], isComplete: false },
    ...asked.cheapest.map(({ gpus }, index) => ({ rows: [], isComplete: false, ...pages[index]?.data, gpus })),
  ]
  const proven = provenModels(models, known, currency)
  const isAlone = ({ slug }: PlotModel) => asked.alone.includes(slug)
  const read = models.filter((model) => isAlone(model) || checks.some(({ data }) => data?.includes(model.slug)))
  const loads = useQueries({
    queries: read.map((model) => {
      const { slug: gpu, price, sheet } = model
      return lowestWholeQuery({ gpu, currency, memory: sheet.memory, ...(isAlone(model) ? { price } : {}) })
    }),
  })
  const whole = models.flatMap((model): PlotModel[] => {
    const at = read.indexOf(model)
    const counted = proven.get(model.slug)
    if (at < 0 || (isAlone(model) && loads[at]?.data === undefined)) return [counted === undefined ? model : { ...model, counted }]
    const { lowest = null, offers = null } = loads[at]?.data ?? {}
    return lowest === null ? [] : [{ ...model, price: lowest, offers }]
  })
  const isSettled = [...pages, ...checks, ...loads].every(({ isPending }) => !isPending)
  const searched = [...asked.alone, ...asked.slices.flatMap(({ gpus }) => gpus)]
  const isSearched = (slug: string) => proven.has(slug) || searched.includes(slug)
  const uncheckedOf = (shown: readonly PlotModel[]) =>
    plotPoints(shown, metric, currency).flatMap(({ model, isOnLine }) =>
      isOnLine && model.offers === null && !isSearched(model.slug) ? model : [],
    )
  const unchecked = isSettled ? uncheckedOf(whole) : []
  // The first page is searched for the models behind these too: they come to the line when a price of these is a slice's.
  const behind = unchecked.length > 0 && asked === NONE ? uncheckedOf(whole.filter((model) => !unchecked.includes(model))) : []
  // Pages of few offers prove little: then slices are searched for.
  const isSmall = known.some(({ rows, gpus, isComplete }) => gpus.length > 0 && !isComplete && isSmallPage(rows.length))
  const open = [...unchecked, ...behind].filter((model) => !isSmall && !known.some((page) => cannotProve(model, page, proven, currency)))
  if (open.length > 0) setAsked({ ...asked, cheapest: [...asked.cheapest, batchOf(open)] })
  else if (unchecked.length > 0) {
    const batches = batchesOf(unchecked)
    const isShared = ({ gpus }: Batch) => isSmall || gpus.length > 1
    setAsked({
      ...asked,
      slices: [...asked.slices, ...batches.filter(isShared)],
      alone: [...asked.alone, ...batches.flatMap((batch) => (isShared(batch) ? [] : batch.gpus))],
    })
  }
  return { models: whole, isChecked: isSettled && unchecked.length === 0 }
}

const batchOf = (models: readonly PlotModel[]): Batch => ({
  memory: Math.min(...models.map(({ sheet }) => sheet.memory)),
  gpus: models.map(({ slug }) => slug),
})

const batchesOf = (models: readonly PlotModel[]): Batch[] => [...groupBy(models, ({ sheet }) => sheet.memory).values()].map(batchOf)
