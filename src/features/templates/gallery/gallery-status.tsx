import { Link } from '@tanstack/react-router'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { ListStatus } from '@/shared/ui/list-status'
import { Status } from '@/shared/ui/status'
import { templatesCatalog } from '../messages'
import classes from './gallery-page.module.css'
import type { Gallery } from './use-gallery'

export function GalleryStatus({ gallery, isSearching }: { gallery: Gallery; isSearching: boolean }) {
  const t = useMessages(templatesCatalog)
  const { number } = useFormat()
  const { list, found } = gallery
  const { rows, loaded, hasMore, hasRepeated, setAside } = list
  const isLoading = list.state === 'loading'
  const isPending = isLoading && list.requests === 0
  const total = hasMore || hasRepeated ? list.total : rows.length + setAside
  const counts = { shown: number(rows.length), total: number(total ?? 0) }
  const shown = total === undefined ? t('shown', counts) : t('shownOf', counts)
  const matches = t('found', { count: found.length, loaded: counts.shown })
  const left = total === undefined ? t('someNotLoaded') : t('notLoaded', { count: total - loaded })
  const progress =
    total === undefined ? t('loadingRestOpen', { loaded: counts.shown }) : t('loadingRest', { loaded: counts.shown, total: counts.total })
  // Matches are counted only when all pages have loaded.
  const counted = !isSearching ? shown : hasMore ? `${matches}, ${left}` : matches
  const text = isLoading ? progress : hasRepeated ? `${counted}. ${t('repeated')}` : counted
  return (
    <>
      <div className={`row medium ${classes['status']}`}>
        {isPending ? (
          <Status as="span">{t('loading')}</Status>
        ) : (
          <ListStatus list={{ ...list, total }} text={text} stop={t('stop')} goOn={t('loadRest')} hasAge={false} />
        )}
        {setAside > 0 && (
          <Link to="/settings" className="warn">
            {t('unreadRows', { count: setAside })}
          </Link>
        )}
      </div>
      {list.state === 'failed' && loaded > 0 && (
        <div className={classes['statusError']}>
          <ErrorAlert error={list.error} onRetry={list.goOn} />
        </div>
      )}
    </>
  )
}
