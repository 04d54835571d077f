import { createFileRoute } from '@tanstack/react-router'
import { InstancePage } from '@/features/instances/instance-page'
import { pathName } from '@/shared/lib/path-names'
import { RentedParts } from '../rented-parts'
import { prefetchPage } from '../prefetch-page'
import { StopByPart } from '../stop-by-part'

export const Route = createFileRoute('/_app/instances/$instanceId')({
  params: pathName('instanceId'),
  loader: async (visit) => {
    prefetchPage(visit)
    return (await import('@/features/rent/rent-session')).watchOtherTabs()
  },
  component: function Instance() {
    const { instanceId } = Route.useParams()
    return (
      <InstancePage
        id={instanceId}
        renderConnection={(attemptId, after) => <RentedParts attemptId={attemptId}>{after}</RentedParts>}
        renderReminder={(attemptId) => <StopByPart attemptId={attemptId} />}
      />
    )
  },
})
