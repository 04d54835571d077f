import { useCallback, useRef } from 'react'
import { canTakeFocus } from '@/shared/ui/use-return-focus'

/** Moves the focus between a value and its editor. Never takes it from another control, nor for rows that only scroll into view. */
export function useEditFocus() {
  const isClaimed = useRef(false)
  return {
    /** Call when the user opens the editor. */
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
