import type { Page } from '@/contract/answer'

/** Everything a list holds. `isComplete` is false when the cap was reached first. */
export interface Collected<Row> {
  rows: Row[]
  setAside: number
  isComplete: boolean
}

interface Options {
  limit: number
  /** Never more rows than this: a service that repeats its last page must not keep us busy for ever. */
  cap: number
  /** Told after each page: rows so far, and the total if the service says one. */
  onProgress?: (loaded: number, total: number | undefined) => void
}

/** Reads a list page by page, each starting where the last one ended. */
export async function allPages<Row>(
  read: (start: number, limit: number) => Promise<Page<Row>>,
  { limit, cap, onProgress }: Options,
): Promise<Collected<Row>> {
  const collected: Collected<Row> = { rows: [], setAside: 0, isComplete: false }
  let start = 0
  while (start < cap) {
    // Each page depends on where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read(start, limit)
    collected.rows.push(...page.rows)
    collected.setAside += page.setAside.length
    start += page.received
    onProgress?.(start, page.total)
    if (!page.mayContinue) return { ...collected, isComplete: true }
  }
  return collected
}
