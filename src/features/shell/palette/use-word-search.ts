import { useQuery } from '@tanstack/react-query'
import { aboveZero, offerSampleQuery, type OfferSearch } from '@/api/offers'
import type { SearchOffer } from '@/contract/offer'
import { isFree } from '@/domain/hourly-price'
import { useDebouncedValue } from '@mantine/hooks'

const TYPING_MS = 250
const CHEAPEST = 3
/** Rows of a search whose hidden offers are dropped: some are left. */
const WITH_HIDDEN = 20

export interface WordSearch {
  total: number | undefined
  isAtLeast: boolean
  rows: readonly SearchOffer[]
  /** True while the user types, and until the response. */
  isPending: boolean
  hasFailed: boolean
  /** True if the total counts hidden offers. */
  countsHidden: boolean
}

const NONE: readonly never[] = []
const NO_SEARCH: OfferSearch = { currency: 'USD', sort: 'price_asc', filters: {} }

/** The cheapest offers of a search with a price above 0 and the number of all, requested once the user stops typing. A newer search aborts it. */
export function useWordSearch(
  search: OfferSearch | undefined,
  visible: ((rows: readonly SearchOffer[]) => readonly SearchOffer[]) | undefined,
): WordSearch {
  const key = search && JSON.stringify(search)
  const [settled] = useDebouncedValue(key, TYPING_MS)
  const isSettled = settled === key
  const asked = search ?? NO_SEARCH
  const limit = visible ? WITH_HIDDEN : CHEAPEST
  const options = { enabled: search !== undefined && isSettled, meta: { isQuiet: true } }
  const answer = useQuery({ ...offerSampleQuery(asked, limit), ...options })
  const hasFree = answer.data?.rows.some((row) => isFree(row, asked.currency)) === true
  // The same query if no price is 0.
  const priced = useQuery({ ...offerSampleQuery(hasFree ? aboveZero(asked) : asked, limit), ...options })
  const page = search && isSettled ? answer.data : undefined
  const rows = (hasFree ? priced : answer).data?.rows.filter((row) => !isFree(row, asked.currency)) ?? NONE
  const isWhole = page?.total !== undefined || page?.mayContinue === false
  return {
    total: page && (page.total ?? page.received),
    isAtLeast: page !== undefined && !isWhole,
    rows: page ? (visible?.(rows) ?? rows).slice(0, CHEAPEST) : NONE,
    isPending: search !== undefined && page === undefined && !(isSettled && answer.isError),
    hasFailed: isSettled && answer.isError,
    countsHidden: visible !== undefined,
  }
}
