import { describe, expect, test } from 'vitest'
import { listHosts, updateHost } from '@/contract/host'
import { rentOffer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { listProviders } from '@/contract/provider'
import { createSecret } from '@/contract/secret'
import { listTemplates, updateTemplate } from '@/contract/template'
import type { Endpoint } from '@/contract/endpoint'
import { ask, askJson, askRead, type Asked } from './ask'
import { marketFor, TEST_KEY } from './market'
import { ENDPOINTS } from './panel/market-panel'

const params = { host_id: 'x', template_id: 'x', provider_translit_name: 'x' }

describe('API key', () => {
  test.each(ENDPOINTS)('$method $path requires a key', async (endpoint) => {
    const response = await ask(endpoint, { key: null, params })
    expect([response.status, await response.json()]).toEqual([401, { detail: 'X-Api-Key header is missing' }])
  })

  test('answers 401 for a key that begins with "refused"', async () => {
    const response = await ask(listHosts, { key: 'refused-1' })
    expect([response.status, await response.json()]).toEqual([401, { detail: 'Invalid API key' }])
  })

  test('keeps changes to one market out of all others', async () => {
    const before = await askRead(listHosts, { key: 'other' })
    const host = before.rows[0]
    if (!host) throw new Error('no host')
    await ask(updateHost, { params: { host_id: host.id }, body: { status: host.status === 'blocked' ? 'active' : 'blocked' } })
    marketFor(TEST_KEY).set({ emptyMarket: true })
    expect(await askRead(listHosts, { key: 'other' })).toEqual({ ...before, at: expect.any(Number) })
    expect((await askRead(listHosts)).total).toBe(0)
  })
})

describe('request outside the contract', () => {
  const cases: [string, Endpoint, Asked, unknown][] = [
    ['an unknown parameter', listHosts, { query: 'page=2' }, { loc: ['query', 'page'], type: 'extra_forbidden' }],
    ['a parameter on an endpoint without any', updateTemplate, { query: 'dry=1', params }, { loc: ['query', 'dry'] }],
    ['text where a number belongs', listHosts, { query: 'limit=ten' }, { loc: ['query', 'limit'], msg: 'Input should be a valid number' }],
    ['a number below its minimum', listHosts, { query: 'start=-1' }, { loc: ['query', 'start'] }],
    ['a word that is not in the list', listHosts, { query: 'currency=EUR' }, { msg: 'Input should be USD or RUB or QOIN' }],
    ['one of many words that is not in the list', listTemplates, { query: 'tags=ssh&tags=vnc' }, { loc: ['query', 'tags', 1] }],
    ['a parameter given twice', listHosts, { query: 'limit=1&limit=2' }, { loc: ['query', 'limit'] }],
    [
      'an unknown filter',
      searchOffers,
      { body: { query: { cuda_gt: 12 } } },
      { loc: ['body', 'query', 'cuda_gt'], type: 'extra_forbidden' },
    ],
    ['an unknown field', createSecret, { body: { secret_type: 'ssh', value: 'a', owner: 1 } }, { loc: ['body', 'owner'] }],
    ['a missing field', rentOffer, { body: { offer_id: 'a' } }, { loc: ['body', 'template_id'], msg: 'Field required', type: 'missing' }],
    ['a body that is no JSON', searchOffers, { body: '{' }, { type: 'json_invalid' }],
    ['a body that is no object', searchOffers, { body: '[]' }, { loc: ['body'] }],
    ['a null that the spec does not allow', updateTemplate, { body: { is_private: null }, params }, { loc: ['body', 'is_private'] }],
  ]
  test.each(cases)('refuses %s with 422', async (_, endpoint, asked, complaint) => {
    const response = await ask(endpoint, asked)
    expect(response.status).toBe(422)
    const { detail } = (await response.json()) as { detail: unknown[] }
    expect(detail).toHaveLength(1)
    expect(detail[0]).toMatchObject(complaint as object)
  })

  test('reports all errors of a request together', async () => {
    const { detail } = await askJson(searchOffers, { query: 'a=1&b=2', body: { c: 3 } })
    expect(detail).toHaveLength(3)
  })
})

test('accepts null where the spec allows it', async () => {
  const response = await ask(searchOffers, { body: { currency: null, sort_by: null } })
  expect(response.status).toBe(200)
})

test('defaults start to 0 and limit to 10', async () => {
  const { data, total_items } = await askJson(listTemplates)
  const { data: asked } = await askJson(listTemplates, { query: 'start=0&limit=10' })
  expect(data).toEqual(asked)
  expect([(data as unknown[]).length, total_items]).toEqual([10, 83])
})

test('logs every request, including refused ones, without the key', async () => {
  await ask(listTemplates, { query: 'tags=ssh&tags=docker&limit=1' })
  await ask(searchOffers, { body: { nonsense: true } })
  expect(marketFor(TEST_KEY).log).toEqual([
    { endpoint: 'GET /v0/templates', method: 'GET', path: '/v0/templates', query: { tags: ['ssh', 'docker'], limit: '1' }, body: null },
    { endpoint: 'POST /v0/market/search', method: 'POST', path: '/v0/market/search', query: {}, body: { nonsense: true } },
  ])
  expect(JSON.stringify(marketFor(TEST_KEY))).not.toContain(TEST_KEY)
})

test('answers 404 for a path outside the spec and logs it without an endpoint', async () => {
  const response = await ask({ method: 'GET', path: '/v0/instances' })
  expect(response.status).toBe(404)
  expect(marketFor(TEST_KEY).log).toMatchObject([{ endpoint: null, path: '/v0/instances' }])
})

test('answers 404 for a known path with a different method', async () => {
  expect((await ask({ method: 'POST', path: listProviders.path })).status).toBe(404)
})
