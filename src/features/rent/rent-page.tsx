import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RentView } from './rent-view'

const route = getRouteApi('/_app/rent/$offerId')

interface Props {
  /** The way onto what was rented, which another part of the console draws. */
  renderConnection: (attemptId: string) => ReactNode
}

/** From an offer to a rental. Every offer has a form of its own. */
export function RentPage({ renderConnection }: Props) {
  const { offerId } = route.useParams()
  return <RentView key={offerId} offerId={offerId} search={route.useSearch()} renderConnection={renderConnection} />
}
