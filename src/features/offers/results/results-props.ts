import type { MouseEventHandler } from 'react'
import type { OfferSort, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { RowActions } from './row-actions'

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
  /** The service sends the same rows again instead of the next ones: there may be more. */
  hasRepeated?: boolean | undefined
  isLoadingMore: boolean
  /** Why the next page did not come; null when it did. */
  moreError: unknown
  /** Should keep its identity between renders. */
  onNeedMore: () => void
  /** Readable names by translit name. */
  providerNames: ReadonlyMap<string, string>
  /** Without them the rows can only be read. */
  actions?: RowActions | undefined
  /** Ids of the offers to be compared. */
  picked?: ReadonlySet<string> | undefined
  /** Follows the links in the rows within the console. */
  onFollow?: MouseEventHandler<HTMLElement> | undefined
}
