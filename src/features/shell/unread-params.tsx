import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchReader } from '@/shared/lib/search-fields'
import { parseSearch } from '@/shared/lib/search-params'
import { lazyPart } from '@/shared/ui/lazy-part'

const UnreadNotice = lazyPart(async () => (await import('./unread-notice')).UnreadNotice)

/** Lists the params of the opened link that its page ignores, because the link was damaged. Other pages do not show it. */
export function UnreadParams() {
  'use no memo'
  const router = useRouter()
  const [unread, setUnread] = useState(() => {
    const { location } = router.history
    const { opened } = router.options.context
    const page = router.state.matches.at(-1)?.routeId
    const reader = page === undefined ? undefined : router.routesById[page].options.validateSearch
    const { search } = opened?.pathname === location.pathname ? opened : location
    return (reader as Partial<SearchReader<object>> | undefined)?.unread?.(parseSearch(search)) ?? []
  })
  const [opened] = useState(router.state.location.pathname)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  if (unread.length === 0 || pathname !== opened) return null
  return <UnreadNotice params={unread} onClose={() => setUnread([])} />
}
