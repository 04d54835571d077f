import type { SearchOffer } from '@/contract/offer'
import type { FitView } from '../template-fit/fit-view'

/** What can be done with a row. One object as long as nothing of it changes: rows that got it are not drawn again. */
export interface RowActions {
  onPick: (row: SearchOffer, isPicked: boolean) => void
  /** Nothing more can be picked. */
  isFull: boolean
  rentHref: (row: SearchOffer) => string
  offerHref: (row: SearchOffer) => string
  /** A template is being checked against; its checks are there when they have been loaded. */
  hasTemplate: boolean
  fit: FitView | undefined
}
