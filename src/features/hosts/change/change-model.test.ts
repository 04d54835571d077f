import { expect, test } from 'vitest'
import { checkBulkChange } from './change-model.test-support'

test.each([
  ['alone', 0],
  ['with a second person', 0.05],
])('every line ends true in 60 random changes of 20 hosts, %s', async (_, others) => {
  for (let seed = 1; seed <= 60; seed += 1) await checkBulkChange({ seed, hosts: 20, faults: 0.2, others })
  expect.hasAssertions()
})

test('every line ends true in a change of 1,000 hosts with 5% faults and a second person', async () => {
  await checkBulkChange({ seed: 1, hosts: 1_000, faults: 0.05, others: 0.02 })
  expect.hasAssertions()
})
