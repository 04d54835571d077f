import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { rentResults } from '@/api/journal/rent-results'
import { useStore } from '@/shared/lib/use-store'
import type { RentTranslate } from '../rent-context'
import type { RentState } from '../rent-machine'

// On its way since before the rent was sent (use-stage.ts): it cannot be missing when it is needed.
const LeaveDialog = lazy(async () => ({ default: (await import('@/shared/ui/leave-dialog')).LeaveDialog }))

/**
 * Asks before the page is left with secrets that nobody has kept. Their journal entry shows them too, so the way there is
 * free. An answer that is being waited for would be lost by a reload, not by another page.
 */
export function LeaveGuard({ state, t }: { state: RentState; t: RentTranslate }) {
  const isUnkept = useStore(rentResults, (results) => state.at === 'rented' && results.get(state.attemptId)?.isKept === false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnkept && current.pathname !== next.pathname && !next.pathname.startsWith('/instances'),
    // The results themselves hold a tab that has secrets nobody kept, whatever page is open.
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
