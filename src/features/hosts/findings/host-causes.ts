import type { HostRow } from '../host/host-row'
import { FINDING_KINDS, findingsOf, type FindingFacts, type FindingKind } from './host-findings'

/** Longer reasons are compared up to here, because the key of a cause is part of the URL. */
const REASON_MAX = 120

export interface Cause {
  kind: FindingKind
  /** The marketplace’s reason of a blocked or waiting host; null without one. */
  reason: string | null
  /** Identifies the cause in the URL. */
  key: string
}

export interface GroupedCause<Row> extends Cause {
  rows: Row[]
}

type CauseFacts = FindingFacts & Pick<HostRow, 'reason'>

const hasReason = (kind: FindingKind): boolean => kind === 'blocked' || kind === 'waiting'

/** The findings of a host, each with the reason that the marketplace gives for it. */
export const causesOf = (row: CauseFacts, isUnsure: boolean): Cause[] =>
  findingsOf(row, isUnsure).map(({ kind }) => {
    // The address replaces half of a surrogate pair: the key has to stay the same.
    const reason = hasReason(kind) ? (row.reason?.slice(0, REASON_MAX).replaceAll(/\p{Cs}/gu, '\uFFFD') ?? null) : null
    return { kind, reason, key: reason === null ? kind : `${kind}: ${reason}` }
  })

/**
 * Hosts that need attention by cause: the most pressing kind first, then the cause of most hosts. A host with several findings
 * belongs to several causes, because each takes a step of its own.
 */
export function groupByCause<Row extends CauseFacts & Pick<HostRow, 'id'>>(
  rows: readonly Row[],
  unsure: ReadonlySet<string>,
): GroupedCause<Row>[] {
  const groups = new Map<string, GroupedCause<Row>>()
  for (const row of rows) {
    for (const cause of causesOf(row, unsure.has(row.id))) {
      const group = groups.get(cause.key)
      if (group) group.rows.push(row)
      else groups.set(cause.key, { ...cause, rows: [row] })
    }
  }
  return [...groups.values()].toSorted(
    (a, b) => FINDING_KINDS.indexOf(a.kind) - FINDING_KINDS.indexOf(b.kind) || b.rows.length - a.rows.length || (a.key < b.key ? -1 : 1),
  )
}
