import { useId } from 'react'
import { mousePressProps } from './mouse-press-props'
import classes from './controls.module.css'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: string
  /** Accessible name, if the label is an abbreviation. */
  name?: string
  /** A number after the label, which describes the option. An empty text keeps room for it. */
  note?: string | undefined
}

interface Props<Value extends string> {
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Called on mouse down on an unselected option. */
  onPress?: (value: Value) => void
  size?: 'sm' | 'md'
  isWide?: boolean
  /** Single key of the action that changes the choice. */
  shortcut?: string
}

/** A choice of a few visible options. Native radio buttons, for arrow keys and screen readers. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  onPress,
  size = 'md',
  isWide = false,
  shortcut,
}: Props<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className={`wrap medium gap-2px on-page inline-flex framed-strong ${classes['group']}`}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes['option']}
          {...(onPress && option.value !== value && mousePressProps(() => onPress(option.value)))}
        >
          <input
            className="absolute clickable"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.name ?? option.label}
            aria-describedby={option.note && `${name}-${option.value}`}
            onChange={() => onChange(option.value)}
          />
          <span className={classes['label']} aria-hidden="true">
            {option.label}
            {option.note !== undefined && <small id={`${name}-${option.value}`}>{option.note}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
