import type { PlotArea } from './plot-axes'
import classes from './plot.module.css'

interface Props {
  area: PlotArea
  /** Index of the mark at a place of the drawing, in its pixels; null if none is near. */
  indexAt: (place: { x: number; y: number }) => number | null
  onActive: (index: number) => void
  onOpen: (index: number) => void
}

/** Invisible area that finds the mark under the pointer: moving selects it, a click opens it. */
export function PlotSurface({ area, indexAt, onActive, onOpen }: Props) {
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
