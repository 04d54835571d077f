import { useEffect, useState } from 'react'

/** Gives the focus back to whatever had it when the component came, so that closing a layer does not lose the place. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    function giveFocusBack() {
      return () => {
        // Unless somebody has put it elsewhere on purpose.
        const isFree = document.activeElement === null || document.activeElement === document.body
        const wasInside = !isFree && document.activeElement?.closest('[aria-modal="true"]') !== null
        if ((isFree || wasInside) && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      }
    },
    [opener],
  )
}
