import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useMemo, type MouseEvent, type SyntheticEvent } from 'react'

/** As for the links of the router: a pointer that only passes a link sends nothing. */
const HOVER_MS = 50

const findHref = ({ target }: SyntheticEvent): string | null | undefined =>
  target instanceof Element ? target.closest('a[href^="/"]:not([target])')?.getAttribute('href') : null

export type FollowLinks = ReturnType<typeof followLinks>

function followLinks(router: AnyRouter) {
  let timer: ReturnType<typeof setTimeout>
  const cancel = () => clearTimeout(timer)
  const preload = (event: SyntheticEvent) => {
    cancel()
    const href = findHref(event)
    if (!href) return
    const [to, search = ''] = href.split('?')
    timer = setTimeout(() => void router.preloadRoute({ to, search: router.options.parseSearch(search) } as never), HOVER_MS)
  }
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      cancel()
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const href = findHref(event)
      if (!isPlain || event.defaultPrevented || !href) return
      event.preventDefault()
      void router.navigate({ href })
    },
    onPointerOver: preload,
    onPointerOut: cancel,
    onFocus: preload,
  }
}

/** Follow plain links inside the console without a reload, and preload them. No key handler: Enter on a link is a click. */
export function useFollowLinks(): FollowLinks {
  const router = useRouter()
  return useMemo(() => followLinks(router), [router])
}
