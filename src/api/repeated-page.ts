import type { Page } from '@/contract/answer'

/**
 * True when a page brought nothing but what the page before it had: a service that does not heed `start` sends the same
 * for ever. SPEC 8 says nothing of it, so it is the end of what can be had, and not known to be the end of the list.
 */
export function isRepeated<Row extends { id: string }>(pages: readonly Page<Row>[] | undefined): boolean {
  const [before, last] = pages?.slice(-2) ?? []
  if (!before || !last || last.rows.length === 0) return false
  const known = new Set(before.rows.map(({ id }) => id))
  return last.rows.every(({ id }) => known.has(id))
}
