import { useEffect, useState, type RefObject } from 'react'

/**
 * If another width of the window has replaced the opener, a control with the same `data-opens` receives the focus.
 * @param instead receives the focus if no control had it: a button that is disabled while its layer loads loses it
 */
export function useReturnFocus(instead?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => (instead && canTakeFocus() ? null : document.activeElement))
  useEffect(
    function returnFocusOnUnmount() {
      return () => returnFocus(opener, instead)
    },
    [opener, instead],
  )
}

function returnFocus(opener: Element | null, instead: RefObject<HTMLElement | null> | undefined): void {
  // Keeps a focus that was moved outside the layer, but not on `main`: on a slow machine, `keepFocus` moves it there before this runs.
  const isFree = document.activeElement?.matches('body, main, [aria-modal="true"] *, [aria-modal="true"]') ?? true
  if (!isFree) return
  const control = opener === document.body ? null : (opener as HTMLElement | null)
  const same = () => document.querySelector<HTMLElement>(`[data-opens="${control?.dataset['opens']}"]`)
  const target = (control?.isConnected ? control : same()) ?? instead?.current
  target?.focus({ preventScroll: true })
}

/** True if focus can move without interrupting the user: it is on nothing, on `body` or on a `tabindex="-1"` container. */
export function canTakeFocus(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches('[tabindex="-1"]')
}
