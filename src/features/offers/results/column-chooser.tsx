import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Button } from '@mantine/core'
import { setPreferences, usePreferences } from '@/api/preferences'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { offersCatalog } from '../messages'
import classes from './column-chooser.module.css'
import { COLUMNS } from './columns'

/** Which columns the table has; remembered. Closes with Esc and when the focus goes elsewhere. */
export function ColumnChooser() {
  const t = useMessages(offersCatalog)
  const { hiddenColumns } = usePreferences()
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
    const others = hiddenColumns.filter((hidden) => hidden !== column)
    setPreferences({ hiddenColumns: isShown ? others : [...others, column] })
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
        {t('columns')}
      </Button>
      {isOpen && (
        <fieldset id={id} ref={focusFirst} aria-label={t('columns')} className={classes['menu']}>
          {COLUMNS.filter(({ isFixed }) => !isFixed).map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={!hiddenColumns.includes(column.id)}
                onChange={({ currentTarget: { checked } }) => show(column.id, checked)}
              />
              <span>{column.name ? t(column.name) : column.head.flatMap((key) => (key ? [t(key)] : [])).join(', ')}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

const focusFirst = (menu: HTMLElement | null) => menu?.querySelector('input')?.focus()
