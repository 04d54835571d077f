import type { ComponentProps } from 'react'
import { buttonProps } from './button'
import classes from './fields.module.css'

/** A file input that looks like a button. A file can also be dropped on it. */
export function FileButton({ children, ...input }: ComponentProps<'input'>) {
  const { children: label, ...look } = buttonProps({ variant: 'default', className: `clickable ${classes['file']}`, children })
  return (
    <label {...look}>
      {label}
      <input type="file" {...input} />
    </label>
  )
}
