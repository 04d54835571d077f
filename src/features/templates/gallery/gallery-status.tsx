import { Link } from '@tanstack/react-router'
import { Button } from '@/shared/ui/button'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { templatesCatalog } from '../messages'
import classes from './gallery-status.module.css'
import type { Gallery } from './use-gallery'

export function GalleryStatus({ gallery, isSearching }: { gallery: Gallery; isSearching: boolean }) {
  const t = useMessages(templatesCatalog)
  const { number } = useFormat()
  const { query, loaded, found, total, missing, setAside, rest } = gallery
  const counts = { shown: number(loaded.length), total: number(total ?? 0) }
  const shown = total === undefined ? t('shown', counts) : t('shownOf', counts)
  const matches = t('found', { count: found.length, loaded: number(loaded.length) })
  // Matches are counted only when all pages have loaded.
  const words = query.isPending ? t('loading') : !isSearching ? shown : rest.isRunning ? '' : matches
  const left = missing === undefined ? t('someNotLoaded') : t('notLoaded', { count: missing })
  const progress =
    total === undefined ? t('loadingRestOpen', { loaded: counts.shown }) : t('loadingRest', { loaded: counts.shown, total: counts.total })
  return (
    <>
      <div className={`row ${classes['bar']}`}>
        <output>{isSearching && query.hasNextPage && !rest.isRunning ? `${words}, ${left}` : words}</output>
        {rest.isRunning ? (
          <>
            <progress aria-label={progress} {...(total === undefined ? {} : { max: total, value: loaded.length })} />
            <span>{progress}</span>
            <Button variant="subtle" size="xs" onClick={rest.stop}>
              {t('stop')}
            </Button>
          </>
        ) : (
          query.hasNextPage && (
            <Button variant="default" size="xs" onClick={rest.start}>
              {t('loadRest')}
            </Button>
          )
        )}
        {setAside > 0 && (
          <Link to="/settings" className="warn">
            {t('unreadRows', { count: setAside })}
          </Link>
        )}
      </div>
      {query.isError && query.data !== undefined && !rest.isRunning && (
        <div className={classes['error']}>
          <ErrorAlert error={query.error} onRetry={query.isFetchNextPageError ? rest.start : () => void query.refetch()} />
        </div>
      )}
    </>
  )
}
