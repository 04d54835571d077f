import type { KeyboardEvent, ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { plotCatalog } from './messages'
import classes from './plot-explorer.module.css'

interface Props {
  /** Names the plot and says what it shows as a whole. */
  label: string
  /** How many things can be looked at. */
  count: number
  /** Which of them is looked at now; null before the first. */
  active: number | null
  onActive: (index: number) => void
  /** The one that is looked at, in words. */
  describe: (index: number) => string
  /** Enter. */
  onOpen: (index: number) => void
  /** Shown below the plot: the same in figures, and a way on. */
  readout: ReactNode
  /** The drawing; it says nothing to a screen reader, which gets the words. */
  children: ReactNode
}

/**
 * Makes a drawing something that a keyboard can walk through: a slider over its points, so that every screen reader passes
 * the arrow keys on and reads out the point that is reached.
 */
export function PlotExplorer({ label, count, active, onActive, describe, onOpen, readout, children }: Props) {
  const t = useMessages(plotCatalog)
  const press = (event: KeyboardEvent) => {
    // The browser's own: back, the ends of the page, the next tab.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && active !== null) return onOpen(active)
    const next = reached(event.key, active, count)
    if (next === null) return
    event.preventDefault()
    onActive(next)
  }
  return (
    <div className={classes['explorer']}>
      <div className={classes['drawing']}>
        <div aria-hidden="true">{children}</div>
        <div
          className={classes['keys']}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={(active ?? 0) + 1}
          aria-valuetext={active === null ? t('explore') : describe(active)}
          onKeyDown={press}
          onFocus={({ currentTarget }) => {
            // Reached by the keyboard, something is looked at; a click has chosen for itself.
            if (active === null && currentTarget.matches(':focus-visible')) onActive(0)
          }}
        />
      </div>
      <p className={classes['readout']}>{active === null ? t('explore') : readout}</p>
    </div>
  )
}

/** Where a key leads; null for keys that lead nowhere. */
function reached(key: string, active: number | null, count: number): number | null {
  const at = active ?? -1
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, at + 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'PageDown':
      return Math.min(last, at + 10)
    case 'PageUp':
      return Math.max(0, at - 10)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
