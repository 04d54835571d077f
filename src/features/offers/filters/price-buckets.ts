/** Bars of the histogram. */
export const BUCKETS = 10
/** Stops of the two thumbs. */
export const STOPS = 60

/** Prices by which the range from the cheapest to the dearest is cut, evenly on a logarithmic scale, at round figures. */
export function bucketEdges(cheapest: number, dearest: number): number[] {
  if (!(dearest > 0) || cheapest >= dearest) return []
  // A price of 0 has no logarithm; free and next to free offers fall into the first bar.
  const low = Math.max(cheapest, dearest / 1e5)
  for (const digits of [2, 3, 4, 6]) {
    const [from, to] = [roundedDown(low, digits), roundedUp(dearest, digits)]
    const edges = Array.from({ length: BUCKETS + 1 }, (_, index) => rounded(from * (to / from) ** (index / BUCKETS), digits))
    if (edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? 0))) return edges
  }
  return []
}

/** Offers per bar, from how many there are up to each inner edge; `upTo` has one entry less than there are bars. */
export function barsOf(upTo: readonly number[], total: number): number[] {
  // The market may move between two probes; a bar is never negative.
  return [...upTo, total].map((count, index) => Math.max(0, count - (upTo[index - 1] ?? 0)))
}

/** Where on the scale a price lies, 0 to STOPS. */
export function stopOf(price: number, edges: readonly number[]): number {
  const [low, high] = endsOf(edges)
  const at = Math.round((STOPS * Math.log(price / low)) / Math.log(high / low))
  return Math.min(STOPS, Math.max(0, Number.isNaN(at) ? 0 : at))
}

/** The price of a stop, as round as it can be without two stops having the same one. */
export function priceAt(stop: number, edges: readonly number[]): number {
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
