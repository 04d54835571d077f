import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { createQueryClient } from '@/api/query-client'

/** Repeats reads at once. Cleared after the test: a query of several requests would send its next one with the key of the next test. */
export function testQueryClient(): QueryClient {
  const client = createQueryClient({ retryDelay: () => 0 })
  onTestFinished(() => client.clear())
  return client
}
