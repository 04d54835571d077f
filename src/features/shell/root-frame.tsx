import { Outlet, useRouter, type AnyRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Announcer } from '@/shared/ui/announcer'
import { Toasts } from '@/shared/ui/toasts'

/** On the first focus, to keep it out of the first page. Passes the path, because the element may be removed by then. */
function loadOnceUsed(): () => void {
  let path: EventTarget[] = []
  let ending: Promise<(() => void) | undefined> | undefined
  function begin(event: FocusEvent): void {
    path = event.composedPath()
    ending ??= import('./keep-focus').then(
      ({ beginOnceUsed }) => beginOnceUsed(path),
      () => undefined,
    )
  }
  document.addEventListener('focusin', begin)
  return () => {
    document.removeEventListener('focusin', begin)
    void ending?.then((end) => end?.())
  }
}

export function RootFrame() {
  const router = useRouter()
  useEffect(
    function moveFocusOnNavigation() {
      return focusOnNavigation(router)
    },
    [router],
  )
  useEffect(loadOnceUsed, [])
  return (
    <>
      <Announcer />
      <Outlet />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  )
}

interface PreviousPage {
  heading: HTMLElement | null
  /** The clicked link. It may still exist on the new page, and must not keep the focus then. */
  followed: Element | null
  route: string | undefined
}

/** After a navigation, for keyboards and screen readers. Not after a change of search params. @returns a function that stops it */
function focusOnNavigation(router: AnyRouter): () => void {
  let previous: PreviousPage = { heading: null, followed: null, route: undefined }
  let waiting: MutationObserver | undefined
  const leave = router.subscribe('onBeforeNavigate', () => {
    waiting?.disconnect()
    previous = { heading: findHeading(), followed: document.activeElement, route: routeOf(router) }
  })
  const enter = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    // Pages of the same route reuse the heading element.
    const old = routeOf(router) === previous.route ? null : previous.heading
    if (focusHeading(old, previous.followed)) return
    // The old page stays until the texts of the new one have loaded.
    waiting = new MutationObserver((_changes, observer) => {
      if (focusHeading(old, previous.followed)) observer.disconnect()
    })
    waiting.observe(document.body, { childList: true, subtree: true })
  })
  return () => {
    leave()
    enter()
    waiting?.disconnect()
  }
}

const findHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')
const routeOf = (router: AnyRouter): string | undefined => router.state.matches.at(-1)?.routeId

function focusHeading(old: HTMLElement | null, followed: Element | null): boolean {
  const heading = findHeading()
  if (!heading || heading === old) return false
  const main = heading.closest('main')
  const { activeElement } = document
  // Keeps the focus on an element that the new page has focused itself.
  if (main?.contains(activeElement) && activeElement !== main && activeElement !== followed) return true
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
