import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { joinVisits } from '@/domain/market-visits'
import { createTabs, interleave, turnsOf, type TabProgram } from '@/shared/lib/interleave.test-support'
import { registeredLocalData } from '@/shared/lib/local-data'
import { planImport } from '@/shared/lib/local-data-file'
import { createMarketVisits, MARKET_VISITS_KEY, MAX_CHARACTERS, parseMarketVisit, type MarketVisit, type SeenModel } from './market-visits'
import './local-data'

const MINUTE = 60_000
const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 15)
const SERVICE = 'https://api.example.test'

const model = (slug: string, lowest: number | null, median: number | null = null, offers = 1): SeenModel => ({
  slug,
  lowest,
  median,
  offers,
})

function openTab(storage: ReturnType<ReturnType<typeof createTabs>['open']>, name = 'tab') {
  let count = 0
  const visits = createMarketVisits(storage, () => `${name}-${(count += 1)}`)
  return {
    ...visits,
    see: (models: readonly SeenModel[], now: number, currency: 'USD' | 'RUB' = 'USD') =>
      visits.record({ service: SERVICE, currency, models }, now),
  }
}
const charactersIn = (stored: ReadonlyMap<string, string>) => [...stored].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
const pricesIn = (visits: readonly MarketVisit[]) =>
  joinVisits(visits).map(({ prices }) => Object.fromEntries([...prices].map(([slug, [lowest]]) => [slug, lowest])))

