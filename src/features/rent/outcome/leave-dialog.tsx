import { Button } from '@mantine/core'
import { Dialog } from '@/shared/ui/dialog'
import type { RentTranslate } from '../rent-context'

/** Asked before the page is left with secrets that nobody has kept. */
export function LeaveDialog({ onStay, onLeave, t }: { onStay: () => void; onLeave: () => void; t: RentTranslate }) {
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
