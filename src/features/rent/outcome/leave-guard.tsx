import { useBlocker } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { rentResults } from '@/api/journal/rent-results'
import { LeaveDialog } from '@/shared/ui/leave-dialog'
import type { RentTranslate } from '../rent-context'
import type { RentState } from '../rent-machine'

/**
 * Asks before the page is left with secrets that nobody has kept. Their journal entry shows them too, so the way there is
 * free. An answer that is being waited for would be lost by a reload, not by another page.
 */
export function LeaveGuard({ state, t }: { state: RentState; t: RentTranslate }) {
  const results = useSyncExternalStore(rentResults.subscribe, rentResults.get)
  const result = state.at === 'rented' ? results.get(state.attemptId) : undefined
  const isUnkept = result?.isKept === false
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnkept && current.pathname !== next.pathname && !next.pathname.startsWith('/instances'),
    // The results themselves hold a tab that has secrets nobody kept, whatever page is open.
    enableBeforeUnload: () => state.at === 'sending',
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveDialog
      title={t('leaveTitle')}
      text={t('leaveText')}
      leave={t('leave')}
      stay={t('stay')}
      onLeave={blocker.proceed}
      onStay={blocker.reset}
    />
  )
}
