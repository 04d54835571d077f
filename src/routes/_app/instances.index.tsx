import { createFileRoute } from '@tanstack/react-router'
import { InstancesPage } from '@/features/instances/instances-page'

export const Route = createFileRoute('/_app/instances/')({
  // If the sending tab is closed, the request is no longer in flight and its outcome is unknown.
  loader: async () => (await import('@/features/rent/rent-desk')).watchOtherTabs(),
  component: InstancesPage,
})
