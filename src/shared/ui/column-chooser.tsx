import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Button } from '@mantine/core'
import classes from './column-chooser.module.css'
import { Icon } from './icon'

interface Props {
  /** Names the button and the list. */
  label: string
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which columns a table has. Closes with Esc and when the focus goes elsewhere. */
export function ColumnChooser({ label, columns, hidden, onChange }: Props) {
  // Drawn once in a while: a cache within would be bytes of the first page and nothing else.
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
    // Takes the focus of a click between its controls, which would otherwise look like leaving.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what its own controls let through
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
