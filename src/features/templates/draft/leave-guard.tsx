import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '@/shared/i18n/i18n'
import { LeaveDialog } from '@/shared/ui/leave-dialog'
import { savingCatalog } from '../saving/messages'

/** Asks before the editor is left with unsaved changes; with none nobody is held up. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useMessages(savingCatalog)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && (current.pathname !== next.pathname || isClosed(current.search, next.search)),
    // Without it the browser asks even when there is nothing to lose.
    enableBeforeUnload: () => isDirty,
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

/** The editor is open by the address; taking that out of it closes it. */
const isClosed = (current: object, next: object): boolean => isOpen(current) && !isOpen(next)

const isOpen = (search: object): boolean => 'edit' in search && search.edit !== undefined
