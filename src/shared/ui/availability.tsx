import type { ReactNode } from 'react'
import classes from './availability.module.css'

/** A shape beside a word: colour is never the only sign. */
export function AvailabilityShape({ is, children }: { is: string; children: ReactNode }) {
  return (
    <span className={classes['mark']} data-is={is}>
      {children}
    </span>
  )
}
