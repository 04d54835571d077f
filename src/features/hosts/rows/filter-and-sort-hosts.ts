import type { Currency } from '@/contract/params'
import { modelTests } from '@/domain/find-models'
import { groupBy } from '@/shared/lib/group-by'
import { kindKey, kindOf } from '../price/host-price'
import { statusRank } from '../status/host-status'
import { causesOf } from '../findings/host-causes'
import { FINDING_KINDS, findingsOf } from '../findings/host-findings'
import { isInPart, type Known, type Fleet } from '../fleet/fleet-figures'
import type { HostRow } from '../host/host-row'
import { NOT_REPORTED, type HostSort, type HostSortColumn, type HostsSearch } from '../hosts-search'

export function filterAndSortHosts(
  rows: readonly HostRow[],
  search: HostsSearch,
  asked: Currency,
  known: KnownOfHosts,
  keyOf?: (column: HostSortColumn) => HostSortKey | undefined,
): readonly HostRow[] {
  const isFound = hostFilter(search, known)
  const found = rows.filter((row) => isFound(row) || known.stays?.has(row.id))
  const ordered = search.sort === undefined ? found : sorted(found, search.sort, asked, known, keyOf)
  return search.group === undefined ? ordered : groupHosts(ordered).flatMap((group) => group.rows)
}

export function hostsThatLeft(rows: readonly HostRow[], search: Partial<HostsSearch>, known: KnownOfHosts): ReadonlySet<string> {
  const { stays } = known
  if (stays === undefined || stays.size === 0) return NONE
  const isFound = hostFilter(search, known)
  return new Set(rows.flatMap((row) => (stays.has(row.id) && !isFound(row) ? row.id : [])))
}

const NONE: ReadonlySet<string> = new Set()

export function hostFilter(search: Partial<HostsSearch>, known: Known): (row: HostRow) => boolean {
  const tests = modelTests(search.q ?? '')
  return (row) =>
    (search.status === undefined || (row.status ?? NOT_REPORTED) === search.status) &&
    (search.gpu === undefined || (row.model ?? NOT_REPORTED) === search.gpu) &&
    (tests.length === 0 || tests.some((test) => test(row.text))) &&
    (search.part === undefined || isInPart(row, search.part, known)) &&
    (search.cause === undefined || causesOf(row, known.unsure.has(row.id)).some(({ key }) => key === search.cause))
}

/** True if a filter compares hosts by ranks that are not all loaded: its counts would be too low. */
export const lacksRanks = ({ part }: Partial<HostsSearch>, { groups, ranks }: Pick<Fleet, 'groups' | 'ranks'>): boolean =>
  (part === 'above' || part === 'below') && ranks.read < groups.length

/** Facts for filters and order that a host itself does not have. */
export interface KnownOfHosts extends Known {
  /** Hosts that stay in the list although a change has taken them out of the filters. */
  stays?: ReadonlyMap<string, unknown>
}

/** The value that a column sorts by; null if it is unknown. */
export type HostSortKey = (row: HostRow, known: KnownOfHosts) => string | number | null

const attentionKey: HostSortKey = (row, { unsure }) => {
  const [worst] = findingsOf(row, unsure.has(row.id))
  return worst ? FINDING_KINDS.indexOf(worst.kind) : null
}

function sorted(
  rows: HostRow[],
  sort: HostSort,
  asked: Currency,
  known: KnownOfHosts,
  keyOf: Parameters<typeof filterAndSortHosts>[4],
): HostRow[] {
  const [column, direction] = sort.split('_') as [HostSortColumn | 'attention', 'asc' | 'desc']
  const sign = direction === 'desc' ? -1 : 1
  const key = column === 'attention' ? attentionKey : keyOf?.(column)
  const hasPrices = column === 'price' || column === 'perGpu'
  const keyed = rows.map((row) => [key?.(row, known) ?? null, row, hasPrices ? currencyRank(row, asked) : ''] as const)
  return keyed
    .toSorted(([a, rowA, rankA], [b, rowB, rankB]) => {
      // Unknown values come last in both directions.
      if (a === null || b === null) return Number(a === null) - Number(b === null) || byAddress(rowA, rowB)
      if (rankA !== rankB) return rankA < rankB ? -1 : 1
      return a < b ? -sign : a > b ? sign : byAddress(rowA, rowB)
    })
    .map(([, row]) => row)
}

