import { marketFor, type LoggedRequest } from '@/mocks/market'

/** The searches of a key, without the probes for medians and counts, which ask for one row. */
export const listSearches = (key: string): LoggedRequest[] =>
  marketFor(key)
    .requests('POST /v0/market/search')
    .filter(({ query }) => query['limit'] !== '1')
