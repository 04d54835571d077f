import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { offerSearchQuery } from '@/api/offers'
import { useCurrency } from '@/api/use-reader'
import { parseOffersSearch } from '../offer-search'
import { parseSavedText, toSavedRequest, visit, savedText, type SavedSearch } from './saved-searches'
import type { SavedCheck } from './use-saved-checks'

interface Props {
  check: SavedCheck
  className: string | undefined
  title?: string | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  children: ReactNode
}

/** Searches again for a list that is older than the news above it. Several pages do not load again on their own: the first one stays. */
function refreshOlder(client: QueryClient, saved: SavedSearch, at: number): void {
  const { queryKey } = offerSearchQuery(toSavedRequest(saved))
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? at
  if (updatedAt >= at) return
  client.setQueryData(queryKey, (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }, { updatedAt })
  void client.invalidateQueries({ queryKey })
}

export function SavedLink({ check: { saved, now }, className, title, onKeyDown, children }: Props) {
  const client = useQueryClient()
  const currency = useCurrency()
  const isOpen = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/offers' && currency === saved.currency && savedText(search) === savedText(parseSavedText(saved.search)),
  })
  return (
    <Link
      to="/offers"
      search={(before) => {
        // The comparison and the template are kept, as when filters change.
        const { compare, template } = parseOffersSearch(before)
        return { ...parseSavedText(saved.search), compare, template, currency: saved.currency }
      }}
      className={className}
      title={title}
      aria-current={isOpen ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (!now) return
        visit(saved.id, now)
        refreshOlder(client, saved, now.at)
      }}
    >
      {children}
    </Link>
  )
}
