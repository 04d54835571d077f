import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Toasts } from '@/shared/ui/toasts'
import { focusOnNavigation } from './focus-on-navigation'

const SIGNS_OF_A_PERSON = ['focusin', 'keydown', 'pointerdown', 'pointermove'] as const

/** Nothing goes under a focus nobody has moved: what sees to that is no part of the first page. */
function keepFocusOnceUsed(): () => void {
  const used = new AbortController()
  let ending: Promise<(() => void) | undefined> | undefined
  function begin(): void {
    used.abort()
    ending ??= import('./keep-focus').then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    )
  }
  for (const sign of SIGNS_OF_A_PERSON) document.addEventListener(sign, begin, { signal: used.signal, capture: true, passive: true })
  return () => {
    used.abort()
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
