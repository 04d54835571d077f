import { readSearch, sortOf, word } from '@/shared/lib/search-fields'

export const HOST_SORT_COLUMNS = ['address', 'gpu', 'status', 'price', 'stock', 'read'] as const
export type HostSortColumn = (typeof HOST_SORT_COLUMNS)[number]
export type HostSort = `${HostSortColumn}_${'asc' | 'desc'}`

/** In the place of a status or a GPU: hosts of which none is reported. */
export const NOT_REPORTED = '-'

export const readHostsSearch = readSearch({
  /** Text that is searched for in the rows that are loaded. */
  q: word,
  /** One of the seven, a word that only the service knows, or `NOT_REPORTED`. */
  status: word,
  /** A GPU model, or `NOT_REPORTED`. */
  gpu: word,
  /** Absent: the order of the service, in which rows stay where they are while others are being read or changed. */
  sort: sortOf(HOST_SORT_COLUMNS),
  /** The machine whose panel is open. */
  host: word,
})
export type HostsSearch = ReturnType<typeof readHostsSearch>
