import { FavouritesLink } from './favourites-link'
import { SavedSearchNav } from './saved-search-nav'

/** Favourites and saved searches, below the pages of the navigation. */
export function SavedNav() {
  return (
    <>
      <FavouritesLink />
      <SavedSearchNav />
    </>
  )
}
