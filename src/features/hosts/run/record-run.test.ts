import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Host } from '@/contract/host'
import { createTabs } from '@/shared/lib/interleave.test-support'
import type { ItemStorage } from '@/shared/lib/item-storage'
import { createChangeWorld, hostWith, type Reaction } from '../change/change-world.test-support'
import type { PlannedRow, HostValues, Target } from '../change/plan'
import { hostPrice } from '../price/host-price'
import { recordRun } from './record-run'
import { parseRunLine, resultOf, toSessionState, wasSent, type Run } from './run-record'
import { createRunStore, type RunStore } from './run-store'

const HOSTS = Array.from({ length: 6 }, (_, index) => hostWith(`h${index + 1}`, index + 1))
const IDS = new Set(HOSTS.map(({ id }) => id))
const hostValues = (host: Host): HostValues => ({ status: host.status, price: hostPrice(host, 'USD') })
const planOf = (host: Host, target: Target): PlannedRow => ({
  id: host.id,
  host,
  before: hostValues(host),
  target,
  guards: [],
  left: null,
})
const hostOf = (id: string) => HOSTS.find((host) => host.id === id)
const hold = () => () => undefined

function openTab(
  storage: ItemStorage,
  reactTo: (id: string, attempt: number) => Reaction,
  more: Parameters<typeof createChangeWorld>[3] = {},
) {
  const runs = createRunStore(storage)
  const world = createChangeWorld(HOSTS, hostValues, reactTo, more)
  return { runs, world, record: (runId?: string) => recordRun(world.session, { currency: 'USD', runId, runs, hold }) }
}
const outcomes = (run: Run | null) => Object.fromEntries((run?.lines ?? []).map((line) => [line.hostId, resultOf(line).outcome]))
const targetOf = (host: Host): Target => ({ price: (hostValues(host).price ?? 0) + 10 })
const PLAN = HOSTS.map((host) => planOf(host, targetOf(host)))

/** Changes all hosts in a first tab, which records a run. */
async function applyPlan(reactTo: (id: string) => Reaction = () => 'ok') {
  const tabs = createTabs(new Map())
  const first = openTab(tabs.open(), reactTo)
  first.record()
  await first.world.session.apply(PLAN)
  const run = first.runs.latestOf(IDS)
  if (run === null) throw new Error('nothing was recorded')
  return { tabs, first, run }
}

const REACTIONS: Reaction[] = [
  'ok',
  'ok',
  'ok',
  '403',
  '422',
  '500',
  '503',
  'lost',
  'timeout',
  '504-done',
  '429',
  '500-no-done',
  'ok-false',
]

