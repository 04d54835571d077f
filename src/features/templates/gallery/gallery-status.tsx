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
  const { list, found } = gallery
  const { rows, loaded, hasMore, setAside } = list
  const isLoading = list.state === 'loading'
  const isPending = isLoading && loaded === 0
  const isLoadingRest = isLoading && !isPending
  const total = hasMore ? list.total : loaded
  const counts = { shown: number(rows.length), total: number(total ?? 0) }
  const shown = total === undefined ? t('shown', counts) : t('shownOf', counts)
  const matches = t('found', { count: found.length, loaded: counts.shown })
  // Matches are counted only when all pages have loaded.
  const words = isPending ? t('loading') : !isSearching ? shown : isLoadingRest ? '' : matches
  const left = total === undefined ? t('someNotLoaded') : t('notLoaded', { count: total - loaded })
  const progress =
    total === undefined ? t('loadingRestOpen', { loaded: counts.shown }) : t('loadingRest', { loaded: counts.shown, total: counts.total })
  return (
    <>
      <div className={`row ${classes['bar']}`}>
        <output>{isSearching && hasMore && !isLoading ? `${words}, ${left}` : words}</output>
        {isLoadingRest ? (
          <>
            <progress aria-label={progress} {...(total === undefined ? {} : { max: total, value: rows.length })} />
            <span>{progress}</span>
            <Button variant="subtle" size="xs" onClick={list.stop}>
              {t('stop')}
            </Button>
          </>
        ) : (
          hasMore && (
            <Button variant="default" size="xs" onClick={list.goOn}>
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
      {list.state === 'failed' && loaded > 0 && (
        <div className={classes['error']}>
          <ErrorAlert error={list.error} onRetry={list.goOn} />
        </div>
      )}
    </>
  )
}
