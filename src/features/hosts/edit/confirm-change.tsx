import { useState } from 'react'
import { TextInput } from '@/shared/ui/text-input'
import { useHostLabels } from '@/api/host-labels'
import type { HostsAsked } from '@/api/hosts'
import { AskDialog } from '@/shared/ui/ask-dialog'
import { leavesBlocked, type Guard, type PlannedRow } from '../change/plan'
import { hostName } from '../host/host-row'
import { priceShare } from '../price/price-change'
import { useEditContext, type EditContext } from './edit-context'

interface Props {
  row: PlannedRow
  asked: HostsAsked
  onConfirm: () => void
  onClose: () => void
}

/** A host that leaves “blocked” is confirmed by typing its label or address, as in a bulk change. */
export function ConfirmChange({ row, asked, onConfirm, onClose }: Props) {
  const editContext = useEditContext(asked)
  const { t } = editContext
  const [typed, setTyped] = useState('')
  const address = hostName(row.host)
  const name = useHostLabels().get(row.id) ?? address
  const asksName = leavesBlocked(row)
  const isConfirmed = !asksName || [name, address].some((one) => one.toLowerCase() === typed.trim().toLowerCase())
  return (
    <AskDialog
      title={t('confirmTitle', { name: address })}
      width={460}
      onClose={onClose}
      action={t('change')}
      onAction={onConfirm}
      isDanger
      isBarred={!isConfirmed}
      isCareful={!asksName}
      className="grid gap-3"
    >
      {row.guards.map((guard) => (
        <p key={guard}>{guardText(guard, row, editContext)}</p>
      ))}
      {asksName && (
        <TextInput
          label={t('typeName', { name })}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </AskDialog>
  )
}

function guardText(guard: Guard, { target, before, guards }: PlannedRow, { t, format, statusLabel, money }: EditContext): string | null {
  if (guard === 'switches-off') {
    const about = t('confirmStatus', { status: statusLabel(target.status ?? null) })
    return before.status === 'running' ? `${about} ${t('confirmRunning')}` : about
  }
  if (guard === 'leaves-blocked') return t('confirmBlocked', { status: statusLabel(target.status ?? null) })
  // Only a new price has the other guards.
  if (target.price === undefined) return null
  const to = money(target.price)
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
      const share = priceShare(before.price, target.price)
      return share === null
        ? change
        : `${change} ${t('confirmHalf', { change: `${share > 0 ? '+' : '−'}${format.percent(Math.abs(share))}` })}`
    }
  }
}
