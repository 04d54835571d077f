import { canRent } from '@/domain/offer-text'
import { FINDING_ACTIONS, findingsOf, lacksPrice, type FindingAction, type FindingFacts, type FindingKind } from '../findings/host-findings'
import { kindOf } from '../price/host-price'
import { isListed, knownStatus } from '../status/host-status'

export type SearchState =
  | { is: 'running' | 'stopped' | 'failed' }
  | {
      is: 'loaded'
      ids: ReadonlySet<string>
      /** False if the search has more offers than were loaded. */
      isComplete: boolean
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

export type VisibilityAction = FindingAction | 'stop' | 'set-active'

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'dim'

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
  blocked: { tone: 'bad', action: FINDING_ACTIONS.blocked },
  waiting: { tone: 'warn', action: FINDING_ACTIONS.waiting },
  review: { tone: 'info', action: null },
  approved: { tone: 'info', action: null },
  inactive: { tone: 'dim', action: 'set-active' },
  'no-price': { tone: 'warn', action: FINDING_ACTIONS['no-price'] },
  'not-rentable': { tone: 'warn', action: FINDING_ACTIONS['not-rentable'] },
  'out-of-stock': { tone: 'warn', action: FINDING_ACTIONS['out-of-stock'] },
  rented: { tone: 'good', action: null },
  found: { tone: 'good', action: 'check-again' },
  running: { tone: 'dim', action: 'stop' },
  stopped: { tone: 'dim', action: 'check-again' },
  failed: { tone: 'bad', action: 'check-again' },
  absent: { tone: 'info', action: 'check-again' },
  beyond: { tone: 'info', action: 'check-again' },
  unread: { tone: 'info', action: 'check-again' },
}

export interface Visibility extends Meaning {
  verdict: Verdict
}

export type VisibilityFacts = FindingFacts

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
function obstacleOf(row: VisibilityFacts): 'no-price' | 'rented' | 'not-rentable' | 'out-of-stock' | null {
  const kinds = findingsOf(row, false).map(({ kind }) => kind)
  const obstacle = OBSTACLES.find((kind) => kinds.includes(kind))
  if (obstacle !== undefined) return obstacle
  const { offer } = row.host
  return knownStatus(row.status) === 'running' && offer !== null && !canRent(offer) ? 'rented' : null
}

const OBSTACLES = ['no-price', 'not-rentable', 'out-of-stock'] as const satisfies readonly FindingKind[]

/** `unclear`: the API does not report the fact, or does not publish its meaning. */
export type CheckState = 'fine' | 'wrong' | 'unclear'

export interface Check {
  about: 'status' | 'change' | 'stock' | 'rentable' | 'price' | 'search'
  result:
    | 'statusIs'
    | 'statusSilent'
    | 'changeUnsure'
    | 'inStock'
    | 'notInStock'
    | 'stockSilent'
    | 'rentable'
    | 'notRentable'
    | 'rentableSilent'
    | 'priceSet'
    | 'priceZero'
    | 'priceNone'
    | 'priceUnreadable'
    | 'searchFound'
    | 'searchAbsent'
    | 'searchBeyond'
    | 'searchUnread'
    | 'searchImpossible'
    | 'searchNotDone'
  finding: CheckState
}

const check = (about: Check['about'], result: Check['result'], finding: CheckState): Check => ({ about, result, finding })

/** All checks with their results, in their order. @param isUnsure the last change from this browser has no certain outcome */
export const checksOf = (row: VisibilityFacts, search: SearchState, isUnsure: boolean): Check[] => [
  statusCheck(row),
  ...(isUnsure ? [check('change', 'changeUnsure', 'unclear')] : []),
  ...offerChecks(row),
  searchCheck(row, search),
]

/** The meaning of each status is our assumption: SPEC 3 publishes neither meanings nor transitions. */
function statusCheck(row: VisibilityFacts): Check {
  if (row.status === null) return check('status', 'statusSilent', 'unclear')
  return check('status', 'statusIs', knownStatus(row.status) === null ? 'unclear' : isListed(row) ? 'fine' : 'wrong')
}

function offerChecks(row: VisibilityFacts): Check[] {
  const { price } = row
  const { offer } = row.host
  if (!offer) return []
  return [
    yesNo('stock', offer.in_stock, ['inStock', 'notInStock', 'stockSilent']),
    yesNo('rentable', offer.rentable, ['rentable', 'notRentable', 'rentableSilent']),
    lacksPrice(row)
      ? check('price', 'amount' in price ? 'priceZero' : 'priceNone', 'wrong')
      : 'amount' in price
        ? check('price', 'priceSet', 'fine')
        : check('price', 'priceUnreadable', 'unclear'),
  ]
}

function yesNo(about: Check['about'], is: boolean | null, [yes, no, silent]: readonly [Check['result'], Check['result'], Check['result']]) {
  if (is === null) return check(about, silent, 'unclear')
  return is ? check(about, yes, 'fine') : check(about, no, 'wrong')
}

function searchCheck({ host }: VisibilityFacts, search: SearchState): Check {
  if (kindOf(host) === null || host.offer_id === null) return check('search', 'searchImpossible', 'unclear')
  if (search.is !== 'loaded') return check('search', 'searchNotDone', 'unclear')
  if (search.ids.has(host.offer_id)) return check('search', 'searchFound', 'fine')
  if (search.hasUnread) return check('search', 'searchUnread', 'unclear')
  return search.isComplete ? check('search', 'searchAbsent', 'wrong') : check('search', 'searchBeyond', 'unclear')
}
