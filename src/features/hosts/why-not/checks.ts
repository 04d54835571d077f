import { lacksPrice } from '../findings/host-findings'
import { kindOf } from '../price/host-price'
import { isListed, knownStatus } from '../status/host-status'
import type { SearchState, VisibilityFacts } from './visibility'

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
