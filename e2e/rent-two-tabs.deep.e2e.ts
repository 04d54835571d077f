import { test } from './support/test.ts'
import { rentInTwoTabs } from './support/two-tabs.ts'

/** Ten rounds per skew, split into tests that stay within the time limit on a busy machine. */
const TESTS = 5
const ROUNDS = 2

for (const skew of [0, 1, 2, 5, 10, 20, 50]) {
  for (let nth = 1; nth <= TESTS; nth += 1) {
    test(`keeps every rental when a second tab rents another offer ${skew} ms later, run ${nth} of ${TESTS}`, async ({
      connected: page,
      market,
    }) => {
      await rentInTwoTabs(page, market, Array<number>(ROUNDS).fill(skew))
    })
  }
}
