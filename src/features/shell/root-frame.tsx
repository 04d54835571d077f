import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Toasts } from '@/shared/ui/toasts'
import { focusOnNavigation } from './focus-on-navigation'

/** Comes with the first focus, and is told where that is: what has it may be gone by then. No part of the first page. */
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

/** Around every page, with the shell or without. */
export function RootFrame() {
  const router = useRouter()
  useEffect(
    function leadTheFocus() {
      return focusOnNavigation(router)
    },
    [router],
  )
  useEffect(keepFocusOnceUsed, [])
  return (
    <>
      <Outlet />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  )
}
