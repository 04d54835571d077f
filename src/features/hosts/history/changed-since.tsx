import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import type { HostValues, Target } from '../change/plan'
import type { HostChange } from '../host/host-changes'
import { setBy } from './history-lines'
import { useHistoryContext } from './use-history-context'

interface Props {
  change: HostChange
  target: Target
  now: HostValues
  onConfirm: () => void
  onClose: () => void
}

export function ChangedSince({ change, target, now, onConfirm, onClose }: Props) {
  const { t, values } = useHistoryContext()
  const { currency } = change
  const only = ({ status, price }: HostValues) => ({
    status: target.status === undefined ? undefined : status,
    price: target.price === undefined ? undefined : price,
  })
  const left = setBy(change)
  return (
    <Dialog
      title={t('changedTitle')}
      width={460}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('revertTo', { value: values(target, currency) })}</Button>
        </>
      }
    >
      <p>
        {left === null
          ? t('changedUnknown', { now: values(only(now), currency) })
          : t('changedText', { left: values(only(left), currency), now: values(only(now), currency) })}
      </p>
    </Dialog>
  )
}
