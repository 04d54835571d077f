import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import type { SearchReader } from '@/shared/lib/search-fields'
import { parseSearch } from '@/shared/lib/search-params'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import { shellCatalog } from './messages'

/** Lists the params of the opened link that its page ignores, because the link was damaged. Other pages do not show it. */
export function UnreadParams() {
  'use no memo'
  const t = useMessages(shellCatalog)
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
  return (
    <p className="line note" role="status">
      <span className="break-anywhere">{t('unreadParams', { list: unread.map((param) => param.slice(0, 60)).join(', ') })}</span>
      <button type="button" className={icon['button']} aria-label={t('close')} onClick={() => setUnread([])}>
        <Icon name="close" />
      </button>
    </p>
  )
}
