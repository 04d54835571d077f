import { Button } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { focusPage } from './focus-page'
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
  const clear = (event: MouseEvent<HTMLElement>) => {
    focusPage(event)
    onClear()
  }
  return (
    <section tabIndex={-1} className={classes['tray']} aria-label={label}>
      <p className={classes['count']} aria-live="polite">
        <b>{count}</b> {purpose}
      </p>
      <ul className={classes['picks']}>{children}</ul>
      <Button variant="subtle" onClick={clear}>
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
  const removeAndStay = (event: MouseEvent<HTMLElement>) => {
    const { currentTarget } = event
    // The button goes with it; the focus stays near.
    if (currentTarget.closest('ul')?.childElementCount === 1) focusPage(event)
    else currentTarget.closest('section')?.focus()
    onRemove()
  }
  return (
    <li className={classes['pick']}>
      <b>{name}</b>
      <span>{facts}</span>
      <button type="button" className={icon['button']} aria-label={removeLabel} onClick={removeAndStay}>
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}
