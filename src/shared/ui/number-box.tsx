import { useId, type ComponentProps } from 'react'
import classes from './number-box.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  /** A heading above says it already. */
  isLabelHidden?: boolean
  /** Stands in the box behind the number. */
  unit: string
  error?: string | undefined
  /** Takes the width there is. */
  isWide?: boolean
}

/** A number with its unit. Text, because people type spaces and commas. */
export function NumberBox({ label, isLabelHidden = false, unit, error, isWide = false, ...input }: Props) {
  const id = useId()
  return (
    <div className={classes['field']} data-wide={isWide || undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : undefined}>
        {label}
      </label>
      <span className={classes['box']} data-bad={error !== undefined || undefined}>
        <input
          id={id}
          type="text"
          autoComplete="off"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-unit` : `${id}-unit ${id}-error`}
          {...input}
        />
        <span id={`${id}-unit`}>{unit}</span>
      </span>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
