import { useId } from 'react'
import classes from './select.module.css'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A native select with its label before it; on a phone the label is there for those who listen. */
export function Select<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div className={classes['labelled']}>
      <label htmlFor={id}>{label}</label>
      <span className={classes['select']}>
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options[currentTarget.selectedIndex]
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
