import type { Kind } from '@/api/peer-offers'
import type { SearchOffer } from '@/contract/offer'
import type { HostRow } from '../host/host-row'
import { kindOf } from '../price/host-kind'
import { knownStatus } from '../status/host-status'

/** `unclear`: what the API shows does not tell, or its meaning is not published. */
export type Verdict = 'fine' | 'wrong' | 'unclear'

/** One thing that was looked at: the finding, and with it what to do (the texts go by the same names). */
export interface Check {
  about: 'status' | 'stock' | 'rentable' | 'price' | 'search'
  finding: Finding
  verdict: Verdict
}

export type Finding =
  | 'statusListed'
  | 'statusRunning'
  | 'statusPending'
  | 'statusOff'
  | 'statusUnknown'
  | 'statusSilent'
  | 'stockYes'
  | 'stockNo'
  | 'stockSilent'
  | 'rentableYes'
  | 'rentableNo'
  | 'rentableSilent'
  | 'priceSet'
  | 'priceZero'
  | 'priceNone'
  | 'priceUnreadable'
  | 'priceSilent'
  | 'offerNone'
  | 'searchFound'
  | 'searchAbsent'
  | 'searchBeyond'
  | 'searchUnread'
  | 'searchNoKind'

/** What the search has shown: all offers of the same GPU and count, or as many as are read. */
export interface SearchSeen {
  offers: readonly Pick<SearchOffer, 'id'>[]
  isWhole: boolean
  /** Some came in a form that could not be read. */
  hasUnread: boolean
}

const check = (about: Check['about'], finding: Finding, verdict: Verdict): Check => ({ about, finding, verdict })

/** What can be seen from here, in the order in which it is worth looking. */
export function checksOf(row: HostRow, seen: SearchSeen | undefined): Check[] {
  const search = searchCheck(row, seen)
  return [statusCheck(row), ...offerChecks(row), ...(search ? [search] : [])]
}

/** What the words mean is our reading: SPEC 3 publishes no transitions and no meanings. */
function statusCheck({ status }: HostRow): Check {
  switch (knownStatus(status)) {
    case 'active':
      return check('status', 'statusListed', 'fine')
    case 'running':
      return check('status', 'statusRunning', 'unclear')
    case 'inactive':
    case 'blocked':
      return check('status', 'statusOff', 'wrong')
    case null:
      return check('status', status === null ? 'statusSilent' : 'statusUnknown', 'unclear')
    default:
      return check('status', 'statusPending', 'wrong')
  }
}

function offerChecks({ host: { offer, offer_id }, price }: HostRow): Check[] {
  if (!offer) return [offer_id === null ? check('price', 'offerNone', 'wrong') : check('price', 'priceSilent', 'unclear')]
  return [
    yesNo('stock', offer.in_stock, ['stockYes', 'stockNo', 'stockSilent']),
    yesNo('rentable', offer.rentable, ['rentableYes', 'rentableNo', 'rentableSilent']),
    'amount' in price
      ? price.amount > 0
        ? check('price', 'priceSet', 'fine')
        : check('price', 'priceZero', 'wrong')
      : price.reason === 'no-price'
        ? check('price', 'priceNone', 'wrong')
        : check('price', 'priceUnreadable', 'unclear'),
  ]
}

function yesNo(about: Check['about'], is: boolean | null, [yes, no, silent]: readonly [Finding, Finding, Finding]): Check {
  if (is === null) return check(about, silent, 'unclear')
  return is ? check(about, yes, 'fine') : check(about, no, 'wrong')
}

function searchCheck({ host }: HostRow, seen: SearchSeen | undefined): Check | null {
  if (kindOf(host) === null || host.offer_id === null) return check('search', 'searchNoKind', 'unclear')
  if (!seen) return null
  if (seen.offers.some(({ id }) => id === host.offer_id)) return check('search', 'searchFound', 'fine')
  if (seen.isWhole) return check('search', 'searchAbsent', 'wrong')
  return check('search', seen.hasUnread ? 'searchUnread' : 'searchBeyond', 'unclear')
}

/** Where the offer stands among all of its kind, from the cheapest; null when it is not there. */
export function placeOf(row: HostRow, { offers }: SearchSeen): number | null {
  const index = offers.findIndex(({ id }) => id === row.host.offer_id)
  return index < 0 ? null : index + 1
}

/** "4 × RTX 4090" as it is searched for. */
export const kindName = (row: HostRow, kind: Kind): string => row.gpu ?? `${kind.gpus} × ${kind.gpu}`
