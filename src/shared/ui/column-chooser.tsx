import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './button'
import classes from './column-chooser.module.css'
import { Icon } from './icon'

interface Props {
  label: string
  /** Returns `ColumnBoxes` with this ID. */
  boxes: (id: string) => ReactNode
}

/** Selects the columns of a table. Closes on Esc and when the focus leaves it. */
export function ColumnChooser({ label, boxes }: Props) {
  'use no memo'
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // Focusable, so that a click between its controls does not move the focus outside and close it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events that bubble from its own controls
    <div className={classes['chooser']} tabIndex={-1} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <Button
        ref={button}
        variant="default"
        leftSection={<Icon name="columns" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && boxes(id)}
    </div>
  )
}
