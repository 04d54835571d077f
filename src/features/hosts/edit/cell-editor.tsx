import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '@/shared/ui/icon'
import classes from './edit.module.css'

interface Props {
  saveLabel: string
  leaveLabel: string
  /** Another change of the same host is on its way: this one stays where it is until then. */
  isBusy: boolean
  onSave: () => void
  onLeave: () => void
  /** The control. */
  children: ReactNode
}

/** A control in the place of a value, with its two ways out: Enter or the tick saves, Esc or the cross leaves. */
export function CellEditor({ saveLabel, leaveLabel, isBusy, onSave, onLeave, children }: Props) {
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the Esc of the control in it
    <form
      className={classes['editor']}
      noValidate
      onKeyDown={leaveOnEscape}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSave()
      }}
    >
      {children}
      <button type="submit" className={classes['save']} aria-label={saveLabel} title={saveLabel} aria-disabled={isBusy}>
        <Icon name="check" />
      </button>
      <button type="button" className={classes['leave']} aria-label={leaveLabel} title={leaveLabel} onClick={onLeave}>
        <Icon name="close" />
      </button>
    </form>
  )
}
