/** Labels on a logarithmic axis that stand closer than this cover each other. */
const APART = Math.log(1.28)

/** The sizes of memory that most models have, as far as there is room for them: 8, 16, 24, 48, 80 say more than 10, 20, 50. */
export function vramTicks(sizes: readonly number[]): number[] {
  const counts = Map.groupBy(sizes, (size) => size)
  const byFrequency = [...counts].toSorted(([a, one], [b, other]) => other.length - one.length || a - b).map(([size]) => size)
  const ticks: number[] = []
  for (const size of byFrequency) {
    if (ticks.every((tick) => Math.abs(Math.log(tick / size)) >= APART)) ticks.push(size)
  }
  return ticks.toSorted((a, b) => a - b)
}
