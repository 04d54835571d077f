import { createFileRoute } from '@tanstack/react-router'
import { MarketPage } from '@/features/market/market-page'
import { parseMarketSearch } from '@/features/market/plot-model'
import { lazyPart } from '@/shared/ui/lazy-part'
import { prefetchPage } from '../prefetch-page'
import type { Visit } from '../page-queries'

const SavedRail = lazyPart(async () => (await import('@/features/offers/saved/saved-rail')).SavedRail)

function loadMarket(visit: Visit): void {
  prefetchPage(visit)
  if (visit.cause !== 'enter') return
  void import('@/features/market/tiles/use-tiles').then(
    ({ loadFirstTiles }) => loadFirstTiles(visit),
    // The page loads the tiles itself.
    () => undefined,
  )
}

export const Route = createFileRoute('/_app/market')({
  validateSearch: parseMarketSearch,
  loader: loadMarket,
  component: () => <MarketPage saved={<SavedRail />} />,
})
