import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { keyState, onKeyRemoved } from '@/api/api-key'
import { useStore } from '@/shared/lib/use-store'
import { useLocale } from '@/shared/i18n/i18n'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'

/** Over the page when the key is rejected or locked: its forms stay, `dropAnswersWithKey` drops and reloads the data. */
export function KeyDialog() {
  const router = useRouter()
  const locale = useLocale()
  const { status } = useStore(keyState)
  const isNeeded = status === 'refused' || status === 'locked'
  const { Opened: Content, open } = useLazyComponent(async () => {
    const [{ KeyDialogContent }, { loadSessionTexts }] = await Promise.all([import('./key-dialog-content'), import('./session-texts')])
    await loadSessionTexts(locale)
    return KeyDialogContent
  })
  const openDialog = useEffectEvent(open)
  useEffect(
    function openWhenNeeded() {
      if (isNeeded) openDialog()
    },
    [isNeeded],
  )
  useEffect(
    function leaveWhenForgotten() {
      // The user forgot the key in this or another tab, so the page cannot continue.
      return onKeyRemoved((loss) => {
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
