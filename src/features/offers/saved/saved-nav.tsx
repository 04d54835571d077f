import { FavouritesLink } from './favourites-link'
import { SavedSearchNav } from './saved-search-nav'

export function SavedNav() {
  return (
    <>
      <FavouritesLink />
      <SavedSearchNav />
    </>
  )
}
