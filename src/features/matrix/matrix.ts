import { comparableAmount, type BestPrice } from '@/domain/best-price'
import { findModels } from '@/domain/find-models'
import { modelName } from '@/domain/model-name'
import { modelFamily } from '@/domain/model-family'
import { groupBy } from '@/shared/lib/group-by'
import { pricesByModel, type ModelPrice } from '@/domain/prices-by-model'
import type { OffersByModel } from '@/api/provider-comparison'
import type { Gpu } from '@/contract/gpu'

export interface PriceList {
  provider: string
  gpus: readonly Gpu[] | undefined
  /** False if rows are missing: then an absent model may still be listed. */
  isWhole: boolean
  /** Loaded offers. Their lowest price per GPU replaces the best price, which has no stated unit and may be of no rentable offer. */
  offers?: OffersByModel | undefined
  /** Translit names of the models whose offers were loaded. All if undefined. */
  asked?: readonly string[] | undefined
}

export interface MatrixCell {
  price: BestPrice | null
  /** True if all offers of the model are loaded, and none of those that can be rented has a price. */
  isUnrentable: boolean
  /** `shared`: several have the lowest price. `only`: the complete lists of all others lack the model. Null if another is cheaper. */
  place: 'lowest' | 'shared' | 'only' | null
  /** Share above the lowest price of the row: 0.25 is 25% more. Null if not comparable. */
  above: number | null
}

/** One model; its cells are in the order of the lists. */
export interface MatrixRow {
  /** Translit name; null if not reported, then offers cannot be searched by it. */
  gpu: string | null
  key: string
  name: string
  interface: string | null
  /** Null if the provider does not list the model or its list has not loaded. */
  cells: (MatrixCell | null)[]
  listed: number
  lowest: number | null
  /** Share of the highest price above the lowest; null with fewer than two prices. */
  spread: number | null
}

export function buildMatrix(lists: readonly PriceList[], currency: string): MatrixRow[] {
  const models = new Map<string, { gpu: Gpu; prices: (SentPrice | undefined)[] }>()
  lists.forEach(({ gpus = [], ...list }, column) => {
    for (const [key, sent] of pricesByModel(gpus, currency)) {
      const model = models.get(key) ?? { gpu: sent.gpu, prices: lists.map(() => undefined) }
      models.set(key, model)
      model.prices[column] = priceOf(sent, list, currency)
    }
  })
  const mayLack = lists.map(({ gpus, isWhole }) => gpus !== undefined && isWhole)
  return [...models].map(([key, { gpu, prices }]) => rowOf(key, gpu, prices, mayLack, currency))
}

type SentPrice = Pick<MatrixCell, 'price' | 'isUnrentable'>

function priceOf({ gpu, price }: ModelPrice, { offers, asked }: Pick<PriceList, 'offers' | 'asked'>, currency: string): SentPrice {
  // Without a translit name, offers cannot be matched to the model.
  const slug = gpu.translit_name?.trim()
  if (!offers || !slug) return { price, isUnrentable: false }
  const lowest = offers.byGpu.get(slug)?.lowest ?? null
  if (lowest !== null) return { price: { amount: lowest, currency }, isUnrentable: false }
  // A price in another currency is not compared anyway.
  const isUnrentable = offers.isComplete && (asked?.includes(slug) ?? true) && (price === null || price.currency === currency)
  return { price: isUnrentable ? null : price, isUnrentable }
}

type Prices = readonly (SentPrice | undefined)[]

/** @param mayLack true for columns whose complete list proves that an absent model is not listed */
function rowOf(key: string, gpu: Gpu, prices: Prices, mayLack: readonly boolean[], currency: string): MatrixRow {
  const amounts = prices.map((sent) => comparableAmount(sent?.price ?? null, currency))
  const rivals = amounts.filter((amount) => amount !== null)
  const lowest = rivals.length === 0 ? null : Math.min(...rivals)
  const isShared = rivals.filter((amount) => amount === lowest).length > 1
  const isOnly = (column: number) =>
    prices.length > 1 && prices.every((sent, other) => other === column || (sent === undefined && mayLack[other]))
  const cells = prices.map((sent, column): MatrixCell | null => {
    if (sent === undefined) return null
    const amount = amounts[column] ?? null
    const above = amount === null || lowest === null ? null : aboveOf(amount, lowest)
    return {
      ...sent,
      above,
      place: above !== 0 ? null : rivals.length === 1 ? (isOnly(column) ? 'only' : null) : isShared ? 'shared' : 'lowest',
    }
  })
  return {
    gpu: gpu.translit_name?.trim() || null,
    key,
    name: modelName(gpu),
    interface: gpu.interface?.trim() || null,
    cells,
    listed: cells.filter((cell) => cell !== null).length,
    lowest,
    spread: rivals.length < 2 || lowest === null ? null : aboveOf(Math.max(...rivals), lowest),
  }
}

/** Plain division: the result is only shown rounded, and a large matrix has a thousand cells. */
const aboveOf = (amount: number, lowest: number): number => amount / lowest - 1

/** `listed` is the default: most providers first. */
export const MATRIX_SORTS = ['listed', 'name', 'spread', 'price'] as const
export type MatrixSort = (typeof MATRIX_SORTS)[number]

interface RowFilter {
  isCommon?: boolean | undefined
  /** A search for models. */
  text?: string | undefined
  /** Translit names of models. All if undefined. */
  chosen?: readonly string[] | undefined
}

export function shownRows(rows: readonly MatrixRow[], sort: MatrixSort, { isCommon = false, text = '', chosen }: RowFilter): MatrixRow[] {
  const names = new Intl.Collator('en', { numeric: true })
  const byName = (a: MatrixRow, b: MatrixRow) => names.compare(a.name, b.name)
  const orders: Record<MatrixSort, (a: MatrixRow, b: MatrixRow) => number> = {
    name: byName,
    listed: (a, b) => b.listed - a.listed,
    spread: (a, b) => (b.spread ?? -1) - (a.spread ?? -1),
    price: (a, b) => (a.lowest ?? Infinity) - (b.lowest ?? Infinity) || 0,
  }
  return findModels(rows, text, ({ name, gpu }) => `${name}\n${gpu ?? ''}`)
    .filter(({ listed, gpu }) => (!isCommon || listed > 1) && (!chosen || (gpu !== null && chosen.includes(gpu))))
    .toSorted((a, b) => orders[sort](a, b) || byName(a, b))
}

export interface ModelFamily {
  name: string
  models: { gpu: string; name: string }[]
}

/** Models that offers can be searched by, with the variants of one family together. */
export function modelFamilies(rows: readonly Pick<MatrixRow, 'gpu' | 'name'>[]): ModelFamily[] {
  const names = new Intl.Collator('en', { numeric: true })
  const models = rows.flatMap(({ gpu, name }) => (gpu === null ? [] : { gpu, name })).toSorted((a, b) => names.compare(a.name, b.name))
  return [...groupBy(models, ({ name }) => modelFamily(name))]
    .map(([name, own]) => ({ name, models: own }))
    .toSorted((a, b) => names.compare(a.name, b.name))
}

export const countCheapest = (rows: readonly MatrixRow[], column: number): { lowest: number; listed: number } => {
  const cells = rows.flatMap((row) => row.cells[column] ?? [])
  return { lowest: cells.filter(({ place }) => place === 'lowest' || place === 'shared').length, listed: cells.length }
}
