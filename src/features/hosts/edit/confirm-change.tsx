import { Button } from '@/shared/ui/button'
import type { HostsAsked } from '@/api/hosts'
import { Dialog } from '@/shared/ui/dialog'
import type { Guard, PlannedRow } from '../change/plan'
import { hostName } from '../host/host-row'
import { priceShare } from '../price/price-change'
import classes from './edit.module.css'
import { useEditContext, type EditContext } from './edit-context'

interface Props {
  row: PlannedRow
  asked: HostsAsked
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmChange({ row, asked, onConfirm, onClose }: Props) {
  const editContext = useEditContext(asked)
  const { t } = editContext
  return (
    <Dialog
      title={t('confirmTitle', { name: hostName(row.host) })}
      width={460}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('change')}
          </Button>
        </>
      }
    >
      <div className={classes['confirm']}>
        {row.guards.map((guard) => (
          <p key={guard}>{guardText(guard, row, editContext)}</p>
        ))}
      </div>
    </Dialog>
  )
}

function guardText(guard: Guard, { target, before, guards }: PlannedRow, { t, format, statusLabel, money }: EditContext): string {
  if (guard === 'switches-off') {
    const about = t('confirmStatus', { status: statusLabel(target.status ?? null) })
    return before.status === 'running' ? `${about} ${t('confirmRunning')}` : about
  }
  const to = money(target.price ?? 0)
  // Claims no old price: it may be in another currency or unreadable.
  const change = before.price === null ? t('confirmNewPrice', { to }) : t('confirmPrice', { from: money(before.price), to })
  switch (guard) {
    case 'other-period':
      return guards[0] === guard ? `${change} ${t('otherPeriod')}` : t('otherPeriod')
    case 'times-10':
      return `${change} ${t('confirmTimes')}`
    case 'to-zero':
      return `${change} ${t('confirmZero')}`
    case 'over-half': {
      const share = priceShare(before.price, target.price ?? 0) ?? 0
      return `${change} ${t('confirmHalf', { change: `${share > 0 ? '+' : '−'}${format.percent(Math.abs(share))}` })}`
    }
  }
}
