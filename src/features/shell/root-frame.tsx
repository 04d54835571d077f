import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Announcer } from '@/shared/ui/announcer'
import { Toasts } from '@/shared/ui/toasts'
import { focusOnNavigation } from './focus-on-navigation'

/** Loads `keepFocus` on the first focus, to keep it out of the first page. Passes the path, because the element may be removed by then. */
function keepFocusOnceUsed(): () => void {
  let path: EventTarget[] = []
  let ending: Promise<(() => void) | undefined> | undefined
  function begin(event: FocusEvent): void {
    path = event.composedPath()
    ending ??= import('./keep-focus').then(
      ({ keepFocus }) => keepFocus(path),
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
  useEffect(keepFocusOnceUsed, [])
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
