import { providerOf } from '@/domain/offer-text'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { favourites, type Favourite } from '@/api/favourites/favourites'
import { comparedIds, withCompared, COMPARE_MAX, parseCompareToken } from '@/domain/compare-list'
import { joinDots } from '@/shared/lib/join-dots'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { DataAge } from '@/shared/ui/data-age'
import { DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { ExportMenu } from '@/shared/ui/export-menu'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { PickTray, TrayPick } from '@/shared/ui/pick-tray'
import { Status } from '@/shared/ui/status'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { currentPrice, favouriteColumns, nameOf, useFavouritesReader } from './favourite-columns'
import { useFoundFavourites, type FoundFavourite } from './use-found-favourites'

const route = getRouteApi('/_app/favourites')

const focusOn = (button: HTMLButtonElement | null): void => button?.focus()

export function FavouritesPage() {
  const reader = useFavouritesReader()
  const { t, currency } = reader
  const [search, change] = usePageSearch(route)
  const { found, searches } = useFoundFavourites(currency)
  const reportUnsaved = useReportUnsaved()
  const [removed, setRemoved] = useState<Favourite>()
  const follow = useFollowLinks()
  const onCompare = (edit: (list: string[]) => string[]) => change(({ compare = [] }) => ({ compare: edit(compare), currency }))
  const picked = new Set(comparedIds(search.compare))
  const columns = favouriteColumns({
    ...reader,
    picked,
    isPhone: useMedia(PHONE),
    onPick: ({ offer }, isPicked) => onCompare((list) => withCompared(list, offer, isPicked)),
    onRemove(favourite) {
      favourites.remove([favourite.id])
      setRemoved(favourite)
      if (picked.has(favourite.offer.id)) onCompare((list) => withCompared(list, favourite.offer, false))
    },
  })
  return (
    <div className="page">
      <PageTitle>{t('title')}</PageTitle>
      <PageHead
        title={t('title')}
        beside={found.length > 0 && <Age searches={searches} />}
        actions={
          found.length > 0 && (
            <>
              <ExportMenu
                isOffered
                exported={() => ({ subject: 'favourites', title: t('title'), loadedAt: searches.loadedAt, rows: found, columns })}
              />
              <CopyLinkButton />
            </>
          )
        }
      >
        {found.length > 0 && <p>{t('about')}</p>}
      </PageHead>
      <Status className={removed ? 'note pad-gutter pad-bottom-3' : undefined}>
        {removed && (
          <>
            {t('removed', { name: nameOf(removed, reader) })}{' '}
            <Button
              // A new button for each removal: it takes the focus of the row that is gone.
              key={removed.id}
              variant="default"
              size="xs"
              ref={focusOn}
              onClick={() => {
                if (reportUnsaved(favourites.put(removed))) setRemoved(undefined)
              }}
            >
              {t('undo')}
            </Button>
          </>
        )}
      </Status>
      <FailedSearches searches={searches} />
      {found.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>
          <p>{t('emptyText')}</p>
          <ButtonLink to="/offers">{t('offersTitle')}</ButtonLink>
        </EmptyState>
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={found}
          rowKey={({ favourite }) => favourite.id}
          isMarked={({ favourite }) => picked.has(favourite.offer.id)}
          onPhone="cards"
          follow={follow}
        />
      )}
      {search.compare.length > 0 && <FavouriteTray compare={search.compare} found={found} onCompare={onCompare} />}
    </div>
  )
}

const Age = ({ searches: { loadedAt, isFetching, reload } }: Pick<ReturnType<typeof useFoundFavourites>, 'searches'>) => (
  <div className="note">
    <DataAge at={loadedAt} isLoading={isFetching} onRefresh={reload} />
  </div>
)

const FailedSearches = ({ searches: { state, error, goOn } }: Pick<ReturnType<typeof useFoundFavourites>, 'searches'>) =>
  // Also of a refresh, which keeps the loaded prices.
  state !== 'loading' &&
  error !== null && (
    <div className="mb-3">
      <ErrorAlert error={error} onRetry={goOn} />
    </div>
  )

interface FavouriteTrayProps {
  compare: readonly string[]
  found: readonly FoundFavourite[]
  onCompare: (edit: (list: string[]) => string[]) => void
}

function FavouriteTray({ compare, found, onCompare }: FavouriteTrayProps) {
  const reader = useFavouritesReader()
  const { t, format, currency, providerNames } = reader
  return (
    <PickTray
      label={t('compareOffers')}
      taken={compare.length}
      max={COMPARE_MAX}
      onClear={() => onCompare(() => [])}
      link={(className) => (
        <Link to="/offers/compare" search={{ compare: [...compare], currency }} className={className}>
          {t('compareOffers')}
        </Link>
      )}
    >
      {compare.flatMap((token) => {
        const trace = parseCompareToken(token)
        if (!trace) return []
        const row = found.find((one) => one.favourite.offer.id === trace.id)
        const name = row ? nameOf(row.favourite, reader) : t('offer')
        const provider = providerOf(trace, providerNames)
        const current = row && currentPrice(row, currency)
        const facts = joinDots([current && t('perHour', { price: format.money(current.price, currency) }), provider])
        const removeLabel = t('notInComparison', { name: [name, provider].filter(Boolean).join(', ') })
        return (
          <TrayPick
            key={trace.id}
            name={name}
            facts={facts}
            removeLabel={removeLabel}
            onRemove={() => onCompare((list) => withCompared(list, trace, false))}
          />
        )
      })}
    </PickTray>
  )
}