describe('visits to the market', () => {
  let stored: Map<string, string>
  let tabs: ReturnType<typeof createTabs>
  let tab: ReturnType<typeof openTab>
  beforeEach(() => {
    stored = new Map()
    tabs = createTabs(stored)
    tab = openTab(tabs.open())
  })

  test('keep one record per visit with the last prices', () => {
    tab.see([model('h100', 0.8, 4.48, 428)], NOW)
    tab.see([model('h100', 0.8, 4.48, 428), model('l40s', 0.2181234567, null, 3)], NOW + MINUTE)
    tab.see([model('h100', 0.75, 4.4, 430), model('l40s', 0.2181234567, null, 3), model('b300', 1234.56789, 2345.67)], NOW + 20 * MINUTE)
    expect([...stored]).toEqual([
      [
        `${MARKET_VISITS_KEY}/tab-1`,
        JSON.stringify({
          v: 1,
          id: 'tab-1',
          service: SERVICE,
          currency: 'USD',
          startedAt: NOW,
          endedAt: NOW + 20 * MINUTE,
          prices: { h100: [0.75, 4.4, 430], l40s: [0.218123, null, 3], b300: [1234.5679, 2345.67, 1] },
        }),
      ],
    ])
  })

  test('begin a new record after 30 minutes, and one for each currency', () => {
    tab.see([model('h100', 0.8)], NOW)
    tab.see([model('h100', 65)], NOW, 'RUB')
    tab.see([model('h100', 0.7)], NOW + 29 * MINUTE)
    tab.see([model('h100', 0.6)], NOW + 59 * MINUTE)
    expect(tab.store.list().map(({ currency, prices }) => [currency, prices['h100']?.[0]])).toEqual([
      ['USD', 0.6],
      ['USD', 0.7],
      ['RUB', 65],
    ])
  })

  test('are not written again when nothing has changed for less than 5 minutes', () => {
    tab.see([model('h100', 0.8)], NOW)
    const reloaded = openTab(tabs.open(), 'reloaded')
    reloaded.see([model('h100', 0.8)], NOW + 4 * MINUTE)
    expect(reloaded.store.list()).toHaveLength(1)
    reloaded.see([model('h100', 0.8)], NOW + 5 * MINUTE)
    expect(reloaded.store.list().map(({ prices }) => Object.keys(prices))).toEqual([[], ['h100']])
    expect(joinVisits(reloaded.store.list())).toHaveLength(1)
  })

  test('skip models without a price', () => {
    tab.see([model('none', null), model('zero', 0), model('nan', Number.NaN), model('', 1)], NOW)
    expect(tab.store.list().map(({ prices }) => prices)).toEqual([{}])
    tab.see([], NOW + DAY)
    expect(tab.store.list()).toHaveLength(1)
  })

  test('keep the latest price when a second tab sees the model while the first one is open', () => {
    const other = openTab(tabs.open(), 'other')
    tab.see([model('h100', 1)], NOW)
    other.see([model('h100', 0.9)], NOW + MINUTE)
    tabs.deliver()
    tab.see([model('h100', 0.9)], NOW + 10 * MINUTE)
    expect(pricesIn(tab.store.list())).toEqual([{ h100: 0.9 }])
    other.see([model('h100', 0.8)], NOW + 11 * MINUTE)
    tabs.deliver()
    tab.see([model('h100', 0.9)], NOW + 12 * MINUTE)
    expect(pricesIn(tab.store.list())).toEqual([{ h100: 0.9 }])
    tab.see([model('l4', 1)], NOW + 20 * MINUTE)
    other.see([model('h100', 0.7), model('l4', 1)], NOW + 21 * MINUTE)
    tabs.deliver()
    tab.see([model('l4', 1)], NOW + 29 * MINUTE)
    expect(pricesIn(tab.store.list())).toEqual([{ h100: 0.7, l4: 1 }])
  })

  test('begin a new record when the settings have deleted the current one', () => {
    tab.see([model('h100', 1)], NOW)
    tab.store.remove(['tab-1'])
    tab.see([model('h100', 1)], NOW + MINUTE)
    expect(tab.store.list().map(({ id, startedAt }) => [id, startedAt])).toEqual([['tab-2', NOW + MINUTE]])
  })

  test('are one per hour, the last one with its models, except for the last two', () => {
    const both = (price: number) => [model('h100', price), model('l40s', price)]
    const kept = () => tab.store.list().map(({ prices }) => Object.entries(prices).map(([slug, [lowest]]) => `${slug} ${lowest}`))
    tab.see([model('h100', 1)], NOW)
    tab.see(both(2), NOW + 31 * MINUTE)
    // Changes since the last visit are shown, also within the hour.
    expect(kept()).toEqual([['h100 2', 'l40s 2'], ['h100 1']])
    tab.see(both(3), NOW + 62 * MINUTE)
    expect(kept()).toEqual([
      ['h100 3', 'l40s 3'],
      ['h100 2', 'l40s 2'],
    ])
    tab.see(both(40), NOW + 93 * MINUTE, 'RUB')
    tab.see([model('h100', 4)], NOW + 93 * MINUTE)
    tab.see(both(5), NOW + 124 * MINUTE)
    // No later record of the hour has the price of the L40S.
    expect(kept()).toEqual([['h100 5', 'l40s 5'], ['h100 40', 'l40s 40'], ['h100 4'], ['h100 3', 'l40s 3'], ['h100 2', 'l40s 2']])
  })

  test('are removed after 90 days', () => {
    tab.see([model('h100', 1)], NOW)
    tab.see([model('h100', 2)], NOW + DAY)
    tab.see([model('h100', 3)], NOW + 90 * DAY + MINUTE)
    expect(tab.store.list().map(({ prices }) => prices['h100']?.[0])).toEqual([3, 2])
  })

  test('take at most 400 KB: of 400 visits with 20 models the latest 190 or more stay', () => {
    const names = Array.from({ length: 20 }, (_, index) => `rtx-pro-${6000 + index}-max-q`)
    for (let visit = 0; visit < 400; visit += 1) {
      const models = names.map((slug, index) => model(slug, 0.592333 + visit / 1e4 + index, 1.25333 + visit / 1e4 + index, 200 + visit))
      tab.see(models, NOW + visit * 4 * 3_600_000)
    }
    expect(2 * charactersIn(stored)).toBeLessThanOrEqual(400_000)
    expect(charactersIn(stored)).toBeLessThanOrEqual(MAX_CHARACTERS)
    const ends = tab.store.list().map(({ endedAt }) => endedAt)
    expect(ends[0]).toBe(NOW + 399 * 4 * 3_600_000)
    expect(ends.length).toBeGreaterThanOrEqual(190)
  })

  test('are all kept when 8 models are seen 5 times a day for 90 days', () => {
    const names = ['b200', 'h200-sxm', 'h100-sxm', 'a100-sxm-80gb', 'l40s', 'rtx-pro-6000', 'rtx-5090', 'rtx-4090']
    for (let visit = 0; visit < 450; visit += 1)
      tab.see(
        names.map((slug, index) => model(slug, 0.801 + visit / 1e3, 4.48 + index, 93)),
        NOW + visit * (DAY / 5),
      )
    expect(tab.store.list()).toHaveLength(450)
  })
})

interface Look {
  slot: number
  minute: number
  price: number
}

