import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import { RawJson } from '@/shared/ui/raw-json'
import type { WordsContext } from './words-context'

/** The id to quote, and what the service sent. */
export function OfferRaw({ offer, t }: { offer: SearchOffer; t: WordsContext['t'] }) {
  const words = { id: t('id'), copyId: t('copyId'), rawJson: t('rawJson'), about: t('rawAbout') }
  return <RawJson id={offer.id} value={rawOf(offer)} words={words} />
}
