import type { ComponentProps, ReactNode } from 'react'
import classes from './controls.module.css'

export interface ButtonLook {
  /** `danger` is for actions that cannot be undone. */
  variant?: 'filled' | 'default' | 'subtle' | 'outline' | 'danger' | undefined
  size?: 'xs' | 'sm' | 'md' | 'compact' | undefined
  leftSection?: ReactNode
  fullWidth?: boolean | undefined
}

interface Props extends ButtonLook, ComponentProps<'button'> {
  loading?: boolean | undefined
}

export function Button({ loading = false, disabled, ...button }: Props) {
  'use no memo'
  return <button type="button" disabled={disabled || loading} data-loading={loading || undefined} {...buttonProps(button)} />
}

export function buttonProps<Element extends { className?: string | undefined; children?: ReactNode }>({
  variant = 'filled',
  size = 'sm',
  leftSection,
  fullWidth,
  className,
  children,
  ...element
}: Element & ButtonLook) {
  return {
    ...element,
    className: className ? `${classes['button']} ${className}` : classes['button'],
    'data-variant': variant,
    'data-size': size,
    'data-wide': fullWidth || undefined,
    'data-icon': leftSection ? true : undefined,
    children: (
      <>
        {leftSection && <span data-section>{leftSection}</span>}
        <span data-label>{children}</span>
      </>
    ),
  }
}
