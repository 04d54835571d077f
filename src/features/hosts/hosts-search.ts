import { list, oneOf, defineSearch, word } from '@/shared/lib/search-fields'

/** Filters of the fleet line. The first three add up to all hosts, the others cut across them. */
export const FLEET_PARTS = ['rented', 'idle', 'unlisted', 'attention', 'above', 'below'] as const
export type FleetPart = (typeof FLEET_PARTS)[number]

export const HOST_SORT_COLUMNS = ['address', 'gpu', 'status', 'price', 'perGpu', 'rank', 'stock', 'read'] as const
export type HostSortColumn = (typeof HOST_SORT_COLUMNS)[number]
export type HostSort = `${HostSortColumn}_${'asc' | 'desc'}` | 'attention'
export const HOST_SORTS: readonly HostSort[] = [
  'attention',
  ...HOST_SORT_COLUMNS.flatMap((column): HostSort[] => [`${column}_asc`, `${column}_desc`]),
]

/** Filter value for hosts without a reported status or GPU. */
export const NOT_REPORTED = '-'

export const parseHostsSearch = defineSearch({
  q: word,
  /** One of the seven statuses (SPEC 3), an unknown one, or `NOT_REPORTED`. */
  status: word,
  gpu: word,
  part: oneOf(FLEET_PARTS),
  /** Key of a cause of trouble. */
  cause: word,
  /** Undefined for the order of the API, which keeps rows in place while others load or change. */
  sort: oneOf(HOST_SORTS),
  /** By GPU model and count. */
  group: oneOf(['configuration']),
  /** IDs of the columns that a saved view hides. */
  hide: list(word),
  /** ID of a saved view. Its filters are in the address as well, so that a link works in other browsers. */
  view: word,
  /** ID of the host whose panel is open. */
  host: word,
})
export type HostsSearch = ReturnType<typeof parseHostsSearch>

/** Change that shows all hosts and keeps their order. */
export const NO_FILTERS = {
  q: undefined,
  status: undefined,
  gpu: undefined,
  part: undefined,
  cause: undefined,
} as const satisfies Partial<HostsSearch>
