import type { ReactNode } from 'react'
import classes from './choices.module.css'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  title?: string
  children: ReactNode
}

/** Takes effect immediately, without a Save button. */
export function Switch({ checked, onChange, disabled = false, title, children }: Props) {
  return (
    <label className={`line medium clickable inline-flex high-control ${classes['switch']}`} title={title}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  )
}
