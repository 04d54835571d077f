import { rentInThreeTabs } from './support/rent-in-tabs.ts'
import { test } from './support/test.ts'

test('keeps every rental when three tabs rent different offers within milliseconds', async ({ connected: page, market }) => {
  await rentInThreeTabs(page, market, [
    [0, 0, 1],
    [0, 5, 5],
  ])
})
