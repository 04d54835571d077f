import { latePart } from '@/shared/ui/late-part'
import { useHasSaved } from './has-saved'

const SavedSearchNav = latePart(async () => (await import('./saved-search-nav')).SavedSearchNav)

/** The place of the saved searches in the navigation; loads nothing while there are none. */
export function SavedSlot() {
  return useHasSaved() && <SavedSearchNav />
}
