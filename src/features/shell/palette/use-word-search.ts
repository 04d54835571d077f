import { useQuery } from '@tanstack/react-query'
import { offerSampleQuery, type OfferSearch } from '@/api/offers'
import type { SearchOffer } from '@/contract/offer'
import { useEffect, useState } from 'react'

function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(
    function settleLater() {
      const timer = setTimeout(() => setSettled(value), delayMs)
      return () => clearTimeout(timer)
    },
    [value, delayMs],
  )
  return settled
}

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

/** The cheapest offers of a search and their number, requested once the user stops typing. A newer search aborts it. */
export function useWordSearch(
  search: OfferSearch | undefined,
  visible: ((rows: readonly SearchOffer[]) => readonly SearchOffer[]) | undefined,
): WordSearch {
  const key = search && JSON.stringify(search)
  const settled = useSettled(key, TYPING_MS)
  const isSettled = settled === key
  const answer = useQuery({
    ...offerSampleQuery(search ?? { currency: 'USD', sort: 'price_asc', filters: {} }, visible ? WITH_HIDDEN : CHEAPEST),
    enabled: search !== undefined && isSettled,
    meta: { isQuiet: true },
  })
  const page = search && isSettled ? answer.data : undefined
  const isWhole = page?.total !== undefined || page?.mayContinue === false
  return {
    total: page && (page.total ?? page.received),
    isAtLeast: page !== undefined && !isWhole,
    rows: page ? (visible?.(page.rows) ?? page.rows).slice(0, CHEAPEST) : NONE,
    isPending: search !== undefined && page === undefined && !(isSettled && answer.isError),
    hasFailed: isSettled && answer.isError,
    countsHidden: visible !== undefined,
  }
}
