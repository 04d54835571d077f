import type { QueryClient } from '@tanstack/react-query'
import { keyState } from '@/api/api-key'
import type { Visit } from './page-queries'

export interface RouterContext {
  queryClient: QueryClient
  /** The address that was opened. The router removes malformed params from it when it starts. */
  opened?: { pathname: string; search: string }
}

declare global {
  /** Defined in public/first-paint.js. Loads the files of a page, which the build lists in index.html. */
  var loadPageFiles: ((path: string) => void) | undefined
}

/**
 * Route loader: starts the page's query, and loads its files, when a link to the page is hovered, focused or touched. Once a page is open it starts the
 * query itself. The queries are in a lazy module, so that the first load does not contain every endpoint.
 */
export function prefetchPage(visit: Visit): void {
  if (visit.cause !== 'preload') return
  globalThis.loadPageFiles?.(visit.location.pathname)
  if (keyState.get().status !== 'ready') return
  void import('./page-queries').then(
    ({ prefetchQueries }) => prefetchQueries(visit),
    // The page loads its data itself.
    () => undefined,
  )
}
