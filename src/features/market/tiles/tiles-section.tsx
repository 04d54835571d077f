import { ALL_OFFERS, ANY_SCORE, HIDDEN_TOO } from '@/domain/offer-links'
import { Link } from '@tanstack/react-router'
import { logScale } from '@/shared/plots/log-scale'
import strip from '@/shared/plots/price-strip.module.css'
import { lazyPart } from '@/shared/ui/lazy-part'
import { useNow } from '@/shared/ui/use-now'
import { figureAge } from '@/domain/figure-age'
import { useListedProviders, useMarketReader } from '../use-market-reader'
import { TileCell } from './tile-cell'
import classes from './tiles.module.css'
import type { Tile, Tiles } from './use-tiles'

const VisitLegend = lazyPart(async () => (await import('../visits/visit-legend')).VisitLegend)

interface Props {
  tiles: Tiles
  onShowAll: () => void
  /** Time of the oldest prices in milliseconds. */
  loadedAt: number
}

/** Region "GPU prices". */
export function TilesSection({ tiles: { tiles, total }, onShowAll, loadedAt }: Props) {
  const reader = useMarketReader()
  const { t, currency } = reader
  return (
    <section aria-labelledby="market-prices">
      <h2 id="market-prices" className="sr-only">
        {t('gpuPrices')}
      </h2>
      {/* Without a listed model there are no tiles. */}
      {tiles.every(isEmpty) ? (
        <p className="dim pad-top-4 pad-bottom-3">
          {t(tiles.length === 0 ? 'noModels' : 'nothingForRent')}{' '}
          <Link to="/offers" search={{ ...ALL_OFFERS, ...ANY_SCORE, ...HIDDEN_TOO, currency }}>
            {t('seeAllOffers')}
          </Link>
        </p>
      ) : (
        <Box tiles={tiles} total={total} onShowAll={onShowAll} loadedAt={loadedAt} />
      )}
    </section>
  )
}

/** Older prices are dimmed. */
const DAY_MS = 24 * 3_600_000

const isEmpty = ({ state }: Tile): boolean => state.kind === 'loaded' && state.offers.rows.length + state.offers.setAside === 0

function Box({ tiles, total, onShowAll, loadedAt }: Omit<Props, 'tiles'> & Pick<Tiles, 'tiles' | 'total'>) {
  const reader = useMarketReader()
  const { t, format, currency } = reader
  const now = useNow(60_000)
  const isSettled = tiles.every(({ state }) => state.kind !== 'loading')
  const listed = useListedProviders(format.locale)
  const scale = isSettled ? logScale(tiles.flatMap((tile) => marksOf(tile, now))) : null
  return (
    <>
      <ul
        className={`grid clip framed gap-1px rounded-lg ${classes['tiles']}`}
        data-old={(loadedAt > 0 && now - loadedAt > DAY_MS) || undefined}
      >
        {tiles.map((tile, index) => (
          <TileCell key={tile.model?.slug ?? `place ${index}`} tile={tile} scale={scale} listed={listed} now={now} reader={reader} />
        ))}
        {tiles.length < total && (
          <li className={`flex centered ${classes['more']}`}>
            <button className="grow medium accent high-44 hover-surface focus-inside" type="button" onClick={onShowAll}>
              {t('showAll', { count: total })}
            </button>
          </li>
        )}
      </ul>
      <p className="row caption gap-1-4 mt-2">
        <span className={`inline ${strip['key']}`}>
          <i className={strip['dot']} />
          {t('legendLowest')}
        </span>
        <span className={`inline ${strip['key']}`}>
          <i className={strip['tick']} />
          {t('legendMedian')}
        </span>
        <span className={`inline ${strip['key']}`}>
          <i className={strip['bar']} />
          {t('legendP90')}
        </span>
        <span>
          {scale
            ? t('scale', { from: format.moneyExact(scale.from, currency), to: format.moneyExact(scale.to, currency) })
            : t('scaleWaits')}
        </span>
        <span className={`flex ${classes['visits']}`}>
          <VisitLegend currency={currency} loadedAt={loadedAt || undefined} />
        </span>
        <span className="push-end phone-full">{t('legendSheet')}</span>
      </p>
    </>
  )
}

/** The prices that the strip of a tile shows. */
const marksOf = ({ state }: Tile, now: number): (number | null)[] =>
  state.kind !== 'loaded'
    ? []
    : state.offers.isComplete && figureAge(state.loadedAt, now) !== 'old'
      ? [state.prices.lowest, state.prices.median, state.prices.p90]
      : [state.prices.lowest]
