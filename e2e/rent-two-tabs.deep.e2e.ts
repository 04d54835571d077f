import { test } from './support/test.ts'
import { rentInTwoTabs } from './support/two-tabs.ts'

const ROUNDS = 10

for (const skew of [0, 1, 2, 5, 10, 20, 50]) {
  test(`keeps every rental when a second tab rents another offer ${skew} ms later, in ${ROUNDS} rounds`, async ({
    connected: page,
    market,
  }) => {
    // Far above what a busy machine needs.
    test.setTimeout(10 * 60_000)
    await rentInTwoTabs(page, market, Array<number>(ROUNDS).fill(skew))
  })
}
