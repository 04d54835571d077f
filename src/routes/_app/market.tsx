import { createFileRoute } from '@tanstack/react-router'
import { MarketPage } from '@/features/market/market-page'
import { parseMarketSearch } from '@/features/market/plot-model'
import { lazyPart } from '@/shared/ui/lazy-part'
import { prefetchPage } from '../prefetch-page'

const SavedRail = lazyPart(async () => (await import('@/features/offers/saved/saved-rail')).SavedRail)

export const Route = createFileRoute('/_app/market')({
  validateSearch: parseMarketSearch,
  loader: prefetchPage,
  component: () => <MarketPage saved={<SavedRail />} />,
})
