/** The table of hosts in the address bar. Every field falls back: a stale or hand-edited link still opens. */
export const HOST_SORT_COLUMNS = ['address', 'gpu', 'status', 'price', 'stock', 'read'] as const
export type HostSortColumn = (typeof HOST_SORT_COLUMNS)[number]
export type HostSort = `${HostSortColumn}_${'asc' | 'desc'}`

/** In the place of a status or a GPU: hosts of which none is reported. */
export const NOT_REPORTED = '-'

export interface HostsSearch {
  /** Text that is searched for in the rows that are loaded. */
  q?: string | undefined
  /** One of the seven, a word that only the service knows, or `NOT_REPORTED`. */
  status?: string | undefined
  /** A GPU model, or `NOT_REPORTED`. */
  gpu?: string | undefined
  /** Absent: the order of the service, in which rows stay where they are while others are being read or changed. */
  sort?: HostSort | undefined
  /** The machine whose panel is open. */
  host?: string | undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const isSort = (value: string | undefined): value is HostSort =>
  HOST_SORT_COLUMNS.some((column) => value === `${column}_asc` || value === `${column}_desc`)

/** Reads the address; never throws. */
export function readHostsSearch({ q, status, gpu, sort, host }: Record<string, unknown>): HostsSearch {
  const order = text(sort)
  return { q: text(q), status: text(status), gpu: text(gpu), sort: isSort(order) ? order : undefined, host: text(host) }
}
