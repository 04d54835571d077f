import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFoundPage } from '@/features/shell/not-found-page'
import { PageError } from '@/features/shell/page-error'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { routeTree } from './route-tree.gen'

/** @param history given by tests; the browser's otherwise */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Freshness is React Query's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // A page that is swapped within a blink needs no pending state; slower ones show their own skeletons.
    defaultPendingMs: 300,
    // Within the shell: a page that fails or is not there leaves header and navigation standing.
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
