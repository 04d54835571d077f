import { AskDialog } from '@/shared/ui/ask-dialog'
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
    <AskDialog
      title={t('changedTitle')}
      width={460}
      onClose={onClose}
      action={t('revertTo', { value: values(target, currency) })}
      onAction={onConfirm}
      isCareful
    >
      <p>
        {left === null
          ? t('changedUnknown', { now: values(only(now), currency) })
          : t('changedText', { left: values(only(left), currency), now: values(only(now), currency) })}
      </p>
    </AskDialog>
  )
}
