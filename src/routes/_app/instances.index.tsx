import { createFileRoute } from '@tanstack/react-router'
import { InstancesPage } from '@/features/instances/instances-page'

export const Route = createFileRoute('/_app/instances/')({
  // An attempt whose tab is gone is no longer on its way: its outcome is unknown.
  loader: async () => (await import('@/features/rent/rent-desk')).watchOtherTabs(),
  component: InstancesPage,
})
