import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { modelOffersQuery, rentableCountQuery, slicedModelsQuery } from '@/api/market-prices'
import type { Currency } from '@/contract/params'
import { tilePrices } from '@/domain/tile-prices'
import { groupBy } from '@/shared/lib/group-by'
import type { PlotMetric, PlotModel } from '../plot-model'
import type { PlotData } from '../plot-models'
import { mostOf, plotPoints } from './plot-points'
import { PricePlot, type PricePlotProps } from './price-plot'

interface Props extends Pick<PricePlotProps, 'metric' | 'view' | 'isWide' | 'onMetric' | 'onView'> {
  plot: PlotData
}

/** The plot of the market page, with prices of whole GPUs only. The previous figure stays while the next one is checked. */
export function MarketPlot({ plot, metric, ...rest }: Props) {
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
  const { models: whole, isChecked } = useWholePrices([...plot.models, ...loaded], metric, currency)
  // Only a model with enough offers is recommended, and the list of models has no count.
  const most = isChecked ? mostOf(whole, metric) : undefined
  const isCounted = most !== undefined && most.offers === null
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

/** Models with the same memory, which take one request. */
interface Batch {
  memory: number
  gpus: readonly string[]
}

const NONE: readonly Batch[] = []

/**
 * Replaces the prices of slices: a slice of a GPU would put its model on the line. Only models on the line are checked, because
 * each check is a request; a replaced price may bring other models to the line, which are checked next. Models with a tile have
 * been loaded without slices already.
 * @returns the models, without those whose offers are loading; `isChecked` once every model on the line of this figure is checked.
 * A failed check leaves the price unchanged.
 */
function useWholePrices(
  models: readonly PlotModel[],
  metric: PlotMetric,
  currency: Currency,
): { models: readonly PlotModel[]; isChecked: boolean } {
  const [asked, setAsked] = useState(NONE)
  const checks = useQueries({ queries: asked.map((batch) => slicedModelsQuery({ ...batch, currency })) })
  const isAsked = (slug: string) => asked.some(({ gpus }) => gpus.includes(slug))
  const sliced = models.filter(({ slug }) => checks.some(({ data }) => data?.includes(slug)))
  const loads = useQueries({ queries: sliced.map(({ slug, sheet }) => modelOffersQuery({ gpu: slug, currency, memory: sheet.memory })) })
  const whole = models.flatMap((model): PlotModel[] => {
    const at = sliced.indexOf(model)
    if (at < 0) return [model]
    const { data } = loads[at] ?? {}
    if (!data?.isComplete) return []
    const { lowest, offers } = tilePrices(data.rows, currency, model.sheet)
    return lowest === null ? [] : [{ ...model, price: lowest, offers }]
  })
  const isSettled = [...checks, ...loads].every(({ isPending }) => !isPending)
  const unchecked = isSettled
    ? plotPoints(whole, metric, currency).flatMap(({ model, isOnLine }) => (isOnLine && !model.isTile && !isAsked(model.slug) ? model : []))
    : []
  if (unchecked.length > 0) setAsked([...asked, ...batchesOf(unchecked)])
  return { models: whole, isChecked: isSettled && unchecked.length === 0 }
}

const batchesOf = (models: readonly PlotModel[]): Batch[] =>
  [...groupBy(models, ({ sheet }) => sheet.memory)].map(([memory, group]) => ({ memory, gpus: group.map(({ slug }) => slug) }))
