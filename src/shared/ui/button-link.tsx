import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonProps, type ButtonLook } from './button'

interface Props extends ComponentProps<'a'>, ButtonLook {
  /** Why the link leads nowhere; null or absent if it works. */
  disabledReason?: string | null | undefined
}

/** A link that looks like a button. Disabled, it stays readable for screen readers and tells the reason. */
export function ButtonAnchor({ disabledReason, ...props }: Props) {
  if (typeof disabledReason !== 'string') {
    const { children: label, ...link } = buttonProps(props)
    return <a {...link}>{label}</a>
  }
  const { variant, size, fullWidth, leftSection, className, children, id, 'aria-label': label, 'aria-describedby': describedBy } = props
  return (
    <span
      role="link"
      aria-disabled="true"
      data-disabled
      title={disabledReason}
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      {...buttonProps({ variant, size, fullWidth, leftSection, className, children })}
    />
  )
}

export const ButtonLink = createLink(ButtonAnchor)
