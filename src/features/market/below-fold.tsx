import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Currency } from '@/contract/params'
import { figureAge } from '@/domain/figure-age'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { lazyPart } from '@/shared/ui/lazy-part'
import { useNow } from '@/shared/ui/use-now'
import { useSeen } from '@/shared/ui/use-seen'
import classes from './market-page.module.css'
import type { PlotData } from './plot-models'
import type { Tile, Tiles } from './tiles/use-tiles'

const MarketPlot = lazyPart(async () => (await import('./plot/market-plot')).MarketPlot)
const MarketRail = lazyPart(async () => (await import('./visits/market-rail')).MarketRail)

const route = getRouteApi('/_app/market')

interface Props {
  /** Null until every tile is loaded or has failed. */
  plot: PlotData | null
  tiles: Tiles
  currency: Currency
  isWide: boolean
  /** Saved searches, below the movers. */
  saved?: ReactNode
  /** In place of the plot. */
  children?: ReactNode
}

/** The plot and the rail. Both are loaded apart from the page, the plot with its requests near the screen. Their heights are reserved. */
export function BelowFold({ plot, tiles: { tiles, isLoading }, currency, isWide, saved, children }: Props) {
  const [{ y = 'fp16', view = 'plot' }, change] = usePageSearch(route)
  const now = useNow(60_000)
  const [watchPlot, isPlotSeen] = useSeen('200px')
  const isOld = ({ state }: Tile) => state.kind === 'loaded' && figureAge(state.loadedAt, now) === 'old'
  return (
    <div className={`grid line-top ${classes['low']}`}>
      <div className={classes['plot']} id="market-plot" ref={watchPlot}>
        {plot
          ? isPlotSeen && (
              <MarketPlot
                key={plot.currency}
                plot={plot}
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

const isPart = ({ state }: Tile): boolean => state.kind === 'loaded' && !state.offers.isComplete

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
