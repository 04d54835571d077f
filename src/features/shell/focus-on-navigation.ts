import type { AnyRouter } from '@tanstack/react-router'

/**
 * After going to another page the focus goes to its heading, so that the keyboard starts there and a screen reader says
 * where it is. Search parameters make no other page; the first page of a visit leaves the focus to the browser.
 * @returns ends it
 */
export function focusOnNavigation(router: AnyRouter): () => void {
  // The link that was followed: it may still be there when the new page comes, and has no say then.
  let followed: Element | null = null
  const leave = router.subscribe('onBeforeNavigate', () => void (followed = document.activeElement))
  const enter = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    const main = document.querySelector<HTMLElement>('main')
    const { activeElement } = document
    // A field that the new page has already taken the focus to knows better.
    if (main?.contains(activeElement) && activeElement !== main && activeElement !== followed) return
    const target = main?.querySelector<HTMLElement>('h1') ?? main
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
  return () => {
    leave()
    enter()
  }
}
