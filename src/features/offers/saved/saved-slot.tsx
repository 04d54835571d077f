import { lazyPart } from '@/shared/ui/lazy-part'
import { useHasSaved } from './has-saved'

const SavedSearchNav = lazyPart(async () => (await import('./saved-search-nav')).SavedSearchNav)

/** The place of the saved searches in the navigation; loads nothing while there are none. */
export function SavedSlot() {
  return useHasSaved() && <SavedSearchNav />
}
