import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { preferences } from '@/api/preferences'
import { RentPage } from '@/features/rent/rent-page'
import { readRentSearch } from '@/features/rent/rent-search'

const loadKit = () => import('@/features/connection/rented-connection')
const Kit = lazy(async () => ({ default: (await loadKit()).RentedConnection }))

/** The connection kit with its messages. */
const prepareConnection = async () => {
  const { connectionCatalog } = await import('@/features/connection/messages')
  await Promise.all([loadKit(), connectionCatalog.load(preferences.get().locale)])
}

export const Route = createFileRoute('/_app/rent/$offerId')({
  validateSearch: readRentSearch,
  component: () => <RentPage prepareConnection={prepareConnection} renderConnection={(id) => <Kit attemptId={id} />} />,
})
