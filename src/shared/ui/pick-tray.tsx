import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import icon from './icon-button.module.css'
import classes from './pick-tray.module.css'

interface Props {
  /** Names the region. */
  label: string
  /** How many of how many, spoken when it changes. */
  count: string
  /** What the picks are for, behind the count. */
  purpose: string
  clearLabel: string
  onClear: () => void
  /** `TrayPick`s. */
  children: ReactNode
  /** The link to where the picks lead, of the class it is given. */
  link: (className: string | undefined) => ReactNode
}

/** What was picked in a list, at the foot of the page, whatever is searched for meanwhile. */
export function PickTray({ label, count, purpose, clearLabel, onClear, children, link }: Props) {
  return (
    <section tabIndex={-1} className={classes['tray']} aria-label={label}>
      <p className={classes['count']} aria-live="polite">
        <b>{count}</b> {purpose}
      </p>
      <ul className={classes['picks']}>{children}</ul>
      <Button variant="subtle" onClick={onClear}>
        {clearLabel}
      </Button>
      {link(classes['go'])}
    </section>
  )
}

interface PickProps {
  name: ReactNode
  facts: string
  removeLabel: string
  onRemove: () => void
}

export function TrayPick({ name, facts, removeLabel, onRemove }: PickProps) {
  return (
    <li className={classes['pick']}>
      <b>{name}</b>
      <span>{facts}</span>
      <button type="button" className={icon['button']} aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}
