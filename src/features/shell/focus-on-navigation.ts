import type { AnyRouter } from '@tanstack/react-router'

/** What was on screen when a navigation began. */
interface Left {
  heading: HTMLElement | null
  /** The link that was followed: it may still be there when the new page comes, and has no say then. */
  followed: Element | null
  route: string | undefined
}

/**
 * After going to another page the focus goes to its heading, so that the keyboard starts there and a screen reader says
 * where it is. Search parameters make no other page; the first page of a visit leaves the focus to the browser.
 * @returns ends it
 */
export function focusOnNavigation(router: AnyRouter): () => void {
  let left: Left = { heading: null, followed: null, route: undefined }
  let waiting: MutationObserver | undefined
  const leave = router.subscribe('onBeforeNavigate', () => {
    waiting?.disconnect()
    left = { heading: headingOf(), followed: document.activeElement, route: routeOf(router) }
  })
  const enter = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    // One page after another of the same kind keeps its elements.
    const old = routeOf(router) === left.route ? null : left.heading
    if (lead(old, left.followed)) return
    // The old page stays until the texts of the new one have come.
    waiting = new MutationObserver((_changes, observer) => {
      if (lead(old, left.followed)) observer.disconnect()
    })
    waiting.observe(document.body, { childList: true, subtree: true })
  })
  return () => {
    leave()
    enter()
    waiting?.disconnect()
  }
}

const headingOf = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')
const routeOf = (router: AnyRouter): string | undefined => router.state.matches.at(-1)?.routeId

/** @returns false while the new page is not there yet */
function lead(old: HTMLElement | null, followed: Element | null): boolean {
  const heading = headingOf()
  if (!heading || heading === old) return false
  const main = heading.closest('main')
  const { activeElement } = document
  // A field that the new page has already taken the focus to knows better.
  if (main?.contains(activeElement) && activeElement !== main && activeElement !== followed) return true
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
