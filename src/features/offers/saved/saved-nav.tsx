import { SavedSearchNav } from './saved-search-nav'
import { Link } from '@tanstack/react-router'
import { useFavourites } from '@/api/favourites/favourites'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { savedCatalog } from './messages'
import classes from './saved.module.css'

function FavouritesLink() {
  const t = useMessages(savedCatalog)
  const { number } = useFormat()
  const count = useFavourites().length
  return (
    count > 0 && (
      <div className={`mt-4 ${classes['favourites']}`}>
        <Link to="/favourites" className={classes['link']} activeOptions={{ includeSearch: false }}>
          <Icon name="star" />
          <span className={`grow leading-13 ${classes['name']}`}>{t('favourites')}</span>
          <span>{number(count)}</span>
        </Link>
      </div>
    )
  )
}

export function SavedNav() {
  return (
    <>
      <FavouritesLink />
      <SavedSearchNav />
    </>
  )
}
