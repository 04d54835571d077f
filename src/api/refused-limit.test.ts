import { beforeEach, expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { rentOffer } from '@/contract/instance'
import { listTemplates } from '@/contract/template'
import { marketFor } from '@/mocks/market'
import { setKey } from './api-key'
import { gpuListQuery } from './gpus'
import { call } from './http'
import { providerListQuery } from './providers'

const KEY = 'lowered-limit'
beforeEach(() => setKey(KEY))
const limitsOf = (endpoint: string) =>
  marketFor(KEY)
    .requests(endpoint)
    .map(({ query }) => Number(query['limit']))
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('does not repeat a rent that is refused because of a field named limit', async () => {
  const market = marketFor(KEY)
  market.set({ faults: [{ endpoint: 'POST /v0/instances/create', kind: '422', fields: { limit: 'reached' } }] })
  await expect(call(rentOffer, { query: {}, body: { offer_id: 'o', template_id: 't' } })).rejects.toMatchObject({ kind: 'invalid' })
  expect(market.requests('POST /v0/instances/create')).toHaveLength(1)
})

test('loads a list with the default limit when a larger one is refused, and all later lists too', async () => {
  const market = marketFor(KEY)
  market.set({ limitMax: 50 })
  const [gpus, again] = await Promise.all([
    client().fetchQuery(gpuListQuery({ currency: 'USD', locale: 'en' })),
    client().fetchQuery(gpuListQuery({ currency: 'USD', locale: 'ru' })),
  ])
  expect(gpus).toMatchObject({ isComplete: true, setAside: 0 })
  expect(gpus.rows).toHaveLength(market.db.gpus.length)
  expect(again.rows).toHaveLength(gpus.rows.length)
  expect(limitsOf('GET /v0/market/gpus').filter((limit) => limit === 100)).toHaveLength(2)
  const providers = await client().fetchQuery(providerListQuery({ locale: 'en' }))
  expect(providers.rows).toHaveLength(market.db.providers.length)
  expect(new Set(limitsOf('GET /v0/market/providers'))).toEqual(new Set([10]))
})

test('requests as many rows as before when another key replaces the one whose limit was refused', async () => {
  const read = () => call(listTemplates, { query: { start: 0, limit: 50 } })
  marketFor(KEY).set({ limitMax: 20 })
  await read()
  await read()
  expect(limitsOf('GET /v0/templates')).toEqual([50, 10, 10])
  setKey('another-key')
  await read()
  expect(marketFor('another-key').requests('GET /v0/templates')).toMatchObject([{ query: { limit: '50' } }])
})

test('stops when the API refuses the default limit too', async () => {
  marketFor(KEY).set({ limitMax: 5 })
  await expect(call(listTemplates, { query: { start: 0, limit: 50 } })).rejects.toMatchObject({ kind: 'invalid' })
  expect(limitsOf('GET /v0/templates')).toEqual([50, 10])
})
