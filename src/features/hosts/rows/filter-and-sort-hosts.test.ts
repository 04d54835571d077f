import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { hostWith } from '../change/change-world.test-support'
import { hostRow } from '../host/host-row'
import { sortKeyOf } from './host-columns'
import { HOST_SORT_COLUMNS, parseHostsSearch } from '../hosts-search'
import { modelsIn, filterAndSortHosts, statusCounts } from './filter-and-sort-hosts'

const row = (id: string, price: number | null, change: Record<string, unknown> = {}) =>
  hostRow(hostWith(id, price, change), 'USD', formatFor('en'))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const ROWS = [
  { ...row('a', 3, { address: '10.0.0.10', status: 'active' }), loadedAt: 4 },
  { ...row('b', null, { address: '10.0.0.9', status: 'blocked', status_reason: 'Port 22 is closed' }), loadedAt: 3 },
  { ...row('c', 0.5, { address: '10.0.0.100', status: 'maintenance' }), loadedAt: 2 },
  row('d', null, { address: '10.0.0.1', status: 'running', offer: 'offer-d' }),
  row('e', 7, { address: '10.0.0.2', status: ' ', offer: 'offer-e' }),
]
const NOW = {
  hostRanks: new Map(),
  unsure: new Set<string>(),
}

describe('filterAndSortHosts', () => {
  test.each([
    ['keeps all rows in the default order', {}, ['a', 'b', 'c', 'd', 'e']],
    ['filters by status', { status: 'active' }, ['a']],
    ['filters by an unknown status', { status: 'maintenance' }, ['c']],
    ['filters hosts without a status', { status: '-' }, ['e']],
    ['filters hosts without a GPU', { gpu: '-' }, ['d', 'e']],
    ['matches all words of a search in any case', { q: 'PORT 22' }, ['b']],
    ['matches the status of a host', { q: 'blocked' }, ['b']],
    ['matches a part of an address', { q: '0.10' }, ['a', 'c']],
    ['matches a model without its spaces and with a brand', { q: 'geforce rtx4090' }, ['a', 'b', 'c']],
    ['matches a model typed on a Russian keyboard', { q: 'кеч 4090' }, ['a', 'b', 'c']],
    ['matches no word across two facts', { q: '0.9b' }, []],
    ['sorts addresses by their numbers', { sort: 'address_asc' }, ['d', 'e', 'b', 'a', 'c']],
    ['sorts statuses from running to unknown ones', { sort: 'status_asc' }, ['d', 'a', 'b', 'c', 'e']],
    ['sorts the cheapest first and unknown prices last', { sort: 'price_asc' }, ['c', 'a', 'd', 'e', 'b']],
    ['sorts the most expensive first and unknown prices last', { sort: 'price_desc' }, ['a', 'c', 'd', 'e', 'b']],
    ['sorts the oldest data first', { sort: 'read_asc' }, ['c', 'b', 'a', 'd', 'e']],
    ['sorts hosts with the worst trouble first', { sort: 'attention' }, ['b', 'd', 'e', 'a', 'c']],
    ['groups by configuration in the order of the first hosts', { group: 'configuration', sort: 'price_desc' }, ['a', 'c', 'b', 'd', 'e']],
  ] as const)('%s', (_, search, ids) => {
    expect(idsOf(filterAndSortHosts(ROWS, search, 'USD', NOW, sortKeyOf))).toEqual(ids)
  })

  test('has a column with a key for each order that the address can name', () => {
    expect(HOST_SORT_COLUMNS.filter((column) => sortKeyOf(column) === undefined)).toEqual([])
  })

  test('sorts without losing rows and puts unknown prices last in both directions', () => {
    const rows = fc.uniqueArray(fc.tuple(fc.uuid(), fc.option(fc.integer({ min: 1, max: 9 }), { nil: null })), { selector: ([id]) => id })
    fc.assert(
      fc.property(rows, fc.constantFrom(...HOST_SORT_COLUMNS), fc.constantFrom('asc', 'desc'), (made, column, direction) => {
        const all = made.map(([id, price]) => row(id, price))
        const sorted = filterAndSortHosts(all, { sort: `${column}_${direction}` as const }, 'USD', NOW, sortKeyOf)
        expect(idsOf(sorted).toSorted()).toEqual(idsOf(all).toSorted())
        const known = sorted.map(({ price }) => 'amount' in price)
        if (column === 'price') expect(known).toEqual(known.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })
})

test('sorts prices by currency, the requested one first', () => {
  const priced = (id: string, price: number, currency: string) =>
    row(id, null, { offer: { id: `offer-${id}`, gpu_name: 'L40S', prices: [{ price, currency, period: 'hour' }] } })
  const rows = [
    priced('r2', 90, 'RUB'),
    priced('e1', 1, 'EUR'),
    priced('u2', 3, 'USD'),
    priced('r1', 2, 'RUB'),
    priced('u1', 2.5, 'USD'),
    row('n', null),
  ]
  expect(idsOf(filterAndSortHosts(rows, { sort: 'price_asc' }, 'USD', NOW, sortKeyOf))).toEqual(['u1', 'u2', 'e1', 'r1', 'r2', 'n'])
  expect(idsOf(filterAndSortHosts(rows, { sort: 'price_desc' }, 'USD', NOW, sortKeyOf))).toEqual(['u2', 'u1', 'e1', 'r2', 'r1', 'n'])
})

test('counts as many hosts of each status as the list shows with it when other filters are set', () => {
  for (const search of [{ q: '10.0.0.10' }, { gpu: 'RTX 4090' }, { gpu: '-', status: 'running' }]) {
    const counts = new Map(statusCounts(ROWS, search, NOW))
    for (const status of ['running', 'active', 'blocked', 'maintenance', '-'])
      expect(counts.get(status) ?? 0).toBe(filterAndSortHosts(ROWS, { ...search, status }, 'USD', NOW, sortKeyOf).length)
  }
})

test('counts statuses in their order and lists models by name', () => {
  expect(statusCounts(ROWS, {}, NOW)).toEqual([
    ['running', 1],
    ['active', 1],
    ['blocked', 1],
    ['maintenance', 1],
    ['-', 1],
  ])
  expect(modelsIn(ROWS)).toEqual(['RTX 4090', '-'])
  expect(modelsIn(ROWS.filter(({ model }) => model === null))).toEqual([])
})

test.each([
  ['nothing', {}, {}],
  ['an unknown sort', { sort: 'vram_asc' }, {}],
  ['lists instead of words', { status: ['a', 'b'], q: ['x'] }, {}],
  ['empty words', { q: '', status: '', gpu: '', host: '' }, {}],
  [
    'valid values',
    { q: 'x', status: 'odd', gpu: 'L40S', sort: 'read_desc', host: '1' },
    { q: 'x', status: 'odd', gpu: 'L40S', sort: 'read_desc', host: '1' },
  ],
])('parses search params with %s', (_, search, read) => {
  expect(JSON.parse(JSON.stringify(parseHostsSearch(search)))).toEqual(read)
})
