import type { Page } from '@/contract/answer'
import { isRecord } from '@/contract/lenient'

/** Loads rows from `start` on. `limit` is a wish: the API may return fewer rows, or more. */
export type ReadPage<Row> = (start: number, limit: number) => Promise<Page<Row>>

/** "repeated": the API ignored `start` and returned the same rows again, so the list may have more rows. "capped" at `cap`. */
export type ListEnd = 'complete' | 'capped' | 'repeated'

export interface LoadedPage<Row> {
  rows: Row[]
  setAside: Page<Row>['setAside']
  total: number | undefined
  /** Start of the next page: the number of rows received so far (DESIGN decision 2.3). */
  next: number
  end: ListEnd | null
}

interface Options {
  limit: number
  /** Maximum number of rows, so that a list without an end stops. May depend on the rows of the first page and on the total. */
  cap: number | ((pageSize: number, total: number | undefined) => number)
}

/**
 * Loads a list page by page: the one reader of lists. Each page starts where the previous one ended, so the requests are sent one
 * after the other. Stop it by leaving the loop or by the signal of `read`.
 * @throws ApiError from `read`; the pages before it have been delivered
 */
export async function* listPages<Row>(read: ReadPage<Row>, { limit, cap }: Options): AsyncGenerator<LoadedPage<Row>, void> {
  const seen = new Set<string>()
  let next = 0
  let most = typeof cap === 'number' ? cap : Infinity
  while (next < most) {
    const page = await read(next, limit)
    if (next === 0 && typeof cap === 'function') most = cap(page.received, page.total)
    const rows = page.rows.filter((row) => !seen.has(keyOf(row))).slice(0, most - next)
    const setAside = page.setAside.filter(({ raw }) => !seen.has(keyOf(raw)))
    for (const row of [...rows, ...setAside.map(({ raw }) => raw)]) seen.add(keyOf(row))
    next += page.received
    const isRepeated = page.received > 0 && rows.length + setAside.length === 0
    const end = isRepeated ? 'repeated' : !page.mayContinue && next <= most ? 'complete' : next >= most ? 'capped' : null
    yield { rows, setAside, total: page.total, next, end }
    if (end !== null) return
  }
}

export interface Collected<Row> {
  rows: Row[]
  setAside: number
  /** False if the list may have more rows. */
  isComplete: boolean
  /** Undefined if the API does not report it. */
  total?: number | undefined
}

/** True if every row of the list was loaded and parsed. */
export const isWhole = (list: Pick<Collected<unknown>, 'isComplete' | 'setAside'> | undefined): boolean =>
  list !== undefined && list.isComplete && list.setAside === 0

/** @throws ApiError */
export async function allPages<Row>(read: ReadPage<Row>, options: Options): Promise<Collected<Row>> {
  const collected: Collected<Row> = { rows: [], setAside: 0, isComplete: false }
  for await (const { rows, setAside, total, end } of listPages(read, options)) {
    collected.total = total
    if (end === 'repeated') break
    collected.rows.push(...rows)
    collected.setAside += setAside.length
    collected.isComplete = end === 'complete'
  }
  return collected
}

/** The same end rules for an infinite query: start of the next page, or undefined at the end. */
export const nextStart =
  (cap = Infinity) =>
  <Row>(last: Page<Row>, pages: readonly Page<Row>[], start: number): number | undefined => {
    const next = start + last.received
    return last.mayContinue && next < cap && !isRepeated(pages) ? next : undefined
  }

/** By last page, because a query asks for each render. */
const repeated = new WeakMap<Page<unknown>, boolean>()

/** True if the last page has only rows of earlier pages: the API ignores `start`, or starts over. */
export function isRepeated(pages: readonly Page<unknown>[] | undefined): boolean {
  const last = pages?.at(-1)
  if (!last?.received || pages?.length === 1) return false
  if (!repeated.has(last)) {
    const known = new Set(pages?.slice(0, -1).flatMap(keysOf))
    repeated.set(
      last,
      keysOf(last).every((key) => known.has(key)),
    )
  }
  return repeated.get(last) === true
}

const keysOf = ({ rows, setAside }: Page<unknown>) => [...rows, ...setAside.map(({ raw }) => raw)].map(keyOf)

export function keyOf(row: unknown): string {
  const id = isRecord(row) ? row['id'] : undefined
  return typeof id === 'string' ? `id ${id}` : JSON.stringify(row)
}

/** Without duplicates: a row that moves between two pages is returned twice. */
export const rowsOf = <Row extends { id: string }>(pages: readonly { rows: readonly Row[] }[] | undefined): Row[] => [
  ...new Map(pages?.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values(),
]

/** True if the pages have every row of the list, and each was parsed. */
export const areWhole = (pages: readonly Page<unknown>[]): boolean =>
  pages.at(-1)?.mayContinue === false && !isRepeated(pages) && pages.every(({ setAside }) => setAside.length === 0)
