import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { preferences } from '@/api/preferences'
import { RentPage } from '@/features/rent/rent-page'
import { parseRentSearch } from '@/features/rent/rent-search'
import { pathName } from '@/shared/lib/path-names'
import { prefetchPage } from '../prefetch-page'

const loadKit = () => import('../rented-parts')
const Kit = lazy(async () => ({ default: (await loadKit()).RentedParts }))

let hasSshKey = () => false

/** The first rental of a browser shows them. A rental does not need them, so it does not wait for a failure. */
const prepareReminders = () =>
  Promise.all([
    import('@/features/reminders/reminders'),
    import('@/features/reminders/stop-by-part'),
    import('@/features/reminders/use-rental-name').then(({ remindersCatalog }) => remindersCatalog.load(preferences.get().locale)),
  ]).catch(() => undefined)

/** The connection kit with its messages, and the keys of this browser for the review. */
const prepareConnection = async () => {
  const [{ connectionCatalog }, keys] = await Promise.all([
    import('@/features/connection/reported-text'),
    import('@/features/keys/saved-keys'),
    loadKit(),
    prepareReminders(),
  ])
  hasSshKey = keys.hasAddedKey
  await connectionCatalog.load(preferences.get().locale)
}

export const Route = createFileRoute('/_app/rent/$offerId')({
  params: pathName('offerId'),
  validateSearch: parseRentSearch,
  loader: prefetchPage,
  component: () => (
    <RentPage prepareConnection={prepareConnection} hasSshKey={() => hasSshKey()} renderConnection={(id) => <Kit attemptId={id} />} />
  ),
})
