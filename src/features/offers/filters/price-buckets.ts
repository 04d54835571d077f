export const BUCKETS = 10
export const STOPS = 60

/** Rounded edges of the bars, evenly spaced on a logarithmic scale. Empty if the prices have no range. */
export function bucketEdges(lowest: number, highest: number): number[] {
  if (!(highest > 0) || lowest >= highest) return []
  // A price of 0 has no logarithm: free and nearly free offers belong to the first bar.
  const low = Math.max(lowest, highest / 1e5)
  for (const digits of [2, 3, 4, 6]) {
    const [from, to] = [roundedDown(low, digits), roundedUp(highest, digits)]
    const edges = Array.from({ length: BUCKETS + 1 }, (_, index) => rounded(from * (to / from) ** (index / BUCKETS), digits))
    if (edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? 0))) return edges
  }
  return []
}

/** Offers per bar. @param upTo offers up to each inner edge: one entry fewer than there are bars */
export function countPerBar(upTo: readonly number[], total: number): number[] {
  // Not below 0: the market may change between two probes.
  return [...upTo, total].map((count, index) => Math.max(0, count - (upTo[index - 1] ?? 0)))
}

export function priceToStop(price: number, edges: readonly number[]): number {
  const [low, high] = endsOf(edges)
  const at = Math.round((STOPS * Math.log(price / low)) / Math.log(high / low))
  return Math.min(STOPS, Math.max(0, Number.isNaN(at) ? 0 : at))
}

export function stopToPrice(stop: number, edges: readonly number[]): number {
  const [low, high] = endsOf(edges)
  const step = (high / low) ** (1 / STOPS) - 1
  return rounded(low * (high / low) ** (stop / STOPS), Math.min(12, Math.max(2, Math.ceil(-Math.log10(step)) + 2)))
}

const endsOf = (edges: readonly number[]): [low: number, high: number] => [edges[0] ?? 1, edges.at(-1) ?? 2]

const rounded = (value: number, digits: number) => Number(value.toPrecision(digits))
const unitOf = (value: number, digits: number) => 10 ** (Math.floor(Math.log10(value)) - digits + 1)
const roundedDown = (value: number, digits: number) => {
  const near = rounded(value, digits)
  return near <= value ? near : rounded(near - unitOf(value, digits), digits)
}
const roundedUp = (value: number, digits: number) => {
  const near = rounded(value, digits)
  return near >= value ? near : rounded(near + unitOf(value, digits), digits)
}
