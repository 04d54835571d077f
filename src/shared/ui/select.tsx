import { useId, type ReactNode } from 'react'
import { uniqueKeys } from '@/shared/lib/unique-keys'
import classes from './choices.module.css'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Shows the label on a phone too, where it is for screen readers only unless nothing else says it. */
  isNamed?: boolean
  children?: ReactNode
}

/** A native select with its label before it. */
export function Select<Value extends string>({ label, options, value, onChange, isNamed, children }: Props<Value>) {
  'use no memo'
  const id = useId()
  const keys = uniqueKeys(options.map((option) => option.value))
  return (
    <div className={`line min-0 medium inline-flex ${classes['labelled']}`}>
      <label className={`dim nowrap${isNamed ? '' : ' phone-sr-only'}`} htmlFor={id}>
        {label}
      </label>
      <select
        className={`text full min-0 raised rounded clickable high-control framed-strong phone-large ${classes['select']}`}
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          // Not by value for the own options: two of them may have the same.
          onChange(options[currentTarget.selectedIndex]?.value ?? (currentTarget.value as Value))
        }}
      >
        {options.map((option, index) => (
          <option key={keys[index] ?? index} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </div>
  )
}
