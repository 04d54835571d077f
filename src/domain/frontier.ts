/** A model in the plot of price against performance: `x` is the price, `y` the figure; both positive. */
export interface FrontierPoint {
  x: number
  y: number
}

/** Models that no other beats in both price and figure, cheapest first. At equal prices the greater figure stays. */
export function frontier<Point extends FrontierPoint>(points: readonly Point[]): Point[] {
  let best = -Infinity
  return points
    .toSorted((a, b) => a.x - b.x || b.y - a.y)
    .filter(({ y }) => {
      if (y <= best) return false
      best = y
      return true
    })
}

/** The point with the most figure per money; null for an empty list. */
export function mostPerMoney<Point extends FrontierPoint>(points: readonly Point[]): Point | null {
  return points.reduce<Point | null>((best, point) => (best === null || point.y / point.x > best.y / best.x ? point : best), null)
}
