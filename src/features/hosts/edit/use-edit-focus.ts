import { useCallback, useRef } from 'react'
import { canTakeFocus } from '@/shared/lib/free-focus'

/**
 * For a value that turns into a control and back: the focus was on what has just gone, so the other takes it. Somebody who
 * has gone elsewhere meanwhile is left there, and rows that only scroll into sight take nothing.
 */
export function useEditFocus() {
  const isClaimed = useRef(false)
  return {
    /** Called when a person opens the control. */
    claim: useCallback(() => {
      isClaimed.current = true
    }, []),
    takeFocus: useCallback((element: HTMLElement | null) => {
      if (!element || !isClaimed.current || !canTakeFocus()) return
      element.focus({ preventScroll: true })
      if (element instanceof HTMLInputElement) element.select()
    }, []),
  }
}
