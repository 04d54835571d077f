import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { savingCatalog } from '../saving/messages'

/** Asks before the editor is left with unsaved changes; with none nobody is held up. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && (current.pathname !== next.pathname || isClosed(current.search, next.search)),
    // Without it the browser asks even when there is nothing to lose.
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} /> : null
}

/** The editor is open by the address; taking that out of it closes it. */
const isClosed = (current: object, next: object): boolean => isOpen(current) && !isOpen(next)

const isOpen = (search: object): boolean => 'edit' in search && search.edit !== undefined

function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useMessages(savingCatalog)
  return (
    <Dialog
      title={t('leaveTitle')}
      onClose={onStay}
      foot={
        <>
          <Button variant="default" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  )
}
