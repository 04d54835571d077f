import { createFileRoute } from '@tanstack/react-router'
import { RentedConnection } from '@/features/connection/rented-connection'
import { InstancePage } from '@/features/instances/instance-page'

export const Route = createFileRoute('/_app/instances/$instanceId')({
  loader: async () => (await import('@/features/rent/rent-desk')).watchOtherTabs(),
  component: function Instance() {
    const { instanceId } = Route.useParams()
    return <InstancePage id={instanceId} renderConnection={(attemptId) => <RentedConnection attemptId={attemptId} />} />
  },
})
