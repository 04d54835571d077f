import type { ComponentType, ReactNode } from 'react'
import type { Page } from '@/contract/answer'
import type { SearchOffer } from '@/contract/offer'
import type { Locale } from '@/shared/i18n/messages'
import type { OffersSearch } from '../offer-search'
import { dropHidden, hiddenPagesAtEnd, type Dropped } from './drop-hidden'
import { HideNotice, type HideNoticeProps } from './hide-notice'
import { hideCatalog } from './messages'

/** After so many pages with hidden offers only, the user decides whether to load more. */
const MOST_HIDDEN_PAGES = 3

export interface HiddenOffers extends Dropped {
  /** True if further pages load on request only. */
  asks: boolean
}

export interface HideView {
  drop: (pages: readonly Page<SearchOffer>[], rows: readonly SearchOffer[], search: OffersSearch) => HiddenOffers
  Notice: ComponentType<HideNoticeProps & { children: ReactNode }>
}

/** Loads the line above the list with the code that drops offers: they appear together. */
export async function loadHideView(locale: Locale): Promise<HideView> {
  await hideCatalog.load(locale)
  return {
    drop: (pages, rows, search) => ({
      ...dropHidden(rows, search),
      asks: hiddenPagesAtEnd(pages, search) >= MOST_HIDDEN_PAGES,
    }),
    Notice: HideNotice,
  }
}
