import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { keyState, onKeyGone } from '@/api/api-key'
import { useKeyState } from '@/api/key-state'

const KeyDialogContent = lazy(async () => ({ default: (await import('./key-dialog-content')).KeyDialogContent }))

/**
 * Stands over the page when the key is refused or locked while the page is open: page and forms stay as they are.
 * Afterwards what was read is read again; a write that was refused is never repeated.
 */
export function KeyDialog() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { status } = useKeyState()
  useEffect(
    function followTheKey() {
      return followKey(queryClient, router)
    },
    [queryClient, router],
  )
  if (status !== 'refused' && status !== 'locked') return null
  return (
    <Suspense>
      <KeyDialogContent onOther={() => void router.navigate({ to: '/connect', search: { to: router.state.location.href, other: '1' } })} />
    </Suspense>
  )
}

function followKey(queryClient: QueryClient, router: AnyRouter): () => void {
  let before = keyState.get().status
  const readAgain = keyState.subscribe(() => {
    const { status } = keyState.get()
    const isBack = status === 'ready' && (before === 'locked' || before === 'refused')
    before = status
    if (isBack) void queryClient.invalidateQueries()
  })
  const leave = onKeyGone((loss) => {
    // Forgotten on purpose, here or in another tab: there is nothing to go on with.
    if (loss === 'forgotten') void router.navigate({ to: '/connect', search: { to: router.state.location.href } })
  })
  return () => {
    readAgain()
    leave()
  }
}
