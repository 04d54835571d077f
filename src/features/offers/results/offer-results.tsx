import { PHONE, useMedia } from '@/shared/ui/use-media'
import { OfferCards } from './offer-cards'
import { OfferTable } from './offer-table'
import type { ResultsProps } from './results-props'

/** The offers found: a table, or cards where a table has no room. Only one of the two exists at a time. */
export function OfferResults(props: ResultsProps) {
  const isPhone = useMedia(PHONE)
  return isPhone ? <OfferCards {...props} /> : <OfferTable {...props} />
}
