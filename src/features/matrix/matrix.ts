import { comparableAmount, type BestPrice } from '@/domain/best-price'
import { spacedGpuName } from '@/domain/gpu-name'
import { pricesByModel } from '@/domain/prices-by-model'
import type { Gpu } from '@/contract/gpu'

/** The price list of one provider; without `gpus` it has not come. */
export interface PriceList {
  provider: string
  gpus: readonly Gpu[] | undefined
  /** False when not all of it was read: then it cannot be said that a model is not in it. */
  isWhole: boolean
}

/** What a provider asks for a model. */
export interface MatrixCell {
  /** Null when the model is listed and its price is not. */
  price: BestPrice | null
  /** `shared`: several ask the same lowest price; `only`: none of the others has it, and all of theirs were read. Null where another one is cheaper, or where it cannot be compared. */
  place: 'lowest' | 'shared' | 'only' | null
  /** Share above the lowest price of the row: 0.25 is a quarter dearer. Null where that is not comparable. */
  above: number | null
}

/** One model; its cells stand in the order of the lists. */
export interface MatrixRow {
  /** Translit name; null when the service sent none, then it cannot be searched for. */
  gpu: string | null
  key: string
  name: string
  interface: string | null
  /** Null where the provider does not list the model, or where its list has not come. */
  cells: (MatrixCell | null)[]
  /** How many providers list it. */
  listed: number
  lowest: number | null
  /** How far the highest price is above the lowest; null with fewer than two. */
  spread: number | null
}

/** A row for every model that any of the providers lists, in the order in which they are met. */
export function buildMatrix(lists: readonly PriceList[], currency: string): MatrixRow[] {
  const models = new Map<string, { gpu: Gpu; prices: (BestPrice | null | undefined)[] }>()
  lists.forEach(({ gpus = [] }, column) => {
    for (const [key, { gpu, price }] of pricesByModel(gpus, currency)) {
      const model = models.get(key) ?? { gpu, prices: lists.map(() => undefined) }
      models.set(key, model)
      model.prices[column] = price
    }
  })
  const mayLack = lists.map(({ gpus, isWhole }) => gpus !== undefined && isWhole)
  return [...models].map(([key, { gpu, prices }]) => rowOf(key, gpu, prices, mayLack, currency))
}

type Prices = readonly (BestPrice | null | undefined)[]

/** @param mayLack the columns in which no price means that the model is not listed */
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
    name: spacedGpuName(gpu.name ?? '') || key,
    interface: gpu.interface?.trim() || null,
    cells,
    listed: cells.filter((cell) => cell !== null).length,
    lowest,
    spread: rivals.length < 2 || lowest === null ? null : aboveOf(Math.max(...rivals), lowest),
  }
}

/** Only ever shown rounded, and a large matrix has a thousand of them: plain division will do. */
const aboveOf = (amount: number, lowest: number): number => amount / lowest - 1

/** How rows can be ordered; `listed`, most providers first, is where one begins. */
export const MATRIX_SORTS = ['listed', 'name', 'spread', 'price'] as const
export type MatrixSort = (typeof MATRIX_SORTS)[number]

/** Rows to show: `isCommon` leaves those that two or more have. Rows that lack what is sorted by come last. */
export function shownRows(rows: readonly MatrixRow[], sort: MatrixSort, isCommon: boolean): MatrixRow[] {
  const names = new Intl.Collator('en', { numeric: true })
  const byName = (a: MatrixRow, b: MatrixRow) => names.compare(a.name, b.name)
  const orders: Record<MatrixSort, (a: MatrixRow, b: MatrixRow) => number> = {
    name: byName,
    listed: (a, b) => b.listed - a.listed,
    spread: (a, b) => (b.spread ?? -1) - (a.spread ?? -1),
    price: (a, b) => (a.lowest ?? Infinity) - (b.lowest ?? Infinity) || 0,
  }
  return rows.filter(({ listed }) => !isCommon || listed > 1).toSorted((a, b) => orders[sort](a, b) || byName(a, b))
}

/** In how many of the models it lists a provider is the cheapest of several, ties counted. */
export const countCheapest = (rows: readonly MatrixRow[], column: number): { lowest: number; listed: number } => {
  const cells = rows.flatMap((row) => row.cells[column] ?? [])
  return { lowest: cells.filter(({ place }) => place === 'lowest' || place === 'shared').length, listed: cells.length }
}
