import type { AnyRouter } from '@tanstack/react-router'

/**
 * After going to another page the focus goes to its heading, so that the keyboard starts there and a screen reader says
 * where it is. Search parameters make no other page; the first page of a visit leaves the focus to the browser.
 * @returns ends it
 */
export function focusOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    const main = document.querySelector<HTMLElement>('main')
    // A field that the new page has already taken the focus to knows better.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return
    const target = main?.querySelector<HTMLElement>('h1') ?? main
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
}
