import { createFileRoute } from '@tanstack/react-router'
import { HostPage } from '@/features/hosts/machine/host-page'
import { pathName } from '@/shared/lib/path-names'
import { lazyPart } from '@/shared/ui/lazy-part'
import { prefetchPage } from '../prefetch-page'

// Far below the forms.
const EmbeddedOffer = lazyPart(async () => (await import('@/features/offer-detail/embedded-offer')).EmbeddedOffer)

export const Route = createFileRoute('/_app/hosts/$hostId')({
  params: pathName('hostId'),
  loader: prefetchPage,
  component: function Machine() {
    const { hostId } = Route.useParams()
    // Remounts for each host, so that no state carries over.
    return <HostPage key={hostId} hostId={hostId} renderOffer={(offer) => <EmbeddedOffer offer={offer} />} />
  },
})
