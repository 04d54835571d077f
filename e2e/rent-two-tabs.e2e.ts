import { test } from './support/test.ts'
import { rentInTwoTabs } from './support/two-tabs.ts'

test('keeps every rental when two tabs rent different offers within milliseconds', async ({ connected: page, market }) => {
  await rentInTwoTabs(page, market, [0, 1, 5])
})
