import type { ComponentType } from 'react'
import type { OfferSearch } from '@/api/offers'
import type { FollowLinks } from '@/shared/ui/use-follow-links'
import type { OfferSort, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Column } from './columns'
import type { RowActions } from './row-actions'

/** The ranked list, whose remaining pages can be loaded. */
export interface RankedOffers {
  asked: OfferSearch
  currency: Currency
  status: { shown: number; total: number | undefined }
  results: { hasMore: boolean }
}

/** TFLOPS per money of offers: as a column, as a line of a card, and as an order of the loaded rows. */
export interface FiguresView {
  column: Column
  line: (row: SearchOffer) => string
  /** The text of its cell. */
  text: (row: SearchOffer) => string
  /** Most first, rows without a figure last. Rows with equal figures keep the order of the API. */
  ranked: (rows: readonly SearchOffer[]) => SearchOffer[]
  Notice: ComponentType<{ offers: RankedOffers }>
}

export interface ResultsProps {
  rows: readonly SearchOffer[]
  total: number | undefined
  currency: Currency
  sort: OfferSort
  onSort: (sort: OfferSort) => void
  /** True if the loaded rows are sorted by TFLOPS per money; `sort` is then the order of the request only. */
  isRanked?: boolean
  /** True if only the user loads further pages: a new page would move ranked rows, or may hold hidden offers only. */
  isByHand?: boolean
  /** Sorts by TFLOPS per money. Undefined where the page has no such order. */
  onRank?: (() => void) | undefined
  /** TFLOPS per money of the rows. Undefined until they are wanted and loaded. */
  figures?: FiguresView | undefined
  isLoading: boolean
  isStale: boolean
  hasMore: boolean
  /** True if the API returned the same page again, so that there may be more offers. */
  hasRepeated?: boolean | undefined
  isLoadingMore: boolean
  moreError: unknown
  /** Should be referentially stable. */
  onNeedMore: () => void
  providerNames: ReadonlyMap<string, string>
  /** Undefined for rows without Compare and Rent. */
  actions?: RowActions | undefined
  picked?: ReadonlySet<string> | undefined
  follow?: FollowLinks | undefined
  openId?: string | undefined
  onOpen: (id: string) => void
  /** Opens an offer and moves the focus to it. Should be referentially stable. */
  onEnter: (id: string) => void
  /** Opens the menu of a row beside its button. */
  onMenu?: ((row: SearchOffer, button: HTMLElement) => void) | undefined
}
