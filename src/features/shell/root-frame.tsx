import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Toasts } from '@/shared/ui/toasts'
import { focusOnNavigation } from './focus-on-navigation'

/** Around every page, with the shell or without. */
export function RootFrame() {
  const router = useRouter()
  useEffect(
    function leadTheFocus() {
      return focusOnNavigation(router)
    },
    [router],
  )
  useEffect(function keepTheFocus() {
    // Needed once something goes under it: no part of the first page.
    const ending = import('./keep-focus').then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    )
    return () => void ending.then((end) => end?.())
  }, [])
  return (
    <>
      <Outlet />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  )
}
