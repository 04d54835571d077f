import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Toasts } from '@/shared/ui/toasts'
import { focusOnNavigation } from './focus-on-navigation'
import { keepFocus } from './keep-focus'

/** Around every page, with the shell or without. */
export function RootFrame() {
  const router = useRouter()
  useEffect(
    function leadTheFocus() {
      return focusOnNavigation(router)
    },
    [router],
  )
  useEffect(keepFocus, [])
  return (
    <>
      <Outlet />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  )
}
