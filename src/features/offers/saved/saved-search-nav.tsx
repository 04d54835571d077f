import { Link } from '@tanstack/react-router'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { parseSearch } from '@/shared/lib/search-params'
import { Icon } from '@/shared/ui/icon'
import { readOffersSearch } from '../offer-search'
import { savedCatalog } from './messages'
import { newsIn } from './saved-delta'
import classes from './saved-search-nav.module.css'
import { removeSearch, visit } from './saved-searches'
import { useSavedChecks, type SavedCheck } from './use-saved-checks'

/** The saved searches as entries of the main navigation, each with the number of what is new. */
export function SavedSearchNav() {
  const t = useMessages(savedCatalog)
  const checks = useSavedChecks()
  if (checks.length === 0) return null
  return (
    <section tabIndex={-1} aria-label={t('savedSearches')} className={classes['group']}>
      <h2 className={classes['head']}>{t('savedSearches')}</h2>
      <ul className={classes['list']}>
        {checks.map((check) => (
          <SavedEntry key={check.saved.id} check={check} />
        ))}
      </ul>
    </section>
  )
}

function SavedEntry({ check }: { check: SavedCheck }) {
  const t = useMessages(savedCatalog)
  const { number, dateTime } = useFormat()
  const { saved, now, delta, hasFailed } = check
  const news = delta ? newsIn(delta) : 0
  const imported = saved.imported && t('imported', { file: saved.imported.file, time: dateTime(saved.imported.at) })
  const open = () => {
    if (now) visit(saved.id, now)
  }
  return (
    <li className={classes['entry']}>
      <Link
        to="/offers"
        search={(before) => {
          // As with a change of filters: what is ticked to be compared, and the template rows are checked against, travel along.
          const { compare, template } = readOffersSearch(before)
          return { ...readOffersSearch(parseSearch(saved.search)), compare, template, currency: saved.currency }
        }}
        className={classes['link']}
        activeOptions={{ exact: true, includeSearch: true }}
        onClick={open}
      >
        <Icon name="bookmark" />
        <span className={classes['name']} title={imported}>
          {saved.name}
        </span>
        {news > 0 && (
          <span className={classes['badge']}>
            <span aria-hidden="true">{number(news)}</span>
            <span className="sr-only">{t('news', { count: news })}</span>
          </span>
        )}
        {hasFailed && (
          <span className={classes['failed']} title={t('checkFailed')}>
            <Icon name="alert" size={14} />
            <span className="sr-only">{t('checkFailed')}</span>
          </span>
        )}
      </Link>
      <button
        type="button"
        className={classes['remove']}
        aria-label={t('remove', { name: saved.name })}
        onClick={({ currentTarget }) => {
          // The button goes with it, and with the last one the whole list; the focus stays near.
          const list = currentTarget.closest('section')
          const near = list?.querySelectorAll('li').length === 1 ? list.closest('nav')?.querySelector('a') : list
          near?.focus()
          removeSearch(saved.id)
        }}
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}
