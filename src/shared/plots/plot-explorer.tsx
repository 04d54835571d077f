import type { KeyboardEvent, ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { useMedia } from '@/shared/ui/use-media'
import { plotCatalog } from './messages'
import classes from './plot.module.css'
import type { PlotArea } from './plot-axes'

interface Props {
  label: string
  count: number
  active: number | null
  onActive: (index: number) => void
  describe: (index: number) => string
  onOpen: (index: number) => void
  /** Shown below the plot: the figures of the current point and a link. */
  readout: ReactNode
  /** The plot, hidden from screen readers: they get `describe`. */
  children: ReactNode
}

/** A slider over the points: with one, every screen reader passes the arrow keys to the page and announces the new point. */
export function PlotExplorer({ label, count, active, onActive, describe, onOpen, readout, children }: Props) {
  const t = useMessages(plotCatalog)
  const hint = t(useMedia('(hover: none)') ? 'exploreByTouch' : 'explore')
  const press = (event: KeyboardEvent) => {
    // Browser shortcuts: back, start and end of the page, next tab.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && active !== null) return onOpen(active)
    const next = indexReachedBy(event.key, active, count)
    if (next === null) return
    event.preventDefault()
    onActive(next)
  }
  return (
    <div className="stack">
      <div className="min-0 relative">
        <div aria-hidden="true">{children}</div>
        <div
          className="absolute pass-through inset-0"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={(active ?? 0) + 1}
          aria-valuetext={active === null ? hint : describe(active)}
          onKeyDown={press}
          onFocus={({ currentTarget }) => {
            // Keyboard focus selects the first point; a click selects its own point.
            if (active === null && currentTarget.matches(':focus-visible')) onActive(0)
          }}
        />
      </div>
      <p className={`note ${classes['readout']}`}>{active === null ? hint : readout}</p>
    </div>
  )
}

export function indexReachedBy(key: string, active: number | null, count: number): number | null {
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

interface PlotSurfaceProps {
  area: PlotArea
  /** Index of the mark at a place of the drawing, in its pixels; null if none is near. */
  indexAt: (place: { x: number; y: number }) => number | null
  onActive: (index: number) => void
  onOpen: (index: number) => void
}

/** Invisible area that finds the mark under the pointer: moving selects it, a click opens it. */
export function PlotSurface({ area, indexAt, onActive, onOpen }: PlotSurfaceProps) {
  const find = ({ clientX, clientY }: { clientX: number; clientY: number }, within: SVGElement) => {
    const { left, top } = within.getBoundingClientRect()
    const index = indexAt({ x: clientX - left + area.x, y: clientY - top + area.y })
    if (index !== null) onActive(index)
    return index
  }
  return (
    <rect
      className={classes['catch']}
      {...area}
      onPointerMove={(event) => find(event, event.currentTarget)}
      onClick={(event) => {
        const index = find(event, event.currentTarget)
        // Touch only selects the mark, because a finger hides it; the link is below the plot.
        const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType !== 'mouse'
        if (index !== null && !isTouch) onOpen(index)
      }}
    />
  )
}
