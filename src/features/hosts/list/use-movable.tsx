import { useCallback, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders content into an element that a sheet borrows while it is open. The content stays mounted in between: the ranks would
 * otherwise be searched again.
 * @returns the content, to be rendered once, and the place that shows it
 */
export function useMovable(content: ReactNode): { content: ReactNode; place: ReactNode } {
  const [element] = useState(() => document.createElement('div'))
  const show = useCallback((place: HTMLElement | null) => place?.append(element), [element])
  return { content: createPortal(content, element), place: <div ref={show} /> }
}
