import type { SearchOffer } from '@/contract/offer'
import type { MedianView } from '../medians/median-view'
import type { OffersReader } from './offer-cells'
import type { RowActions } from './row-actions'

/** Data of a row or card besides the formatted values. */
export interface RowState {
  row: SearchOffer
  context: OffersReader
  providerName: string
  /** True if the side panel shows this offer. */
  isOpen: boolean
  onEnter: (id: string) => void
  actions: RowActions | undefined
  isPicked: boolean
  /** Difference to the median of the model. Undefined until it is loaded. */
  median: MedianView | undefined
}
