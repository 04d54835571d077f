import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { onKeyGone } from '@/api/api-key'
import { useKeyState } from '@/api/key/key-state'
import { useLocale } from '@/shared/i18n/i18n'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'

/**
 * Stands over the page when the key is refused or locked while the page is open: page and forms stay as they are.
 * What is done afterwards stands in api/key/key-answers.ts.
 */
export function KeyDialog() {
  const router = useRouter()
  const locale = useLocale()
  const { status } = useKeyState()
  const isNeeded = status === 'refused' || status === 'locked'
  const { Opened: Content, open } = useLazyComponent(async () => {
    const [{ KeyDialogContent }, { loadSessionTexts }] = await Promise.all([import('./key-dialog-content'), import('./session-texts')])
    await loadSessionTexts(locale)
    return KeyDialogContent
  })
  const bring = useEffectEvent(open)
  useEffect(
    function bringTheDialog() {
      if (isNeeded) bring()
    },
    [isNeeded],
  )
  useEffect(
    function leaveWhenForgotten() {
      // On purpose, here or in another tab: there is nothing to go on with.
      return onKeyGone((loss) => {
        if (loss === 'forgotten') void router.navigate({ to: '/connect', search: { to: router.state.location.href } })
      })
    },
    [router],
  )
  if (!isNeeded || !Content) return null
  return (
    <Suspense>
      <Content onOther={() => void router.navigate({ to: '/connect', search: { to: router.state.location.href, other: '1' } })} />
    </Suspense>
  )
}
