import type { HTMLAttributes, Ref } from 'react'

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'section' | 'small'
  /** Interrupts the user. For errors and for money only. */
  isUrgent?: boolean
  ref?: Ref<HTMLElement> | undefined
}

/** A visible text that screen readers announce when it appears or changes. For a text that is not visible, or visible elsewhere, use `announce`. */
export const Status = ({ as = 'p', isUrgent = false, ...rest }: Props) => {
  const Tag = as as 'p'
  return <Tag role={isUrgent ? 'alert' : 'status'} {...(rest as HTMLAttributes<HTMLParagraphElement>)} />
}
