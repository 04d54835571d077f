import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { retryDelay, shouldRetryRead } from './retry'

const STALE_MS = 30_000

// Notifies in a microtask: the default timer would run after all other tasks that wait for the main thread, and delay the rows.
notifyManager.setScheduler(queueMicrotask)

declare module '@tanstack/react-query' {
  interface Register {
    /** No toast for a failed refresh: the component shows the error itself, or works without the data. */
    queryMeta: { isQuiet?: boolean }
  }
}

export interface QueryClientOptions {
  retryDelay?: (failures: number, error: unknown) => number
  onBackgroundFailure?: (error: unknown) => void
}

export function createQueryClient(options: QueryClientOptions = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.state.data !== undefined && query.meta?.isQuiet !== true) options.onBackgroundFailure?.(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Offline requests must fail with an error, not wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: shouldRetryRead,
        retryDelay: options.retryDelay ?? retryDelay,
        // Raw JSON is attached to rows by object identity (contract/raw.ts), and comparing 10,000 rows costs more than it saves.
        structuralSharing: false,
      },
      // A write that waits for the network would be sent later without a click.
      mutations: { retry: 0, networkMode: 'always' },
    },
  })
}
