import type { ModelOffers } from '@/api/market-prices'
import type { Gpu } from '@/contract/gpu'
import type { Currency } from '@/contract/params'
import { comparableAmount, lowestPrice, type BestPrice } from '@/domain/best-price'
import { modelName } from '@/domain/model-name'
import { modelFigures, type ModelFigures } from '@/domain/model-figures'
import { perMoney } from '@/domain/per-money'
import { MIN_COMPARABLE } from '@/domain/price-stats'
import { tilePrices } from '@/domain/tile-prices'
import type { GpuColumn } from '../gpu-search'

export interface GpuRow {
  gpu: Gpu
  slug: string | null
  name: string
  figures: ModelFigures
  price: BestPrice | null
  /** True if `price` is the lowest of loaded offers instead of the reported one. */
  isPriceLoaded: boolean
  perGb: number | null
  perMoney: number | null
  /** Number of rentable offers and of their providers; null if not loaded. */
  offers: number | null
  providers: number | null
}

export interface Loaded {
  offers: ModelOffers | undefined
  count: number | undefined
}

/** By row of the answer: the list renders for each letter of the search and each count. */
const known = new WeakMap<Gpu, ModelFigures>()

function figuresOf(gpu: Gpu): ModelFigures {
  const figures = known.get(gpu) ?? modelFigures(gpu)
  known.set(gpu, figures)
  return figures
}

export function gpuRow(gpu: Gpu, currency: Currency, { offers, count }: Loaded): GpuRow {
  const figures = figuresOf(gpu)
  // An incomplete list may lack the cheapest offer per GPU: it is sorted by the price of the whole offer.
  const read = offers?.isComplete ? tilePrices(offers.rows, currency, figures.sheet) : null
  const lowest = read?.lowest ?? null
  const price = lowest === null ? lowestPrice(gpu, currency) : { amount: lowest, currency }
  const amount = comparableAmount(price, currency)
  const memory = figures.memory?.comparable
  return {
    gpu,
    slug: gpu.translit_name?.trim() || null,
    name: modelName(gpu),
    figures,
    price,
    isPriceLoaded: lowest !== null,
    perGb: amount !== null && memory ? amount / memory : null,
    perMoney: perMoney(figures.fp16?.comparable, amount, currency),
    offers: count ?? offers?.total ?? null,
    providers: read && offers?.setAside === 0 ? read.providers.size : null,
  }
}

export const COLUMN_VALUES: Readonly<Record<Exclude<GpuColumn, 'name'>, (row: GpuRow, currency: Currency) => number | null>> = {
  memory: ({ figures }) => figures.memory?.value ?? null,
  bandwidth: ({ figures }) => figures.bandwidth?.value ?? null,
  fp16: ({ figures }) => figures.fp16?.value ?? null,
  fp8: ({ figures }) => figures.fp8?.value ?? null,
  year: ({ figures }) => figures.sheet?.year ?? null,
  price: ({ price }, currency) => comparableAmount(price, currency),
  perGb: (row) => row.perGb,
  perMoney: (row) => row.perMoney,
  offers: ({ offers }) => offers,
  providers: ({ providers }) => providers,
}

/** Most FP16 throughput per money among models with five offers or more; null while a count that matters is unknown. */
export function bestValue(rows: readonly GpuRow[]): GpuRow | null {
  const byValue = rows.filter((row) => row.perMoney !== null).toSorted((a, b) => (b.perMoney ?? 0) - (a.perMoney ?? 0))
  const first = byValue.find(({ offers }) => offers === null || offers >= MIN_COMPARABLE)
  return first && first.offers !== null ? first : null
}
