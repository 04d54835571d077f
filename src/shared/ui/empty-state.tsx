import type { ReactNode } from 'react'
import classes from './page-parts.module.css'

interface Props {
  title?: string
  /** The reason and the next step. */
  children?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className={`grid gap-3 items-start ${classes['empty']}`}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </div>
  )
}
