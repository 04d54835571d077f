import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { noticeRefusedKey } from './api-key'
import { retryDelay, shouldRetryRead } from './retry'

const STALE_MS = 30_000

// By default a timer tells of an answer: whatever else waits for the page's thread would come before the rows.
notifyManager.setScheduler(queueMicrotask)

declare module '@tanstack/react-query' {
  interface Register {
    /** A refresh that fails is not told: what it was for says so itself, or does without. */
    queryMeta: { isQuiet?: boolean }
  }
}

export interface QueryClientOptions {
  /** Waiting time before a read is repeated, in milliseconds; tests set 0. */
  retryDelay?: (failures: number, error: unknown) => number
  /** A read that failed although data are on screen; told once per failure. */
  onBackgroundFailure?: (error: unknown) => void
}

export function createQueryClient(options: QueryClientOptions = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        noticeRefusedKey(error)
        if (query.state.data !== undefined && query.meta?.isQuiet !== true) options.onBackgroundFailure?.(error)
      },
    }),
    mutationCache: new MutationCache({ onError: noticeRefusedKey }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Offline must fail at once and say so, not wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: shouldRetryRead,
        retryDelay: options.retryDelay ?? retryDelay,
        // The raw JSON of a row is kept by identity (contract/raw.ts); comparing 10,000 rows deeply would cost more than it saves.
        structuralSharing: false,
      },
      // A write that waits for the network would be sent later without a click.
      mutations: { retry: 0, networkMode: 'always' },
    },
  })
}
