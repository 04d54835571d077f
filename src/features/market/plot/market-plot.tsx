import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { modelOffersQuery, rentableCountQuery } from '@/api/market-prices'
import { tilePrices } from '@/domain/tile-prices'
import type { PlotMetric } from '../plot-model'
import type { PlotData } from '../plot-models'
import { useWholePrices } from '../use-whole-prices'
import { mostOf } from './plot-points'
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
