import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '@/features/offer-detail/offer-page'
import { lazyPart } from '@/shared/ui/lazy-part'
import { readOfferSearch } from '@/features/offer-detail/offer-search'

const HideMenu = lazyPart(async () => (await import('@/features/offers/hide/hide-menu')).HideMenu)

export const Route = createFileRoute('/_app/offers_/$offerId')({
  validateSearch: readOfferSearch,
  component: () => <OfferPage hide={(offer) => <HideMenu offer={offer} isBelow />} />,
})
