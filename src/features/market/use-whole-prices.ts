import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { hasSlicesQuery, modelOffersQuery } from '@/api/market-prices'
import type { Currency } from '@/contract/params'
import { tilePrices } from '@/domain/tile-prices'
import type { PlotMetric, PlotModel } from './plot-model'
import { plotPoints } from './plot/plot-points'

const NONE: ReadonlySet<string> = new Set()

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
  const checked = models.filter(({ slug }) => asked.has(slug))
  const checks = useQueries({
    queries: checked.map(({ slug, sheet }) => hasSlicesQuery({ gpu: slug, memory: sheet.memory, currency })),
  })
  const sliced = checked.filter((_, index) => checks[index]?.data === true)
  const loads = useQueries({ queries: sliced.map(({ slug }) => modelOffersQuery({ gpu: slug, currency })) })
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
    ? plotPoints(whole, metric, currency).flatMap(({ model: { slug, isTile }, isOnLine }) =>
        isOnLine && !isTile && !asked.has(slug) ? slug : [],
      )
    : []
  if (unchecked.length > 0) setAsked(new Set([...asked, ...unchecked]))
  return { models: whole, isChecked: isSettled && unchecked.length === 0 }
}
