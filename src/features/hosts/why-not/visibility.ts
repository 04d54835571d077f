import { isListed } from '../fleet/fleet-figures'
import type { HostRow } from '../host/host-row'
import { kindOf } from '../price/host-price'
import { knownStatus } from '../status/host-status'

/** State of the search for the offers with the GPU and count of a host. */
export type SearchState =
  /** Not loaded: it runs, was stopped, or failed. */
  | { is: 'running' | 'stopped' | 'failed' }
  | {
      is: 'loaded'
      ids: ReadonlySet<string>
      /** False if the search has more offers than were loaded. */
      isComplete: boolean
      /** True if some rows are unreadable. */
      hasUnread: boolean
    }

export type Verdict =
  | 'no-offer'
  | 'offer-unknown'
  | 'found-despite'
  | 'missing'
  | 'blocked'
  | 'waiting'
  | 'review'
  | 'approved'
  | 'inactive'
  | 'no-price'
  | 'not-rentable'
  | 'out-of-stock'
  | 'rented'
  | 'found'
  | 'running'
  | 'stopped'
  | 'failed'
  | 'absent'
  | 'beyond'
  | 'unread'

export type VisibilityAction = 'load-again' | 'check-again' | 'stop' | 'send-for-review' | 'set-active' | 'set-price'

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'mute'

interface Meaning {
  tone: Tone
  /** The next step; null if there is nothing to do. */
  action: VisibilityAction | null
}

const MEANINGS: Record<Verdict, Meaning> = {
  'no-offer': { tone: 'info', action: 'load-again' },
  'offer-unknown': { tone: 'info', action: 'load-again' },
  'found-despite': { tone: 'warn', action: 'check-again' },
  missing: { tone: 'warn', action: 'check-again' },
  blocked: { tone: 'bad', action: 'send-for-review' },
  waiting: { tone: 'warn', action: 'check-again' },
  review: { tone: 'info', action: null },
  approved: { tone: 'info', action: null },
  inactive: { tone: 'mute', action: 'set-active' },
  'no-price': { tone: 'warn', action: 'set-price' },
  'not-rentable': { tone: 'warn', action: 'check-again' },
  'out-of-stock': { tone: 'warn', action: 'check-again' },
  rented: { tone: 'good', action: null },
  found: { tone: 'good', action: 'check-again' },
  running: { tone: 'mute', action: 'stop' },
  stopped: { tone: 'mute', action: 'check-again' },
  failed: { tone: 'bad', action: 'check-again' },
  absent: { tone: 'info', action: 'check-again' },
  beyond: { tone: 'info', action: 'check-again' },
  unread: { tone: 'info', action: 'check-again' },
}

export interface Visibility extends Meaning {
  verdict: Verdict
}

export type VisibilityFacts = Pick<HostRow, 'host' | 'status' | 'price'>

/** The one answer to "can renters find this host": the first verdict that holds, with its next step. */
export function visibilityOf(row: VisibilityFacts, search: SearchState): Visibility {
  const verdict = verdictOf(row, search)
  return { verdict, ...MEANINGS[verdict] }
}

function verdictOf(row: VisibilityFacts, search: SearchState): Verdict {
  const { host } = row
  const { offer, offer_id } = host
  if (!offer && offer_id === null) return 'no-offer'
  if (!offer || offer_id === null || kindOf(host) === null) return 'offer-unknown'
  const status = knownStatus(row.status)
  const isOff = status !== null && !isListed(row)
  const isFound = search.is === 'loaded' && search.ids.has(offer_id)
  if (isFound && isOff) return 'found-despite'
  const obstacle = obstacleOf(row)
  const isAbsent = search.is === 'loaded' && !isFound && search.isComplete && !search.hasUnread
  // An offer without a price, or one that cannot be rented, is missing for that reason.
  if (isAbsent && isListed(row) && obstacle === null) return 'missing'
  if (status !== null && status !== 'active' && status !== 'running') return status
  if (obstacle !== null) return obstacle
  if (isFound) return 'found'
  if (search.is !== 'loaded') return search.is
  if (isAbsent) return 'absent'
  return search.hasUnread ? 'unread' : 'beyond'
}

/** Why the offer itself cannot be rented. A value that the API does not report is no reason. */
function obstacleOf({ host: { offer }, price, status }: VisibilityFacts): 'no-price' | 'rented' | 'not-rentable' | 'out-of-stock' | null {
  if ('amount' in price ? !(price.amount > 0) : price.reason === 'no-price') return 'no-price'
  const obstacle = offer?.rentable === false ? 'not-rentable' : offer?.in_stock === false ? 'out-of-stock' : null
  // Our reading of SPEC 3: a running host is rented, so its offer cannot be rented again.
  return obstacle !== null && knownStatus(status) === 'running' ? 'rented' : obstacle
}
