import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { setKey } from './api-key'
import { gpuListQuery } from './gpus'

test('lowers the limit when the error mentions it only in a sentence', async () => {
  setKey('limit-in-words')
  const market = marketFor('limit-in-words')
  market.set({ faults: [{ kind: '400', errorForm: 'error', message: 'Limit must not exceed 50', times: 1 }] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const gpus = await client.fetchQuery(gpuListQuery({ currency: 'USD', locale: 'en' }))
  expect(gpus).toMatchObject({ isComplete: true, setAside: 0 })
  expect(gpus.rows).toHaveLength(market.db.gpus.length)
  expect(market.requests('GET /v0/market/gpus').map(({ query }) => query['limit'])).toEqual(['100', '10', '10', '10', '10'])
})
