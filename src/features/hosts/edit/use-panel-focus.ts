import { useCallback, useRef } from 'react'

/**
 * For a panel beside the table: hundreds of stops lie between a row and what comes behind the table, so the panel takes the
 * focus from the button that has opened it, and gives it back. A panel that an address opens takes nothing.
 */
export function usePanelFocus() {
  const opener = useRef<{ button: HTMLElement; label: string | null } | null>(null)
  return {
    takeFocus: useCallback((heading: HTMLElement | null) => {
      const button = document.activeElement
      if (!heading || !(button instanceof HTMLElement) || button.getAttribute('aria-expanded') !== 'true') return
      opener.current = { button, label: button.getAttribute('aria-label') }
      heading.focus({ preventScroll: true })
    }, []),
    giveBack: useCallback(() => {
      const { button, label } = opener.current ?? {}
      // Scrolled away, its element may stand for another row by now.
      if (button?.isConnected && button.getAttribute('aria-label') === label) button.focus()
    }, []),
  }
}