describe('the record of a run', () => {
  test('holds “sending” for a host before its request is sent, and its outcome afterwards', async () => {
    const seen: string[] = []
    const tab = openTab(createTabs(new Map()).open(), (id) => {
      const line = tab.runs.latestOf(IDS)?.lines.find(({ hostId }) => hostId === id)
      seen.push(line?.state.is ?? 'none')
      return id === 'h3' ? '403' : 'ok'
    })
    tab.record()
    await tab.world.session.apply(PLAN)
    expect(seen).toEqual(HOSTS.map(() => 'sending'))
    const run = tab.runs.latestOf(IDS)
    expect(outcomes(run)).toEqual({ h1: 'verified', h2: 'verified', h3: 'refused', h4: 'verified', h5: 'verified', h6: 'verified' })
    expect(run?.head).toMatchObject({ isUndo: false, currency: 'USD', count: 6, service: 'http://console.test' })
    expect(run?.head.endedAt).not.toBeNull()
  })

  test('never claims more than happened, wherever the tab dies', async () => {
    const cases = fc.tuple(fc.array(fc.constantFrom(...REACTIONS), { minLength: 6, maxLength: 6 }), fc.nat(32))
    await fc.assert(
      fc.asyncProperty(cases, async ([reactions, death]) => {
        const stored = new Map<string, string>()
        let left: Map<string, string> | null = null
        let puts = new Set<string>()
        let writes = 0
        const real = createTabs(stored).open()
        const tab = openTab(
          {
            ...real,
            set(key, text) {
              real.set(key, text)
              if (writes++ !== death) return
              left = new Map(stored)
              puts = new Set(tab.world.puts.map(({ id }) => id))
            },
          },
          (id) => reactions[Number(id.slice(1)) - 1] ?? 'ok',
        )
        tab.record()
        await tab.world.session.apply(PLAN)
        const run = createRunStore(createTabs(left ?? stored).open()).latestOf(IDS)
        // Without a head the tab died before its first request.
        if (run === null) {
          expect(puts.size).toBe(0)
          return
        }
        if (left === null) puts = new Set(tab.world.puts.map(({ id }) => id))
        for (const line of run.lines) {
          const { outcome } = resultOf(line)
          const isSaved = tab.world.table.get(line.hostId)?.price === line.target.price
          if (puts.has(line.hostId)) expect(outcome).not.toBe('notSent')
          if (outcome === 'verified') expect(isSaved).toBe(true)
          if (outcome === 'notSent') expect(puts.has(line.hostId)).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('undoes exactly the saved hosts in another tab, and leaves out those that were changed since', async () => {
    const cases = fc.record({
      reactions: fc.array(fc.constantFrom(...REACTIONS), { minLength: 6, maxLength: 6 }),
      changed: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ reactions, changed }) => {
        const { tabs, first, run } = await applyPlan((id) => reactions[Number(id.slice(1)) - 1] ?? 'ok')
        // A second person changes some of the hosts before the undo.
        const { table } = first.world
        const wasSaved = new Set(PLAN.filter(({ id, target }) => table.get(id)?.price === target.price).map(({ id }) => id))
        HOSTS.forEach(({ id }, index) => changed[index] && table.set(id, { status: 'active', price: 77 }))
        tabs.deliver()
        const second = openTab(tabs.open(), () => 'ok', { table, initial: toSessionState(run, hostOf) })
        second.record(run.head.id)
        await second.world.session.undo()
        HOSTS.forEach((host, index) => expect(table.get(host.id)?.price).toBe(changed[index] ? 77 : hostValues(host).price))
        const sent = new Set(second.world.puts.map(({ id }) => id))
        HOSTS.forEach(({ id }, index) => expect(sent.has(id)).toBe(wasSaved.has(id) && changed[index] !== true))
        if (wasSaved.size === 0) return
        const undo = second.runs.latestOf(IDS)
        expect(undo?.head.isUndo).toBe(true)
        for (const line of undo?.lines ?? []) {
          const isChanged = changed[Number(line.hostId.slice(1)) - 1]
          expect(resultOf(line)).toMatchObject(isChanged ? { outcome: 'notSent', unsent: 'changed' } : { outcome: 'verified' })
        }
        // The first tab shows the undo as well.
        tabs.deliver()
        expect(first.runs.latestOf(IDS)?.head.id).toBe(undo?.head.id)
      }),
      { numRuns: 60 },
    )
  })

  test('settles unknown hosts of an interrupted run without sending anything', async () => {
    const { tabs, first, run } = await applyPlan()
    const interrupted: Run = {
      head: { ...run.head, endedAt: null },
      lines: run.lines.map((line, index) => ({ ...line, state: index < 2 ? line.state : { is: index < 4 ? 'sending' : 'waiting' } })),
    }
    first.runs.begin(interrupted)
    const table = new Map(first.world.table).set('h4', hostValues(HOSTS[3] ?? hostWith('none', 1)))
    const second = openTab(tabs.open(), () => 'ok', { table, initial: toSessionState(interrupted, hostOf) })
    second.record(run.head.id)
    expect(outcomes(second.runs.latestOf(IDS))).toEqual({
      h1: 'verified',
      h2: 'verified',
      h3: 'unknown',
      h4: 'unknown',
      h5: 'notSent',
      h6: 'notSent',
    })
    await second.world.session.checkAgain()
    expect(second.world.puts).toEqual([])
    expect(outcomes(second.runs.latestOf(IDS))).toMatchObject({ h3: 'verified', h4: 'unknown', h5: 'notSent' })
    expect(second.runs.latestOf(IDS)?.head.endedAt).not.toBeNull()
  })

  test.each(['without', 'after'])('takes back no change of another person after an interrupted run, %s a check', async (check) => {
    const { tabs, first, run } = await applyPlan()
    const { table } = first.world
    const accepted = { is: 'answered', answer: 'accepted', error: null } as const
    const interrupted: Run = { head: run.head, lines: run.lines.map((line) => ({ ...line, state: accepted })) }
    table.set('h2', { status: 'active', price: 77 })
    const second = openTab(tabs.open(), () => 'ok', { table, initial: toSessionState(interrupted, hostOf) })
    second.record(run.head.id)
    if (check === 'after') await second.world.session.checkAgain()
    await second.world.session.undo()
    expect(table.get('h2')?.price).toBe(77)
    expect(outcomes(second.runs.latestOf(IDS))).toMatchObject({ h1: 'verified', h2: 'notSent', h3: 'verified' })
  })

  test.each([
    [{ is: 'answered', answer: 'doubtful', error: null }, 'unknown'],
    [{ is: 'answered', answer: 'accepted', error: null }, 'accepted'],
    [{ is: 'ended', outcome: 'unverified', error: null, reads: null }, 'accepted'],
    [{ is: 'ended', outcome: 'unsent', error: null, reads: null, unsent: 'gone' }, 'notSent'],
  ])('takes the line %o of an older version for %s', (state, outcome) => {
    const before = { status: 'active', price: 2 }
    const line = parseRunLine({ run: 'r', index: 0, hostId: 'h1', address: null, before, target: { price: 3 }, state })
    expect(line && [resultOf(line).outcome, wasSent(line)]).toEqual([outcome, outcome !== 'notSent'])
  })

  test('records nothing when no request was sent', async () => {
    const tab = openTab(createTabs(new Map()).open(), () => 'ok')
    tab.record()
    tab.world.failReads(true)
    await tab.world.session.apply([])
    expect(tab.runs.latestOf(IDS)).toBeNull()
  })

  test('keeps no record that the browser stored only in part', async () => {
    const stored = new Map<string, string>()
    const real = createTabs(stored).open()
    let room = 9
    const set = (key: string, text: string) => {
      if ((room -= 1) < 0) throw new DOMException('full', 'QuotaExceededError')
      real.set(key, text)
    }
    const tab = openTab({ ...real, set }, () => 'ok')
    tab.record()
    await tab.world.session.apply(PLAN)
    expect(tab.world.puts).toHaveLength(6)
    expect(stored.size).toBe(0)
  })

  test('writes all lines again when a refused host is retried after the record was dismissed', async () => {
    const tabs = createTabs(new Map())
    const tab = openTab(tabs.open(), (id, attempt) => (id === 'h2' && attempt === 0 ? '403' : 'ok'))
    tab.record()
    await tab.world.session.apply(PLAN)
    const { runs } = openTab(tabs.open(), () => 'ok')
    runs.remove(runs.idsOf(IDS))
    tabs.deliver()
    expect(tab.runs.latestOf(IDS)).toBeNull()
    await tab.world.session.retry('refused')
    expect(Object.values(outcomes(tab.runs.latestOf(IDS)))).toEqual(Array(6).fill('verified'))
  })

  test('stops recording when the records are deleted during the run', async () => {
    const stored = new Map<string, string>()
    const tab = openTab(createTabs(stored).open(), (id) => {
      if (id === 'h4') stored.clear()
      return 'ok'
    })
    tab.record()
    await tab.world.session.apply(PLAN)
    expect(tab.world.puts).toHaveLength(6)
    expect(stored.size).toBe(0)
  })
})

describe('createRunStore', () => {
  const runOf = (id: string, at: number, hosts: readonly string[]): Run => ({
    head: { id, service: 'http://console.test', at, endedAt: at, isUndo: false, currency: 'USD', count: hosts.length },
    lines: hosts.map((hostId, index) => ({
      run: id,
      index,
      hostId,
      address: null,
      before: { status: 'active', price: 1 },
      target: { price: 2 },
      state: { is: 'waiting' },
    })),
  })
  const latest = (runs: RunStore, ...hosts: string[]) => runs.latestOf(new Set(hosts))?.head.id

  test('finds the latest run of the hosts of an account, and none of another one', () => {
    const runs = createRunStore(createTabs(new Map()).open())
    runs.begin(runOf('a', 1, ['h1', 'h2']))
    runs.begin(runOf('b', 2, ['x1']))
    expect([latest(runs, 'h2', 'h3'), latest(runs, 'x1'), latest(runs, 'other')]).toEqual(['a', 'b', undefined])
    runs.begin(runOf('c', 3, ['h3']))
    expect(latest(runs, 'h2', 'h3')).toBe('c')
    runs.remove(runs.idsOf(new Set(['h2', 'h3'])))
    expect([latest(runs, 'h2', 'h3'), latest(runs, 'x1')]).toEqual([undefined, 'b'])
  })

  test('keeps both runs when two tabs begin one at the same time', () => {
    const tabs = createTabs(new Map())
    const [one, two] = [createRunStore(tabs.open()), createRunStore(tabs.open())]
    one.begin(runOf('a', 1, ['h1']))
    two.begin(runOf('b', 2, ['h2']))
    tabs.deliver()
    expect([latest(one, 'h1'), latest(one, 'h2'), latest(two, 'h1'), latest(two, 'h2')]).toEqual(['a', 'b', 'a', 'b'])
    expect([latest(one, 'h1', 'h2'), latest(two, 'h1', 'h2')]).toEqual(['b', 'b'])
  })

  test('shows no run with a missing or malformed line', () => {
    const stored = new Map<string, string>()
    createRunStore(createTabs(stored).open()).begin(runOf('a', 1, ['h1', 'h2']))
    const key = [...stored.keys()].find((one) => one.endsWith('a.1')) ?? ''
    stored.set(key, '{"v":1,"run":"a"}')
    expect(latest(createRunStore(createTabs(stored).open()), 'h1')).toBeUndefined()
  })

  test('removes the oldest runs beyond four', () => {
    const stored = new Map<string, string>()
    const runs = createRunStore(createTabs(stored).open())
    for (let at = 1; at <= 7; at += 1) runs.begin(runOf(`r${at}`, at, [`h${at}`]))
    expect(runs.heads.list().map(({ id }) => id)).toEqual(['r7', 'r6', 'r5', 'r4'])
    expect(stored.size).toBe(8)
  })

  test('makes room by removing ended runs when the storage is full', () => {
    const stored = new Map<string, string>()
    const real = createTabs(stored).open()
    const set = (key: string, text: string) => {
      if (!stored.has(key) && stored.size >= 4) throw new DOMException('full', 'QuotaExceededError')
      real.set(key, text)
    }
    const runs = createRunStore({ ...real, set })
    expect(runs.begin(runOf('a', 1, ['h1', 'h2']))).toBe(true)
    expect(runs.begin(runOf('b', 2, ['h1', 'h2']))).toBe(true)
    expect(runs.heads.list().map(({ id }) => id)).toEqual(['b'])
    expect(runs.begin(runOf('c', 3, ['h1', 'h2', 'h3', 'h4']))).toBe(false)
    expect(stored.size).toBe(0)
  })
})
