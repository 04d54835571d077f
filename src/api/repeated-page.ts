import type { Page } from '@/contract/answer'

/**
 * True when a page brought nothing but what the page before it had: a service that does not heed `start` sends the same
 * for ever. SPEC 8 says nothing of it, so it is the end of what can be had, and not known to be the end of the list.
 */
export function isRepeated<Row extends { id: string }>(pages: readonly Page<Row>[] | undefined): boolean {
  const [before, last] = pages?.slice(-2) ?? []
  if (!before || !last?.received) return false
  const known = new Set(keysOf(before))
  return keysOf(last).every((key) => known.has(key))
}

/** What could not be read may have no id: it is told by all it says. */
const keysOf = ({ rows, setAside }: Page<{ id: string }>) => [
  ...rows.map(({ id }) => id),
  ...setAside.map(({ raw }) => JSON.stringify(raw)),
]
