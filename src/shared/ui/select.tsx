import { useId } from 'react'
import { uniqueKeys } from '@/shared/lib/unique-keys'
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
  const keys = uniqueKeys(options.map((option) => option.value))
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
          {options.map((option, index) => (
            <option key={keys[index] ?? index} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
