import type { Currency } from '@/contract/params'
import { statusRank } from '../status/host-status'
import type { HostRow } from '../host/host-row'
import { NOT_REPORTED, type HostSortColumn, type HostsSearch } from '../rows/hosts-search'

/** The rows that the address asks for, in its order. */
export function filterAndSortHosts(
  rows: readonly HostRow[],
  search: HostsSearch,
  asked: Currency,
  readAt: ReadonlyMap<string, number>,
): readonly HostRow[] {
  const words = (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter(
    ({ status, model, text }) =>
      (search.status === undefined || (status ?? NOT_REPORTED) === search.status) &&
      (search.gpu === undefined || (model ?? NOT_REPORTED) === search.gpu) &&
      words.every((word) => text.includes(word)),
  )
  return search.sort === undefined ? found : sorted(found, search.sort, asked, readAt)
}

type SortKey = string | number | null

const STOCK = { inStock: 0, rentable: 1, notRentable: 2, outOfStock: 3, unknown: 4 } as const

function sorted(rows: HostRow[], sort: string, asked: Currency, readAt: ReadonlyMap<string, number>): HostRow[] {
  const [column, direction] = sort.split('_') as [HostSortColumn, 'asc' | 'desc']
  const sign = direction === 'desc' ? -1 : 1
  const keyed = rows.map((row) => [keyOf(row, column, readAt), row, column === 'price' ? currencyRank(row, asked) : ''] as const)
  return keyed
    .toSorted(([a, rowA, rankA], [b, rowB, rankB]) => {
      // What is not known stands at the end, whichever way the rows are turned.
      if (a === null || b === null) return Number(a === null) - Number(b === null) || byAddress(rowA, rowB)
      if (rankA !== rankB) return rankA < rankB ? -1 : 1
      return a < b ? -sign : a > b ? sign : byAddress(rowA, rowB)
    })
    .map(([, row]) => row)
}

const byAddress = (a: HostRow, b: HostRow): number => (a.addressKey < b.addressKey ? -1 : 1)

/** Amounts of two currencies cannot be compared: whichever way the rows are turned, that of the page comes first. */
const currencyRank = ({ price }: HostRow, asked: Currency): string => ('amount' in price && price.currency !== asked ? price.currency : '')

function keyOf(row: HostRow, column: HostSortColumn, readAt: ReadonlyMap<string, number>): SortKey {
  switch (column) {
    case 'address':
      return row.addressKey
    case 'gpu':
      return row.model === null ? null : `${row.model} ${String(row.host.offer?.gpu_amount ?? 0).padStart(4, '0')}`
    case 'status':
      return row.status === null ? null : statusRank(row.status)
    case 'price':
      return 'amount' in row.price ? row.price.amount : null
    case 'stock':
      return row.availability === 'unknown' ? null : STOCK[row.availability]
    case 'read':
      return readAt.get(row.id) ?? null
  }
}

/**
 * How many hosts have which status, in the order of the seven; words that only the service knows come after them, and hosts
 * of which none is reported last. They are counted as well: the numbers are to make up all hosts.
 */
export function statusCounts(rows: readonly HostRow[]): (readonly [status: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { status } of rows) counts.set(status ?? NOT_REPORTED, (counts.get(status ?? NOT_REPORTED) ?? 0) + 1)
  const isNone = (status: string) => Number(status === NOT_REPORTED)
  return [...counts].toSorted(([a], [b]) => isNone(a) - isNone(b) || statusRank(a) - statusRank(b) || (a < b ? -1 : 1))
}

/** A choice of the filter as a status. */
export const chosenStatus = (choice: string): string | null => (choice === NOT_REPORTED ? null : choice)

/** The GPU models there are, by name; the choice of hosts whose GPU is not known comes last, where it chooses anything. */
export function modelsIn(rows: readonly HostRow[]): string[] {
  const models = new Set(rows.map(({ model }) => model ?? NOT_REPORTED))
  const isUnknown = models.delete(NOT_REPORTED)
  const named = [...models].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return isUnknown && named.length > 0 ? [...named, NOT_REPORTED] : named
}
