import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface Box {
  /** Distance from the top of the document. */
  top: number
  width: number
}

/**
 * Where a list begins in the document and how wide it is. Measured when the page changes its size, never while it is
 * being scrolled: reading a box in every frame would cost a layout.
 */
export function useListBox<Element extends HTMLElement>(): [RefObject<Element | null>, Box] {
  const ref = useRef<Element>(null)
  const [box, setBox] = useState<Box>({ top: 0, width: 0 })
  useLayoutEffect(function followTheList() {
    const list = ref.current
    if (!list) return
    const measure = () => {
      const { top, width } = list.getBoundingClientRect()
      const next = { top: Math.round(top + globalThis.scrollY), width: Math.round(width) }
      setBox((box) => (box.top === next.top && box.width === next.width ? box : next))
    }
    measure()
    // Whatever grows or shrinks above the list changes the height of the page.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
