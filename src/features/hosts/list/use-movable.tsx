import { useCallback, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Stays mounted while a sheet borrows it: ranks would be searched again. @returns the content to render once, and its place */
export function useMovable(content: ReactNode): { content: ReactNode; place: ReactNode } {
  const [element] = useState(() => document.createElement('div'))
  const show = useCallback((place: HTMLElement | null) => place?.append(element), [element])
  return { content: createPortal(content, element), place: <div ref={show} /> }
}
