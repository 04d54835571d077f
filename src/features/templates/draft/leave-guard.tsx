import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { LeaveDialog } from '@/shared/ui/leave-dialog'
import { savingCatalog } from '../saving/messages'

interface Props {
  isDirty: boolean
  /** Puts what was typed beside the form into it; false where that cannot be, and no draft keeps it. */
  settle: () => boolean
}

/** Asks before the editor is left with unsaved changes; with none nobody is held up. */
export function LeaveGuard({ isDirty, settle }: Props) {
  const t = useMessages(savingCatalog)
  const [isUnkept, setUnkept] = useState(false)
  const isLoss = (): boolean => {
    const isSettled = settle()
    setUnkept(!isSettled)
    return isDirty || !isSettled
  }
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => (current.pathname !== next.pathname || isClosed(current.search, next.search)) && isLoss(),
    // Without it the browser asks even when there is nothing to lose.
    enableBeforeUnload: isLoss,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveDialog
      title={t('leaveTitle')}
      text={[isDirty && t('leaveText'), isUnkept && t('leaveUnkept')].filter(Boolean).join(' ')}
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
