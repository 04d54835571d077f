import { useRouter } from '@tanstack/react-router'
import { useMemo, type MouseEvent, type MouseEventHandler } from 'react'

export interface FollowLinks {
  onClick: MouseEventHandler<HTMLElement>
}

/** Follow plain links inside the console without a reload. No key handler: Enter on a link is a click. */
export function useFollowLinks(): FollowLinks {
  const router = useRouter()
  return useMemo(
    () => ({
      onClick(event: MouseEvent<HTMLElement>) {
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        const link = event.target instanceof Element ? event.target.closest('a') : null
        const href = link?.getAttribute('href')
        if (!isPlain || event.defaultPrevented || !href?.startsWith('/') || link?.hasAttribute('target')) return
        event.preventDefault()
        void router.navigate({ href })
      },
    }),
    [router],
  )
}
