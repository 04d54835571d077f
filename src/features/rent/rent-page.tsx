import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RentView } from './rent-view'

const route = getRouteApi('/_app/rent/$offerId')

/** What another part of the console does for this page. */
export interface RentParts {
  /** Fetches what is needed to show a connection; nothing is sent before that is here. */
  prepareConnection: () => Promise<unknown>
  /** The way onto what was rented. */
  renderConnection: (attemptId: string) => ReactNode
}

/** From an offer to a rental. Every offer has a form of its own. */
export function RentPage(parts: RentParts) {
  const { offerId } = route.useParams()
  return <RentView key={offerId} offerId={offerId} search={route.useSearch()} {...parts} />
}
