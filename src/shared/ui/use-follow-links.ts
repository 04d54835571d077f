import { useRouter } from '@tanstack/react-router'
import { useCallback, type MouseEvent } from 'react'

/**
 * For the element around a long list: follows plain links within the console without loading it anew. Whatever a browser
 * does with a link stays as it is: new tabs, copying, links to elsewhere.
 */
export function useFollowLinks() {
  const router = useRouter()
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!isPlain || event.defaultPrevented || !href?.startsWith('/') || link?.hasAttribute('target')) return
      event.preventDefault()
      void router.navigate({ href })
    },
    [router],
  )
}
