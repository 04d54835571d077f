import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTabs } from '@/shared/lib/interleave.test-support'
import { registeredLocalData } from '@/shared/lib/local-data'
import { planImport } from '@/shared/lib/local-data-file'
import {
  countUse,
  createHostSightings,
  HOST_SIGHTINGS_KEY,
  hostSightings,
  MAX_CHARACTERS,
  recordSightings,
  HOUR_MS,
  KEPT_HOURS,
  mergeSightings,
  parseSightings,
  writeSightings,
} from './host-sightings'
import './local-data'

const NOW = Date.UTC(2026, 10, 20, 15)
const HOUR = NOW / HOUR_MS
const SERVICE = 'https://api.example.test'
const host = (id: string, isRented: boolean, at = NOW) => ({ id, isRented, at })

let stored: Map<string, string>
let tabs: ReturnType<typeof createTabs>
beforeEach(() => {
  stored = new Map()
  tabs = createTabs(stored)
})

/** Opens a tab of the browser, without Web Locks by default. */
function openTab(locks?: LockManager) {
  const log = createHostSightings(tabs.open())
  const options = { service: SERVICE, log, known: new Map(), ...(locks && { locks }) }
  return { log, see: (seen: Parameters<typeof recordSightings>[0], now = NOW) => recordSightings(seen, { ...options, now }) }
}
const use = (log: ReturnType<typeof createHostSightings>, id: string) => countUse(log.store.list(), SERVICE, id)

test('counts the visits that showed a host, and those that showed it rented', async () => {
  const tab = openTab()
  await tab.see([host('a', true, NOW - 5 * HOUR_MS), host('b', false, NOW - 5 * HOUR_MS)])
  await tab.see([host('a', false, NOW - 2 * HOUR_MS)])
  await tab.see([host('a', true)])
  expect(use(tab.log, 'a')).toEqual({ visits: 3, rented: 2 })
  expect(use(tab.log, 'b')).toEqual({ visits: 1, rented: 0 })
  expect(use(tab.log, 'c')).toEqual({ visits: 0, rented: 0 })
  expect(countUse(tab.log.store.list(), 'https://other.example.test', 'a').visits).toBe(0)
})

test('counts one sitting of several hours as one visit, rented if one of its looks was', async () => {
  const tab = openTab()
  for (const ago of [4, 3, 2, 1, 0]) await tab.see([host('a', ago === 2, NOW - ago * HOUR_MS), host('b', false, NOW - ago * HOUR_MS)])
  expect(use(tab.log, 'a')).toEqual({ visits: 1, rented: 1 })
  expect(use(tab.log, 'b')).toEqual({ visits: 1, rented: 0 })
  await tab.see([host('a', false, NOW - 6 * HOUR_MS)])
  expect(use(tab.log, 'a')).toEqual({ visits: 2, rented: 1 })
})

test('keeps one record for each host and hour, and writes nothing when the hour is known', async () => {
  const tab = openTab()
  await tab.see([host('a', false)])
  await tab.see([host('a', true, NOW + 59 * 60_000)])
  const [text] = stored.values()
  await tab.see([host('a', false, NOW + 10_000)])
  expect([...stored.values()]).toEqual([text])
  expect(use(tab.log, 'a')).toEqual({ visits: 1, rented: 1 })
  // A second tab sees the same hour.
  const other = openTab()
  await other.see([host('a', false, NOW + 20_000), host('b', true)])
  expect(use(other.log, 'a')).toEqual({ visits: 1, rented: 1 })
  expect(use(other.log, 'b')).toEqual({ visits: 1, rented: 1 })
})

test('waits for the lock of another tab before it changes the log', async () => {
  const asked: [name: string, write: () => void][] = []
  const request = async (name: string, write: () => void) => void asked.push([name, write])
  const locks = { request } as unknown as LockManager
  const [first, second] = [openTab(locks), openTab(locks)]
  await first.see([host('a', true)])
  await second.see([host('b', false)])
  expect(stored.size).toBe(0)
  expect(asked.map(([name]) => name)).toEqual([HOST_SIGHTINGS_KEY, HOST_SIGHTINGS_KEY])
  for (const [, write] of asked) write()
  const { log } = openTab()
  expect([use(log, 'a'), use(log, 'b')]).toEqual([
    { visits: 1, rented: 1 },
    { visits: 1, rented: 0 },
  ])
})

