import type { SearchOffer } from '@/contract/offer'
import type { MedianView } from '../medians/median-view'
import type { OffersReader } from './offer-cells'
import type { RowActions } from './row-actions'

export interface RowState {
  row: SearchOffer
  context: OffersReader
  providerName: string
  isOpen: boolean
  onEnter: (id: string) => void
  actions: RowActions | undefined
  isPicked: boolean
  median: MedianView | undefined
}
