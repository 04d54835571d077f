import { useId } from 'react'
import { onMousePress } from './on-mouse-press'
import classes from './segmented.module.css'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: string
  /** Spoken instead of the label, where that is an abbreviation. */
  name?: string
}

interface Props<Value extends string> {
  /** Name of the group. */
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** A mouse button went down on what is not chosen yet. */
  onPress?: (value: Value) => void
  size?: 'sm' | 'md'
  /** Takes the whole width, segments share it. */
  isWide?: boolean
}

/** One of a few, all in sight: native radio buttons, so that arrow keys and screen readers know them. */
export function Segmented<Value extends string>({ label, options, value, onChange, onPress, size = 'md', isWide = false }: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes['group']} data-size={size} data-wide={isWide || undefined}>
      {options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on its words ends in a click of the button
        <label
          key={option.value}
          className={classes['option']}
          onMouseDown={onPress && option.value !== value ? onMousePress(() => onPress(option.value)) : undefined}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.name ?? option.label}
            onChange={() => onChange(option.value)}
          />
          <span className={classes['label']} aria-hidden="true">
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}
