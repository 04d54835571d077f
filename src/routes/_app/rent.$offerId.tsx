import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { preferences } from '@/api/preferences'
import { RentedConnection } from '@/features/connection/rented-connection'
import { RentPage } from '@/features/rent/rent-page'
import { readRentSearch, type RentSearch } from '@/features/rent/rent-search'

export const Route = createFileRoute('/_app/rent/$offerId')({
  validateSearch: (search: Partial<RentSearch> & SearchSchemaInput) => readRentSearch(search),
  // The kit and its words are here before anything is sent: a chunk that cannot be fetched afterwards must not lose the record.
  loader: async () => void (await (await import('@/features/connection/messages')).connectionCatalog.load(preferences.get().locale)),
  component: () => <RentPage renderConnection={(attemptId) => <RentedConnection attemptId={attemptId} />} />,
})