test('drops visits older than 90 days, and the older half when a fleet is too large', async () => {
  const tab = openTab()
  await tab.see([host('old', true, NOW - KEPT_HOURS * HOUR_MS), host('kept', true, NOW - (KEPT_HOURS - 1) * HOUR_MS)])
  expect([use(tab.log, 'old').visits, use(tab.log, 'kept').visits]).toEqual([0, 1])
  const fleet = Array.from({ length: 5_000 }, (_, index) => `host-${String(index).padStart(30, '0')}`)
  for (let hour = 20; hour >= 0; hour -= 1) {
    const at = NOW - hour * 12 * HOUR_MS
    // One visit of all hosts in each step, without the many writes of single loads.
    tab.log.add(SERVICE, new Map(fleet.map((id) => [id, new Map([[at / HOUR_MS, true]])])), NOW)
  }
  const [text = ''] = stored.values()
  expect(text.length).toBeLessThan(MAX_CHARACTERS + 200)
  expect(use(tab.log, fleet[0] ?? '').visits).toBeGreaterThan(4)
})

const sightings = fc
  .array(fc.tuple(fc.integer({ min: HOUR - KEPT_HOURS, max: HOUR }), fc.boolean()), { maxLength: 40 })
  .map((entries) => new Map(entries))

test('parses what it has written, and merges in any order', () => {
  fc.assert(
    fc.property(sightings, sightings, (a, b) => {
      const text = writeSightings(a)
      expect(parseSightings(text)).toEqual(a.size === 0 ? null : new Map([...a].toSorted(([x], [y]) => x - y)))
      expect(writeSightings(mergeSightings(a, b))).toBe(writeSightings(mergeSightings(b, a)))
      expect(writeSightings(mergeSightings(mergeSightings(a, b), b))).toBe(writeSightings(mergeSightings(a, b)))
    }),
  )
})

test.each(['', 'r', '12', '12x', '12r0s', '99999999999999r'])('refuses the malformed sightings %j', (text) => {
  expect(parseSightings(text)).toBeNull()
})

const part = () => registeredLocalData().find(({ name }) => name === 'host-sightings')
const fileOf = (entries: unknown[]) => JSON.stringify({ format: 'gpu-market-console', version: 1, data: { 'host-sightings': entries } })

test('exports one entry for each host, and adds the hours of an imported one', () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  hostSightings.add(SERVICE, new Map([['a', new Map([[HOUR - 2, true]])]]), NOW)
  const [entry] = part()?.items?.list() ?? []
  expect(entry).toEqual({ service: SERVICE, hostId: 'a', seen: `${HOUR - 2}r`, seenAt: NOW - 2 * HOUR_MS })
  const items = part()?.items
  const idOf = (sent: unknown) => {
    const read = items?.read(sent, 'file.json', NOW)
    return read && 'id' in read ? read : null
  }
  expect(items?.has(idOf(entry)?.id ?? '')).toBe(true)
  const other = { ...entry, seen: `${HOUR - 2}s2r`, seenAt: NOW }
  expect(items?.has(idOf(other)?.id ?? '')).toBe(false)
  expect(items?.add([idOf(other)?.item ?? {}])).toBe(1)
  expect(countUse(hostSightings.store.list(), SERVICE, 'a')).toEqual({ visits: 2, rented: 2 })
  vi.useRealTimers()
})

test.each([
  ['from the future', { seen: `${HOUR + 5}r`, seenAt: NOW + 5 * HOUR_MS }],
  ['whose end is not its last hour', { seen: `${HOUR + 5}r`, seenAt: NOW }],
  ['with malformed sightings', { seen: 'often', seenAt: NOW }],
])('refuses an imported entry %s', (_, sent) => {
  const read = part()?.items?.read({ service: SERVICE, hostId: 'a', ...sent }, 'file.json', NOW)
  expect(read).toHaveProperty('refused')
})

test('plans an import of what it has exported', async () => {
  hostSightings.add(SERVICE, new Map([['b', new Map([[HOUR, false]])]]), NOW)
  const file = fileOf([...(part()?.items?.list() ?? [])])
  hostSightings.store.remove([SERVICE])
  const plan = await planImport(file, 'file.json', NOW)
  expect(plan).toMatchObject({ parts: [{ name: 'host-sightings', fate: 'add', refused: {}, known: 0, items: [{ hostId: 'b' }] }] })
})
