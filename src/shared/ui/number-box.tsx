import { useId, type ComponentProps } from 'react'
import classes from './fields.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  isLabelHidden?: boolean
  unit: string
  error?: string | undefined
  isWide?: boolean
}

/** A number field with a unit. A text input, because users type spaces and commas. */
export function NumberBox({ label, isLabelHidden = false, unit, error, isWide = false, ...input }: Props) {
  const id = useId()
  return (
    <div className={`stack medium gap-1 ${isWide ? 'full' : classes['field']}`}>
      <label htmlFor={id} className={`weight-500 ${isLabelHidden ? 'sr-only' : undefined}`}>
        {label}
      </label>
      <span className={classes['box']} data-bad={error !== undefined || undefined}>
        <input
          id={id}
          className={classes['input']}
          type="text"
          autoComplete="off"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-unit` : `${id}-unit ${id}-error`}
          {...input}
        />
        <span id={`${id}-unit`} className="caption">
          {unit}
        </span>
      </span>
      {error !== undefined && (
        <p id={`${id}-error`} className="fault">
          {error}
        </p>
      )}
    </div>
  )
}
