import { availabilityOf } from '@/domain/offer-text'
import { isListed, knownStatus } from '../status/host-status'
import type { HostRow } from '../host/host-row'

/** Kinds of trouble that need the operator, the most pressing first. */
export const FINDING_KINDS = ['blocked', 'waiting', 'unsure', 'no-price', 'not-rentable', 'out-of-stock'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export type FindingAction = 'load-again' | 'check-again' | 'send-for-review' | 'set-price'

export interface Finding {
  kind: FindingKind
  action: FindingAction
}

/** Next step of each finding. The type demands one, so that no trouble is shown without a way out. */
export const FINDING_ACTIONS: Record<FindingKind, FindingAction> = {
  blocked: 'send-for-review',
  waiting: 'check-again',
  unsure: 'load-again',
  'no-price': 'set-price',
  'not-rentable': 'check-again',
  'out-of-stock': 'check-again',
}

export type FindingFacts = Pick<HostRow, 'host' | 'status' | 'price'>

/** Feeds the fleet line, the list, the card and the host page alike. @param isUnsure the last change has no certain outcome */
export function findingsOf(row: FindingFacts, isUnsure: boolean): Finding[] {
  const { offer } = row.host
  const status = knownStatus(row.status)
  // Our reading of SPEC 3: a running host is rented, so its offer cannot be rented again.
  const availability = offer !== null && isListed(row) && status !== 'running' ? availabilityOf(offer) : 'unknown'
  const holds: Record<FindingKind, boolean> = {
    blocked: status === 'blocked',
    waiting: status === 'waiting',
    unsure: isUnsure,
    'no-price': offer !== null && lacksPrice(row),
    'not-rentable': availability === 'notRentable',
    'out-of-stock': availability === 'outOfStock',
  }
  return FINDING_KINDS.filter((kind) => holds[kind]).map((kind) => ({ kind, action: FINDING_ACTIONS[kind] }))
}

/** An unreadable price is not a missing one. Without a price above 0 an offer cannot be rented. */
export const lacksPrice = ({ price }: Pick<HostRow, 'price'>): boolean =>
  'amount' in price ? !(price.amount > 0) : price.reason === 'no-price'
