import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Button } from './button'
import classes from './column-chooser.module.css'
import { Icon } from './icon'

interface Props {
  label: string
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Selects the columns of a table. Closes on Esc and when the focus leaves it. */
export function ColumnChooser({ label, columns, hidden, onChange }: Props) {
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
  const show = (column: string, isShown: boolean) => {
    const others = hidden.filter((name) => name !== column)
    onChange(isShown ? others : [...others, column])
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
      {isOpen && (
        <fieldset id={id} ref={focusFirst} aria-label={label} className={classes['menu']}>
          {columns.map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={!hidden.includes(column.id)}
                onChange={({ currentTarget: { checked } }) => show(column.id, checked)}
              />
              <span>{column.label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

const focusFirst = (menu: HTMLElement | null) => menu?.querySelector('input')?.focus()
