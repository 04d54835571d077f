import { hostStatus } from '@/contract/host'
import type { RowResult } from './outcome'
import type { PlannedRow, Reading, Target } from './plan'
import { hasCome } from './rebase'

/**
 * The way back from what was saved of a row; null where there is none: nothing was, a status that the service does not take
 * (SPEC 3), a price that was not known.
 */
export function undoOf(row: PlannedRow, result: Pick<RowResult, 'outcome' | 'reads'>): PlannedRow | null {
  const { before } = row
  const { reads } = result
  const target = savedOf(row, result)
  const status = target.status === undefined ? undefined : hostStatus.safeParse(before.status).data
  const price = target.price === undefined ? undefined : (before.price ?? undefined)
  const back: Target = { ...(status === undefined ? {} : { status }), ...(price === undefined ? {} : { price }) }
  if (Object.keys(back).length === 0) return null
  const after: Reading = reads ?? { status: target.status ?? before.status, price: target.price ?? before.price }
  return { ...row, before: after, target: back, guards: [], left: null }
}

/** All that was accepted; of what was refused or got no clear answer, what the host reads now and did not before. */
export function savedOf({ before, target }: PlannedRow, { outcome, reads }: Pick<RowResult, 'outcome' | 'reads'>): Target {
  if (outcome === 'verified' || outcome === 'unverified') return target
  if (outcome === 'unsent' || reads === null) return {}
  const { status, price } = target
  return {
    ...(status !== undefined && hasCome({ status }, before, reads) ? { status } : {}),
    ...(price !== undefined && hasCome({ price }, before, reads) ? { price } : {}),
  }
}
