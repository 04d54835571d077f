import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface PlotBox {
  /** Pixels; 0 without a layout. */
  width: number
  fontSize: number
}

/** Width and letter size of an element. Measured before the first paint, so that the plot is never drawn at a wrong width. */
export function usePlotBox(): [RefObject<HTMLDivElement | null>, PlotBox] {
  const ref = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<PlotBox>({ width: 0, fontSize: 11.5 })
  useLayoutEffect(function followTheBox() {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const width = Math.floor(element.getBoundingClientRect().width)
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize) || 11.5
      setBox((before) => (before.width === width && before.fontSize === fontSize ? before : { width, fontSize }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
