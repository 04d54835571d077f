import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { rentResults } from '@/api/journal/rent-results'
import { useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import type { RentState } from '../rent-machine'
import { outcomeCatalog } from './notice'

// Loaded before the request is sent (use-preload-outcome.ts).
const LeaveDialog = lazy(async () => ({ default: (await import('@/shared/ui/leave-dialog')).LeaveDialog }))

/** The journal entry shows the secrets too, so links to it are not blocked. A request in flight survives navigation, not a reload. */
export function LeaveGuard({ state }: { state: RentState }) {
  const t = useMessages(outcomeCatalog)
  const isUnsaved = useStore(rentResults, (results) => state.at === 'rented' && results.get(state.attemptId)?.isSaved === false)
  const blocker = useBlocker({
    // Back to earlier choices leaves the rental too. The page itself only replaces its address.
    shouldBlockFn: ({ current, next, action }) =>
      isUnsaved && !next.pathname.startsWith('/instances') && (current.pathname !== next.pathname || action !== 'REPLACE'),
    // For unsaved secrets rent-results.ts blocks closing the tab, on every page.
    enableBeforeUnload: () => state.at === 'sending',
    withResolver: true,
  })
  return (
    <Suspense>
      {blocker.status === 'blocked' && (
        <LeaveDialog
          title={t('leaveTitle')}
          text={t('leaveText')}
          leave={t('leave')}
          stay={t('stay')}
          onLeave={blocker.proceed}
          onStay={blocker.reset}
        />
      )}
    </Suspense>
  )
}
