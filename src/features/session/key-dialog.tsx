import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { onKeyGone } from '@/api/api-key'
import { useKeyState } from '@/api/key-state'

const KeyDialogContent = lazy(async () => ({ default: (await import('./key-dialog-content')).KeyDialogContent }))

/**
 * Stands over the page when the key is refused or locked while the page is open: page and forms stay as they are.
 * What is done afterwards stands in api/key-answers.ts.
 */
export function KeyDialog() {
  const router = useRouter()
  const { status } = useKeyState()
  useEffect(
    function leaveWhenForgotten() {
      // On purpose, here or in another tab: there is nothing to go on with.
      return onKeyGone((loss) => {
        if (loss === 'forgotten') void router.navigate({ to: '/connect', search: { to: router.state.location.href } })
      })
    },
    [router],
  )
  if (status !== 'refused' && status !== 'locked') return null
  return (
    <Suspense>
      <KeyDialogContent onOther={() => void router.navigate({ to: '/connect', search: { to: router.state.location.href, other: '1' } })} />
    </Suspense>
  )
}
