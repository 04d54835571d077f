import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageError, NotFoundPage } from '@/features/shell/page-error'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { routeTree } from './route-tree.gen'

/** @param history the history of the browser by default; tests pass their own */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // React Query decides whether data is stale.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // A fast page change needs no pending state, and slow pages show their own skeletons.
    defaultPendingMs: 300,
    // Rendered within the shell, so that header and navigation stay usable.
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
    ...(history ? { history } : {}),
  })
  router.options.context.opened = router.history.location
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
