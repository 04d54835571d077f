import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { routeTree } from './route-tree.gen'

/** @param history given by tests; the browser's otherwise */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Freshness is React Query's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // A page that is swapped within a blink needs no pending state; slower ones show their own skeletons.
    defaultPendingMs: 300,
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
