import { comparableAmount, type BestPrice } from '@/domain/best-price'
import { findModels } from '@/domain/find-models'
import { modelName } from '@/domain/model-name'
import { modelFamily } from '@/domain/model-family'
import { groupBy } from '@/shared/lib/group-by'
import { pricesByModel } from '@/domain/prices-by-model'
import type { ModelOffers } from '@/api/provider-comparison'
import type { Gpu } from '@/contract/gpu'

export interface PriceList {
  provider: string
  gpus: readonly Gpu[] | undefined
  /** False if rows are missing: then an absent model may still be listed. */
  isWhole: boolean
  /** Loaded offers by model. Their lowest price per GPU replaces the best price, which has no stated unit. */
  offers?: ReadonlyMap<string, ModelOffers> | undefined
}

export interface MatrixCell {
  price: BestPrice | null
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
  const models = new Map<string, { gpu: Gpu; prices: (BestPrice | null | undefined)[] }>()
  lists.forEach(({ gpus = [], offers }, column) => {
    for (const [key, { gpu, price }] of pricesByModel(gpus, currency)) {
      const model = models.get(key) ?? { gpu, prices: lists.map(() => undefined) }
      models.set(key, model)
      const lowest = offers?.get(key)?.lowest
      model.prices[column] = lowest == null ? price : { amount: lowest, currency }
    }
  })
  const mayLack = lists.map(({ gpus, isWhole }) => gpus !== undefined && isWhole)
  return [...models].map(([key, { gpu, prices }]) => rowOf(key, gpu, prices, mayLack, currency))
}

type Prices = readonly (BestPrice | null | undefined)[]

/** @param mayLack true for columns whose complete list proves that an absent model is not listed */
function rowOf(key: string, gpu: Gpu, prices: Prices, mayLack: readonly boolean[], currency: string): MatrixRow {
  const amounts = prices.map((price) => comparableAmount(price ?? null, currency))
  const rivals = amounts.filter((amount) => amount !== null)
  const lowest = rivals.length === 0 ? null : Math.min(...rivals)
  const isShared = rivals.filter((amount) => amount === lowest).length > 1
  const isOnly = (column: number) =>
    prices.length > 1 && prices.every((price, other) => other === column || (price === undefined && mayLack[other]))
  const cells = prices.map((price, column): MatrixCell | null => {
    if (price === undefined) return null
    const amount = amounts[column] ?? null
    const above = amount === null || lowest === null ? null : aboveOf(amount, lowest)
    return {
      price,
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