test.each(['shared', 'delayed'] as const)('loses no price in any order of the operations of two tabs: %s memory', (memory) => {
  const looks = fc
    .array(fc.record({ slot: fc.nat(2), minute: fc.nat(9), price: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 5 })
    .map((all) => all.toSorted((a, b) => a.slot - b.slot || a.minute - b.minute))
  /** Visits of up to 20 minutes, two hours apart. */
  const timeOf = ({ slot, minute }: Look, tab: number) => NOW + slot * 120 * MINUTE + (2 * minute + tab) * MINUTE
  fc.assert(
    fc.property(fc.tuple(looks, looks), turnsOf(2), (both, turns) => {
      const programs = both.map((all, tab): TabProgram => (storage) => {
        const one = openTab(storage, `tab${tab}`)
        for (const look of all) one.see([model(`own-${tab}`, look.price), model('shared', look.price)], timeOf(look, tab))
      })
      const { stored } = interleave(programs, turns, { memory })
      const visits = pricesIn(openTab(createTabs(stored).open()).store.list())
      const slots = [...new Set(both.flat().map(({ slot }) => slot))].toSorted((a, b) => a - b)
      expect(visits).toHaveLength(slots.length)
      slots.forEach((slot, index) => {
        both.forEach((all, tab) => expect(visits[index]?.[`own-${tab}`]).toBe(all.findLast((look) => look.slot === slot)?.price))
        const seen = both.flat().flatMap((look) => (look.slot === slot ? look.price : []))
        expect(seen).toContain(visits[index]?.['shared'])
      })
    }),
    { numRuns: 60 },
  )
})

describe('a file with visits', () => {
  const visit = (more: object = {}) => ({
    id: 'a',
    service: SERVICE,
    currency: 'USD',
    startedAt: NOW,
    endedAt: NOW + MINUTE,
    prices: { h100: [0.8, null, 3] },
    ...more,
  })
  const part = registeredLocalData().find(({ name }) => name === 'market-visits')
  const planOf = async (entries: unknown[], now = NOW + DAY) => {
    const plan = await planImport(
      JSON.stringify({ format: 'gpu-market-console', version: 1, data: { 'market-visits': entries } }),
      'a.json',
      now,
    )
    const [planned] = 'parts' in plan ? plan.parts : []
    if (planned?.fate !== 'add') throw new Error('not a list')
    return planned
  }

  test('can be imported again after an export', async () => {
    expect(parseMarketVisit(visit())).toEqual(visit())
    const { items } = await planOf([visit()])
    expect(items).toEqual([visit({ imported: { file: 'a.json', at: NOW + DAY } })])
    expect(part?.items?.add(items)).toBe(1)
    expect(await planOf([visit()])).toMatchObject({ items: [], known: 1 })
  })

  test.each([
    ['no object', 7],
    ['no id', visit({ id: '' })],
    ['an unknown currency', visit({ currency: 'EUR' })],
    ['an end before the start', visit({ endedAt: NOW - 1 })],
    ['a visit of 25 hours', visit({ endedAt: NOW + 25 * 60 * MINUTE })],
    ['a time that is no date', visit({ startedAt: -1, endedAt: -1 })],
    ['a list of prices', visit({ prices: [[1, 1, 1]] })],
    ['a price as text', visit({ prices: { h100: ['1', null, 1] } })],
    ['a price of 0', visit({ prices: { h100: [0, null, 1] } })],
    ['an endless price', visit({ prices: { h100: [1e300, null, 1] } })],
    ['half an offer', visit({ prices: { h100: [1, null, 0.5] } })],
    ['four figures', visit({ prices: { h100: [1, null, 1, 1] } })],
  ])('is not imported with %s', async (_, entry) => {
    expect(await planOf([entry], NOW + 2 * DAY)).toMatchObject({ items: [], refused: { unreadable: 1 } })
  })

  test.each([
    ['a visit in the future', visit({ startedAt: NOW + 2 * DAY, endedAt: NOW + 2 * DAY }), 'future'],
    ['a long name', visit({ prices: { ['h'.repeat(5000)]: [1, null, 1] } }), 'long'],
    ['300 models', visit({ prices: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`m${at}`, [1, null, 1]])) }), 'long'],
  ])('is not imported with %s', async (_, entry, refusal) => {
    expect((await planOf([entry])).refused).toEqual({ [refusal]: 1 })
  })

  test('cannot fill the storage: 2,000 visits, many of 200 models, stop at the limit', async () => {
    const prices = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`model-${index}`, [1.23456, 2.34567, 100]]))
    const { items } = await planOf(
      Array.from({ length: 2000 }, (_, index) => visit({ id: `v${index}`, prices: index % 10 === 0 ? prices : {} })),
    )
    expect(items).toHaveLength(2000)
    const saved = part?.items?.add(items) ?? 0
    expect(saved).toBeGreaterThan(50)
    expect(saved).toBeLessThan(2000)
    const characters = Object.keys(localStorage).reduce((sum, key) => sum + key.length + (localStorage.getItem(key)?.length ?? 0), 0)
    expect(characters).toBeLessThanOrEqual(MAX_CHARACTERS)
  })

  test('may name a model __proto__', () => {
    const read = parseMarketVisit(JSON.parse(JSON.stringify(visit()).replace('h100', '__proto__')))
    expect(joinVisits(read ? [read] : [])[0]?.prices.get('__proto__')).toEqual([0.8, null, 3])
  })
})
