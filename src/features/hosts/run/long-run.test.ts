import { expect, test } from 'vitest'
import { createTabs } from '@/shared/lib/interleave.test-support'
import { createChangeWorld, hostWith } from '../change/change-world.test-support'
import { hostValues, planHosts } from '../change/plan'
import { recordRun } from './record-run'
import { createRunStore } from './run-store'

/** Steps of all iterators of arrays and maps while hosts are changed and recorded, so that no clock decides. */
async function stepsOf(count: number): Promise<number> {
  const hosts = Array.from({ length: count }, (_, index) => hostWith(`h${index}`, 2))
  const world = createChangeWorld(
    hosts,
    (host) => hostValues(host, 'USD'),
    () => 'ok',
  )
  const runs = createRunStore(createTabs(new Map()).open())
  recordRun(world.session, { currency: 'USD', runs, hold: () => () => undefined })
  const rows = planHosts(hosts, () => ({ status: null, price: { by: 'amount', amount: 3 } }), {
    currency: 'USD',
    marketOf: () => undefined,
  })
  let steps = 0
  const restore = [new Map().entries(), [].values()].map((iterated) => {
    const prototype = Object.getPrototypeOf(iterated) as Iterator<unknown>
    const { next } = prototype
    prototype.next = function count(this: Iterator<unknown>) {
      steps += 1
      return next.call(this)
    }
    return () => void (prototype.next = next)
  })
  await world.session.apply(rows)
  restore.forEach((undo) => undo())
  expect(runs.latestOf(new Set(['h0']))?.lines).toHaveLength(count)
  expect([...world.session.get().states.values()].every((at) => at.is === 'ended' && at.result.outcome === 'verified')).toBe(true)
  return steps / count
}

test('a change of 1,000 hosts costs each host hardly more steps than one of 100', async () => {
  const [few, many] = [await stepsOf(100), await stepsOf(1_000)]
  expect(many).toBeLessThan(2 * few)
})
