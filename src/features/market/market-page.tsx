import { Button } from '@/shared/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { rowsOf } from '@/api/list-pages'
import { modelOffersRequest, refreshMarket, rentableCountQuery } from '@/api/market-prices'
import { useDefaultMinScore } from '@/api/preferences'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { figureAge } from '@/domain/figure-age'
import { ANY_SCORE, HIDDEN_TOO } from '@/domain/offer-links'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { DataAge } from '@/shared/ui/data-age'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { JobsSection, proofs, useJobs, type JobCell } from './jobs/jobs-section'
import { listedModels } from './market-models'
import classes from './market-page.module.css'
import { plotData, type PlotData } from './plot-models'
import { TilesSection } from './tiles/tiles-section'
import { useTiles, type LoadedTile, type Tile, type Tiles } from './tiles/use-tiles'
import { useListedProviders, useMarketReader, type MarketReader } from './use-market-reader'
import { useFormat } from '@/shared/i18n/i18n'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import { useSeen } from '@/shared/ui/use-seen'

const TICK_MS = 5000

/** Shown when a refresh failed: the prices on screen stay, and say how old they are. */
function StaleNotice({ at, onRetry, t }: { at: number; onRetry: () => void; t: MarketReader['t'] }) {
  'use no memo'
  const format = useFormat()
  const now = useNow(TICK_MS)
  return (
    <Status as="div" className="banner">
      <Icon name="clock" />
      <p>
        <strong>{t('staleTitle', { time: format.time(at) })}</strong> {t('staleText', { ago: format.ago(at, now) })}
      </p>
      <Button variant="default" size="compact" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </Status>
  )
}

const loadDialog = async () => (await import('./tiles/choose-dialog')).ChooseDialog

/** Below the screen, but near enough to load. */
const NEAR = '200px'

const WIDE = '(min-width: 100rem)'
const TILES = 8
const MOST_TILES = 12
/** Tiles on a phone until “Show all” is pressed. */
const PHONE_TILES = 6

/** The home of a connected person: prices of the chosen GPUs, and costs of jobs. */
export function MarketPage({ saved }: { saved?: ReactNode }) {
  const reader = useMarketReader()
  const { t, format, currency } = reader
  const { locale } = format
  const client = useQueryClient()
  const isPhone = useMedia(PHONE)
  const isWide = useMedia(WIDE)
  const [showsAll, setShowsAll] = useState(false)
  const chooser = useLazyComponent(loadDialog)

  const list = useQuery({ ...gpuListQuery({ currency, locale }), meta: { isQuiet: true } })
  const gpus = list.data?.rows
  const listed = gpus ? listedModels(gpus) : null
  const retryList = list.isError && !list.data && !list.isFetching ? () => void list.refetch() : undefined
  const tiles = useTiles({
    listed,
    currency,
    count: isPhone || isWide ? MOST_TILES : TILES,
    shown: isPhone && !showsAll ? PHONE_TILES : MOST_TILES,
  })
  const [watchJobs, areJobsSeen] = useSeen(NEAR)
  const cells = useJobs({ gpus, retryGpus: retryList, currency, isDue: areJobsSeen === true })

  // Without a listed model there are no tiles, which is not an error.
  const hasTiles = tiles.tiles.length === 0 ? !list.isError : tiles.tiles.some(({ state }) => state.kind !== 'failed')
  // Without the list only the person's own choice can be loaded.
  const hasFailed = !hasTiles || (retryList !== undefined && tiles.isLoading)
  const ages = tiles.tiles.flatMap(({ state }) => (state.kind === 'loaded' ? state.loadedAt : []))
  // The plot has the prices of the list.
  const loadedAt = Math.min(...ages, ...(gpus || ages.length === 0 ? [list.dataUpdatedAt] : []))
  const isStale = list.isRefetchError || tiles.tiles.some(({ state }) => state.kind === 'loaded' && state.isStale)
  const refresh = () => void refreshMarket(client)
  const cheapest = cells.find(({ id }) => id === 'cheapest')
  const read = proofs(cells)
  const seen = rowsOf([...(read ?? []), ...tiles.tiles.flatMap((tile) => (isPart(tile) ? tile.state.offers : []))])
  const plot = gpus && listed && (read || areJobsSeen !== true) ? plotData({ gpus, listed, tiles: tiles.tiles, currency }) : null
  const [firstTile] = tiles.tiles
  const firstError = firstTile?.state.kind === 'failed' ? firstTile.state.error : null
  return (
    <div className={`stack gap-3 ${classes['page']}`}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead
        isInset
        className={classes['head']}
        title={t('title')}
        actions={
          <>
            <Button variant="default" className="icon-action" leftSection={<Icon name="sliders" />} onClick={chooser.open}>
              {t('chooseGpus')}
            </Button>
            <CopyLinkButton />
          </>
        }
      >
        <div className={`note dots middle ${classes['lead']}`}>
          <span>{t.rich('lead', { currency: <b className="emphasis">{currency}</b> })}</span>
          {!hasFailed && (
            <>
              <Totals cell={cheapest} isAlone={areJobsSeen === false} isReady={gpus !== undefined || retryList !== undefined} />
              <DataAge at={loadedAt} isLoading={tiles.isLoading} onRefresh={refresh} />
            </>
          )}
        </div>
      </PageHead>
      {hasFailed ? (
        <ErrorAlert error={list.error ?? firstError} onRetry={refresh} />
      ) : (
        <>
          {isStale && <StaleNotice at={loadedAt} onRetry={refresh} t={t} />}
          <TilesSection tiles={tiles} loadedAt={loadedAt} onShowAll={() => setShowsAll(true)} />
        </>
      )}
      {!(hasFailed && cells.every(({ retry }) => retry)) && <JobsSection cells={cells} isDue={areJobsSeen === true} watch={watchJobs} />}
      {!hasFailed && (
        <BelowFold plot={plot} seen={seen} tiles={tiles} currency={currency} isWide={isWide} saved={saved}>
          {retryList && <ErrorAlert error={list.error} onRetry={retryList} />}
        </BelowFold>
      )}
      <ApiDetails request={() => modelOffersRequest(firstTile?.model?.slug ?? '', currency)} />
      {chooser.Opened && <chooser.Opened listed={listed} models={tiles.models} onClose={chooser.close} />}
    </div>
  )
}

