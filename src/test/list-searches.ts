import { marketFor, type LoggedRequest } from '@/mocks/market'

/** The searches of a key, without the probes for medians and counts, which ask for one row. */
export const listSearches = (key: string): LoggedRequest[] =>
  marketFor(key)
    .requests('POST /v0/market/search')
    .filter(({ query }) => query['limit'] !== '1')

/** The filters of the latest search without the default of "Availability". */
export function lastFilters(key: string): Record<string, unknown> {
  const { query = {} } = (listSearches(key).at(-1)?.body ?? {}) as { query?: Record<string, unknown> }
  const { rentable, ...rest } = query
  return rentable === true ? rest : query
}
