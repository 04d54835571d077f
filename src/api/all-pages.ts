import type { Page } from '@/contract/answer'
import { isRecord } from '@/contract/lenient'
import { ApiError } from '@/shared/lib/api-error'

/** Everything a list holds. `isComplete` is false when the cap was reached first, or when nothing new came. */
export interface Collected<Row> {
  rows: Row[]
  setAside: number
  isComplete: boolean
  /** True when the service sent the same rows again instead of the next ones: there may be more. */
  isRepeated?: true
}

/** Nothing of it is missing: what it does not hold does not exist. Of no reading at all that cannot be said. */
export const isWhole = (list: Collected<unknown> | undefined): boolean => list !== undefined && list.isComplete && list.setAside === 0

interface Options<Row> {
  limit: number
  /** Never more rows than this: a service that repeats its last page must not keep us busy for ever, or fill the page. */
  cap: number
  /** Where to begin, when the rows before are there already. */
  from?: number
  /** Told after each page: where the next one starts, the total if the service says one, and the rows so far. */
  onProgress?: (loaded: number, total: number | undefined, rows: readonly Row[]) => void
}

/**
 * Reads a list page by page, each starting where the last one ended. What a page before has brought is not another row.
 * @throws ApiError when no list was returned at all
 */
export async function allPages<Row>(
  read: (start: number, limit: number) => Promise<Page<Row>>,
  { limit, cap, from = 0, onProgress }: Options<Row>,
): Promise<Collected<Row>> {
  const collected: Collected<Row> = { rows: [], setAside: 0, isComplete: false }
  const seen = new Set<string>()
  let start = from
  while (start < cap) {
    // Each page depends on where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read(start, limit)
    // No list is not an empty one; behind a page with rows it is how some services end theirs.
    if (page.isMissing && start === from) throw new ApiError('unexpected-shape')
    const rows = page.rows.filter((row) => !seen.has(keyOf(row))).slice(0, cap - start)
    const setAside = page.setAside.filter(({ raw }) => !seen.has(keyOf(raw)))
    if (page.received > 0 && rows.length + setAside.length === 0) return { ...collected, isRepeated: true }
    for (const row of [...rows, ...setAside.map(({ raw }) => raw)]) seen.add(keyOf(row))
    collected.rows.push(...rows)
    collected.setAside += setAside.length
    start += page.received
    onProgress?.(start, page.total, collected.rows)
    if (!page.mayContinue && start <= cap) return { ...collected, isComplete: true }
  }
  return collected
}

/** By its id; what has none is told by all it says. */
function keyOf(row: unknown): string {
  const id = isRecord(row) ? row['id'] : undefined
  return typeof id === 'string' ? `id ${id}` : JSON.stringify(row)
}
