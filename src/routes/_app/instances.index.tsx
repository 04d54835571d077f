import { createFileRoute } from '@tanstack/react-router'
import { useAttempts } from '@/api/journal/use-journal'
import { InstancesPage } from '@/features/instances/instances-page'
import { lazyPart } from '@/shared/ui/lazy-part'
import { prefetchPage } from '../prefetch-page'
import { StopByPart } from '../stop-by-part'

const CalendarButton = lazyPart(async () => (await import('@/features/reminders/calendar-button')).CalendarButton)

export const Route = createFileRoute('/_app/instances/')({
  // If the sending tab is closed, the request is no longer in flight and its outcome is unknown.
  loader: async (visit) => {
    prefetchPage(visit)
    return (await import('@/features/rent/rent-session')).watchOtherTabs()
  },
  component: function Instances() {
    return (
      <InstancesPage
        calendar={<CalendarButton attempts={useAttempts()} />}
        renderReminder={(attemptId) => <StopByPart attemptId={attemptId} />}
      />
    )
  },
})
