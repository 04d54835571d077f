import { expect, test } from 'vitest'
import { checkBulkChange } from './change-model.test-support'

test.each([
  ['alone', 0],
  ['with a second person', 0.02],
])(
  'every line ends true in 40 random changes of 1,000 hosts with 5%% faults, %s',
  async (_, others) => {
    for (let seed = 1; seed <= 40; seed += 1) await checkBulkChange({ seed, hosts: 1_000, faults: 0.05, others })
    expect.hasAssertions()
  },
  600_000,
)

test('every line ends true in 5,000 random changes of 15 hosts with many faults', async () => {
  for (let seed = 1; seed <= 5_000; seed += 1) await checkBulkChange({ seed, hosts: 15, faults: 0.4, others: (seed % 4) * 0.1 })
  expect.hasAssertions()
}, 600_000)
