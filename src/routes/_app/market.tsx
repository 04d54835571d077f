import { createFileRoute } from '@tanstack/react-router'
import { MarketPage } from '@/features/market/market-page'
import { readMarketSearch } from '@/features/market/market-search'
import { SavedRailSlot } from '@/features/offers/saved/saved-rail-slot'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/market')({
  validateSearch: readMarketSearch,
  loader: (visit) => prefetchPage(visit),
  component: () => <MarketPage saved={<SavedRailSlot />} />,
})
