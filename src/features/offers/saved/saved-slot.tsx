import { lazy, Suspense } from 'react'
import { useStored } from '@/shared/lib/stored'
import { savedSearches } from './saved-searches'

const SavedSearchNav = lazy(async () => ({ default: (await import('./saved-search-nav')).SavedSearchNav }))

/** The place of the saved searches in the navigation; loads nothing while there are none. */
export function SavedSlot() {
  const hasAny = useStored(savedSearches).length > 0
  return <Suspense>{hasAny && <SavedSearchNav />}</Suspense>
}
