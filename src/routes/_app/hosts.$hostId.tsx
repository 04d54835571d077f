import { createFileRoute } from '@tanstack/react-router'
import { HostPage } from '@/features/hosts/machine/host-page'
import { EmbeddedOffer } from '@/features/offer-detail/embedded-offer'

export const Route = createFileRoute('/_app/hosts/$hostId')({
  component: function Machine() {
    const { hostId } = Route.useParams()
    // One machine after another keeps nothing of the one before.
    return <HostPage key={hostId} hostId={hostId} renderOffer={(offer) => <EmbeddedOffer offer={offer} />} />
  },
})
