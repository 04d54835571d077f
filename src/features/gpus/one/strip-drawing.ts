import { boxPath, diamondPath, dotPath, linePath, spread } from '@/shared/plots/draw'
import type { ProviderPrices } from './provider-prices'

/** Half of the height of a line's marks, in pixels. */
const HALF = 9

interface Scales {
  /** Undefined where a price has no place: 0 on a logarithmic scale. */
  x: (price: number) => number | undefined
  y: (index: number) => number | undefined
}

export interface StripDrawing {
  boxes: string
  whiskers: string
  dots: string
  medians: string
  /** The cheapest offer of all. */
  best: string
}

/** All lines of the plot as one path for each kind of mark. */
export function stripDrawing(rows: readonly ProviderPrices[], { x, y }: Scales): StripDrawing {
  const drawing: StripDrawing = { boxes: '', whiskers: '', dots: '', medians: '', best: '' }
  const lowest = rows.reduce((least, row) => Math.min(least, row.lowest), Infinity)
  const place = (price: number) => {
    const at = x(price)
    return at !== undefined && Number.isFinite(at) ? at : undefined
  }
  for (const [index, row] of rows.entries()) {
    const middle = y(index)
    if (middle === undefined) continue
    const positive = row.prices.filter((price) => place(price) !== undefined)
    const [from, to, at] = [place(positive[0] ?? Number.NaN), place(row.highest), place(row.median)]
    if (from !== undefined && to !== undefined && to > from) drawing.whiskers += linePath(from, middle, to, middle)
    const [left, right] = [place(row.box?.from ?? Number.NaN), place(row.box?.to ?? Number.NaN)]
    if (left !== undefined && right !== undefined) drawing.boxes += boxPath(left, middle - HALF, right - left, 2 * HALF)
    drawing.dots += dotPath(positive.map((price, order) => ({ x: place(price) ?? 0, y: middle + spread(order) * HALF * 1.4 })))
    if (at !== undefined) drawing.medians += linePath(at, middle - HALF - 1, at, middle + HALF + 1)
    const best = place(row.lowest)
    if (row.lowest === lowest && best !== undefined) drawing.best += diamondPath(best, middle, 5)
  }
  return drawing
}
