/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the keyboard can scroll a box only if it has a tab stop */
import type { ComponentProps } from 'react'

export const ScrollText = ({ label, ...props }: ComponentProps<'pre'> & { label: string }) => (
  <pre tabIndex={0} role="group" aria-label={label} {...props} />
)
