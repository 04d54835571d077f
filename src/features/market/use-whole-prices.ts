import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { modelOffersQuery, slicedModelsQuery } from '@/api/market-prices'
import type { Currency } from '@/contract/params'
import { tilePrices } from '@/domain/tile-prices'
import { groupBy } from '@/shared/lib/group-by'
import type { PlotMetric, PlotModel } from './plot-model'
import { plotPoints } from './plot/plot-points'

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
export function useWholePrices(
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
