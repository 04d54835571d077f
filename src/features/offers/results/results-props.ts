import type { OfferSort, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'

/** What the page knows about its search, for the table and for the cards. */
export interface ResultsProps {
  rows: readonly SearchOffer[]
  /** Undefined when the service does not say. */
  total: number | undefined
  currency: Currency
  sort: OfferSort
  onSort: (sort: OfferSort) => void
  /** Nothing to show yet. */
  isLoading: boolean
  /** The rows answer the search before this one. */
  isStale: boolean
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the next page did not come; null when it did. */
  moreError: unknown
  /** Should keep its identity between renders. */
  onNeedMore: () => void
  /** Readable names by translit name. */
  providerNames: ReadonlyMap<string, string>
}
