import { createFileRoute } from '@tanstack/react-router'
import { MarketPage } from '@/features/market/market-page'
import { parseMarketSearch } from '@/features/market/market-search'
import { SavedRailSlot } from '@/features/offers/saved/saved-rail-slot'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/market')({
  validateSearch: parseMarketSearch,
  loader: (visit) => prefetchPage(visit),
  component: () => <MarketPage saved={<SavedRailSlot />} />,
})
