import { rentInThreeTabs, type Clicks } from './support/rent-in-tabs.ts'
import { test } from './support/test.ts'

const ROUNDS = 5

/** Over all rounds, ten pairs of tabs for each of these differences in milliseconds: 0, 1, 2, 5, 10, 20, 50. Each test opens its tabs once. */
const CLICKS: readonly (readonly Clicks[])[] = [
  [
    [0, 0, 20],
    [0, 0, 50],
    [0, 1, 2],
  ],
  [
    [0, 2, 12],
    [0, 5, 10],
  ],
]

for (const clicks of CLICKS) {
  const times = clicks.map((three) => three.join(', ')).join(' or ')
  test(`keeps every rental when three tabs rent different offers after ${times} ms, in ${ROUNDS} rounds each`, async ({
    connected: page,
    market,
  }) => {
    // Far above what a busy machine needs.
    test.setTimeout(10 * 60_000)
    await rentInThreeTabs(
      page,
      market,
      clicks.flatMap((three) => Array<Clicks>(ROUNDS).fill(three)),
    )
  })
}
