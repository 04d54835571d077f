import type { QueryClient } from '@tanstack/react-query'
import type { Host } from '@/contract/host'
import { allHostsQuery, keepReloaded, loadPage, PAGE_SIZE, type HostsAsked } from './hosts'

/**
 * Reloads some hosts: the pages that have listed them, which are few while a change goes through the list in its order. Apart from
 * `reloadHost`, which is part of the first load.
 * @returns null if that would be all pages, or if a host is no longer there @throws ApiError
 */
export async function reloadHosts(client: QueryClient, asked: HostsAsked, ids: readonly string[]): Promise<Host[] | null> {
  const { pages = [], pageParams = [] } = client.getQueryData(allHostsQuery(asked).queryKey) ?? {}
  const wanted = new Set(ids)
  const starts = (pageParams as number[]).filter((_, page) => pages[page]?.rows.some(({ id }) => wanted.has(id)))
  if (starts.length === pages.length) return null
  const found = new Map<string, Host>()
  for (const start of starts) {
    const page = await loadPage(asked, start, PAGE_SIZE)
    for (const host of page.rows) if (wanted.has(host.id)) found.set(host.id, host)
  }
  if (found.size < wanted.size) return null
  keepReloaded(client, asked, [...found.values()])
  return [...found.values()]
}
