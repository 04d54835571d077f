import { useId, type ComponentProps, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Button } from './button'
import { Dialog } from './dialog'
import { uiCatalog } from './messages'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'foot'> {
  action: string
  onAction: () => void
  isDanger?: boolean
  isBarred?: boolean
  /** Focuses Cancel. */
  isCareful?: boolean
  /** A button before Cancel. */
  other?: ReactNode
  /** Classes of the form around the body. Enter in a field acts. */
  className?: string
}

/** A dialog with Cancel and one action. */
export function AskDialog({ action, onAction, isDanger, isBarred, isCareful, other, className, children, ...dialog }: Props) {
  const t = useMessages(uiCatalog)
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      foot={
        <>
          {other}
          <Button variant="default" data-autofocus={isCareful || undefined} onClick={dialog.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'filled'} disabled={isBarred}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          // A portal passes its events on to the form behind it.
          event.stopPropagation()
          if (!isBarred) onAction()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
