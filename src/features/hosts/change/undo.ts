import { hostStatus } from '@/contract/host'
import type { PlannedRow, Reading, Target } from './plan'

/**
 * The way back from a row that was saved; null where there is none: a status that the service does not take (SPEC 3), a price
 * that was not known.
 */
export function undoOf(row: PlannedRow, reads: Reading | null): PlannedRow | null {
  const { before, target } = row
  const status = target.status === undefined ? undefined : hostStatus.safeParse(before.status).data
  const price = target.price === undefined ? undefined : (before.price ?? undefined)
  const back: Target = { ...(status === undefined ? {} : { status }), ...(price === undefined ? {} : { price }) }
  if (Object.keys(back).length === 0) return null
  const after: Reading = reads ?? { status: target.status ?? before.status, price: target.price ?? before.price }
  return { ...row, before: after, target: back, guards: [], left: null }
}