const MarketPlot = lazyPart(async () => (await import('./plot/market-plot')).MarketPlot)
const MarketRail = lazyPart(async () => (await import('./visits/market-rail')).MarketRail)

const route = getRouteApi('/_app/market')

interface BelowFoldProps {
  /** Null until every tile is loaded or has failed. */
  plot: PlotData | null
  /** Offers that have loaded for a job or a part of a tile. */
  seen: readonly SearchOffer[]
  tiles: Tiles
  currency: Currency
  isWide: boolean
  /** Saved searches, below the movers. */
  saved?: ReactNode
  /** In place of the plot. */
  children?: ReactNode
}

/** The plot and the rail. Both are loaded apart from the page, the plot with its requests near the screen. Their heights are reserved. */
function BelowFold({ plot, seen, tiles: { tiles, isLoading }, currency, isWide, saved, children }: BelowFoldProps) {
  const [{ y = 'fp16', view = 'plot' }, change] = usePageSearch(route)
  const now = useNow(60_000)
  const [watchPlot, isPlotSeen] = useSeen(NEAR)
  const latest = Math.max(0, ...tiles.map(({ state }) => (state.kind === 'loaded' ? state.loadedAt : 0)))
  const isOld = ({ state }: Tile) => state.kind === 'loaded' && figureAge(state.loadedAt, now) === 'old'
  return (
    <div className={`split gap-5 line-top ${classes['low']}`}>
      <div className={classes['plot']} id="market-plot" ref={watchPlot}>
        {plot
          ? isPlotSeen && (
              <MarketPlot
                key={plot.currency}
                plot={plot}
                seen={seen}
                metric={y}
                view={view}
                isWide={isWide}
                onMetric={(next) => change({ y: next === 'fp16' ? undefined : next })}
                onView={(next) => change({ view: next === 'plot' ? undefined : next })}
              />
            )
          : children}
      </div>
      <div className={classes['rail']}>
        <MarketRail
          current={tiles.flatMap((tile) => (isOld(tile) ? [] : railModel(tile)))}
          loadedAt={latest > 0 ? latest : undefined}
          outdated={tiles.filter(isOld).length}
          partial={tiles.filter((tile) => isPart(tile) && !isOld(tile)).length}
          currency={currency}
          isWide={isWide}
          isLoading={isLoading}
          saved={saved}
        />
      </div>
    </div>
  )
}

const isPart = (tile: Tile): tile is Tile & { state: LoadedTile } => tile.state.kind === 'loaded' && !tile.state.offers.isComplete

/**
 * Prices of a tile to store and compare. Offers load by the price of the whole offer, so a part of them has neither the lowest
 * price per GPU nor the median.
 */
function railModel({ model, state }: Tile) {
  if (!model) return []
  const { slug, name } = model
  if (state.kind !== 'loaded' || !state.offers.isComplete) return [{ slug, name, lowest: null, median: null, offers: 0 }]
  const { lowest, median, offers } = state.prices
  return [{ slug, name, lowest, median, offers }]
}

interface TotalsProps {
  /** The job without filters, whose search counts all offers that can be rented unless the user has a minimum score. */
  cell: JobCell | undefined
  /** True if the jobs are not requested yet. */
  isAlone: boolean
  /** False until the models are listed: requests for tiles go first. */
  isReady: boolean
}

const TotalOutline = () => (
  <span className={`grid middle ${classes['totals']}`}>
    <span className="skeleton" />
  </span>
)

/** Number of offers that can be rented, with any score as in the tiles, and of all listed providers; empty if the API gives no total. */
function Totals({ cell, isAlone, isReady }: TotalsProps) {
  const { t, format, currency } = useMarketReader()
  const hasMinScore = useDefaultMinScore() !== undefined
  const counted = useQuery({ ...rentableCountQuery(currency), enabled: (hasMinScore || isAlone) && isReady })
  const listed = useListedProviders(format.locale)
  const count = (hasMinScore ? undefined : cell?.prices?.total) ?? counted.data?.total
  const isDue = !counted.data && !counted.isError && (hasMinScore || (!cell?.prices && !cell?.retry))
  if (isDue) return [<TotalOutline key="offers" />, <TotalOutline key="providers" />]
  if (count === undefined) return null
  return (
    <>
      <Link to="/offers" search={{ in_stock: true, ...ANY_SCORE, ...HIDDEN_TOO, currency }} className="on-cover">
        {t('offersOnMarket', { count })}
      </Link>
      {listed !== null && <span>{t('providersListed', { count: listed.size })}</span>}
    </>
  )
}
