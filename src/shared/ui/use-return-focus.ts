import { useEffect, useState, type RefObject } from 'react'
import { canTakeFocus } from '@/shared/lib/free-focus'

/**
 * Gives the focus back to whatever had it when the component came, so that closing a layer does not lose the place.
 * @param instead where to, when no control had it: a button that was shut while its layer was on the way has lost it by then
 */
export function useReturnFocus(instead?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => (instead && canTakeFocus() ? null : document.activeElement))
  useEffect(
    function giveFocusBack() {
      return () => {
        // Unless somebody has put it elsewhere on purpose.
        const isFree = document.activeElement === null || document.activeElement === document.body
        const wasInside = !isFree && document.activeElement?.closest('[aria-modal="true"]') !== null
        if (!isFree && !wasInside) return
        const isLost = !(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected
        // oxlint-disable-next-line react-hooks/exhaustive-deps -- the button that stands there by then is meant
        const target = isLost ? instead?.current : opener
        target?.focus({ preventScroll: true })
      }
    },
    [opener, instead],
  )
}
