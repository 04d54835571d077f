import type { Page } from '@/contract/answer'
import { ApiError } from '@/shared/lib/api-error'

/** Everything a list holds. `isComplete` is false when the cap was reached first. */
export interface Collected<Row> {
  rows: Row[]
  setAside: number
  isComplete: boolean
}

interface Options<Row> {
  limit: number
  /** Never more rows than this: a service that repeats its last page must not keep us busy for ever. */
  cap: number
  /** Where to begin, when the rows before are there already. */
  from?: number
  /** Told after each page: where the next one starts, the total if the service says one, and the rows so far. */
  onProgress?: (loaded: number, total: number | undefined, rows: readonly Row[]) => void
}

/**
 * Reads a list page by page, each starting where the last one ended.
 * @throws ApiError when no list was returned at all
 */
export async function allPages<Row>(
  read: (start: number, limit: number) => Promise<Page<Row>>,
  { limit, cap, from = 0, onProgress }: Options<Row>,
): Promise<Collected<Row>> {
  const collected: Collected<Row> = { rows: [], setAside: 0, isComplete: false }
  let start = from
  while (start < cap) {
    // Each page depends on where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read(start, limit)
    // No list is not an empty one; behind a page with rows it is how some services end theirs.
    if (page.isMissing && start === from) throw new ApiError('unexpected-shape')
    collected.rows.push(...page.rows)
    collected.setAside += page.setAside.length
    start += page.received
    onProgress?.(start, page.total, collected.rows)
    if (!page.mayContinue) return { ...collected, isComplete: true }
  }
  return collected
}
