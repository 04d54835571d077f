import { useStored } from '@/shared/lib/stored'
import { latePart } from '@/shared/ui/late-part'
import { savedSearches } from './saved-searches'

const SavedSearchNav = latePart(async () => (await import('./saved-search-nav')).SavedSearchNav)

/** The place of the saved searches in the navigation; loads nothing while there are none. */
export function SavedSlot() {
  const hasAny = useStored(savedSearches).length > 0
  return hasAny && <SavedSearchNav />
}