const byAddress = (a: HostRow, b: HostRow): number => (a.addressKey < b.addressKey ? -1 : 1)

/** Groups prices by currency, which cannot be compared; the requested currency comes first in both directions. */
const currencyRank = ({ price }: HostRow, asked: Currency): string => ('amount' in price && price.currency !== asked ? price.currency : '')

/** In the order of the seven, unknown ones and none last. Under the other filters; a status of a loaded host stays with 0. */
export function statusCounts(
  rows: readonly HostRow[],
  search: Partial<HostsSearch>,
  known: Known,
): (readonly [status: string, count: number])[] {
  const isFound = hostFilter({ ...search, status: undefined }, known)
  const counts = new Map<string, number>()
  for (const row of rows) {
    const status = row.status ?? NOT_REPORTED
    counts.set(status, (counts.get(status) ?? 0) + Number(isFound(row)))
  }
  const isNone = (status: string) => Number(status === NOT_REPORTED)
  return [...counts].toSorted(([a], [b]) => isNone(a) - isNone(b) || statusRank(a) - statusRank(b) || (a < b ? -1 : 1))
}

/** Number of hosts that a GPU filter hides although they may have this GPU: theirs is not reported. 0 without the filter. */
export function countUnknownGpus(rows: readonly HostRow[], search: Partial<HostsSearch>, known: Known): number {
  if (search.gpu === undefined || search.gpu === NOT_REPORTED) return 0
  return rows.filter(hostFilter({ ...search, gpu: NOT_REPORTED }, known)).length
}

export const chosenStatus = (choice: string): string | null => (choice === NOT_REPORTED ? null : choice)

/** GPU models of the rows, sorted by name. `NOT_REPORTED` comes last, if some hosts have a model and some do not. */
export function modelsIn(rows: readonly HostRow[]): string[] {
  const models = new Set(rows.map(({ model }) => model ?? NOT_REPORTED))
  const isUnknown = models.delete(NOT_REPORTED)
  const named = [...models].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return isUnknown && named.length > 0 ? [...named, NOT_REPORTED] : named
}

/** Hosts with the same GPU model and count. */
export interface HostGroupRows {
  /** Empty for hosts whose GPU or count is not reported, SINGLE for hosts that are the only one of their configuration. */
  key: string
  rows: readonly HostRow[]
}

/** A head for one row each would only make the list longer. */
export const SINGLE = 'single'

/** In the order of their first hosts, so that the groups follow the order of the list. Unknown GPUs and single hosts come last. */
function groupHosts(rows: readonly HostRow[]): HostGroupRows[] {
  const groups = groupBy(rows, ({ host }) => {
    const kind = kindOf(host)
    return kind ? kindKey(kind) : ''
  })
  const unknown = groups.get('') ?? []
  groups.delete('')
  const all = [...groups].map(([key, same]) => ({ key, rows: same }))
  const single = all.flatMap((group) => (group.rows.length === 1 ? group.rows : []))
  return [...all.filter((group) => group.rows.length > 1), { key: SINGLE, rows: single }, { key: '', rows: unknown }].filter(
    (group) => group.rows.length > 0,
  )
}

/** The rows below the head of their group. Rows of a closed group are left out. */
export const withGroups = (rows: readonly HostRow[], closed: ReadonlySet<string>): readonly (HostRow | HostGroupRows)[] =>
  groupHosts(rows).flatMap((group) => (closed.has(group.key) ? [group] : [group, ...group.rows]))
