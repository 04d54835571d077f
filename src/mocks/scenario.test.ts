import { describe, expect, test } from 'vitest'
import { listHosts } from '@/contract/host'
import { rentOffer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { parsePrices } from '@/contract/price'
import { listProviders } from '@/contract/provider'
import { listTemplates, updateTemplate } from '@/contract/template'
import { ask, askJson, askRead } from './ask'
import { marketFor, setEveryScenario, TEST_KEY } from './market'
import { errorForm, parseScenario, scenario, type FaultKind, type ScenarioInput, scenarioFromText } from './scenario'

const play = (input: ScenarioInput) => marketFor(TEST_KEY).set(input)
const fail = (kind: FaultKind, more: object = {}) => play({ faults: [{ kind, ...more }] })

describe('faults', () => {
  const statuses = ['400', '401', '402', '403', '404', '408', '409', '422', '429', '500', '502', '503', '504'] as const
  test.each(statuses)('%s answers with that status', async (kind) => {
    fail(kind)
    expect((await ask(listHosts)).status).toBe(Number(kind))
  })

  test('sends Retry-After on a 429 only when the scenario sets it', async () => {
    fail('429')
    expect((await ask(listHosts)).headers.has('Retry-After')).toBe(false)
    fail('429', { retryAfter: 7 })
    expect((await ask(listHosts)).headers.get('Retry-After')).toBe('7')
  })

  test('answers in HTML like a proxy, with an error status or 200', async () => {
    fail('502')
    expect(await (await ask(listHosts)).text()).toMatch(/<title>502 Bad Gateway/)
    fail('html')
    const page = await ask(listHosts)
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html'])
  })

  test('answers with an empty, failed, null or wrongly typed body', async () => {
    fail('empty')
    expect(await (await ask(listHosts)).text()).toBe('')
    fail('204')
    expect((await ask(listHosts)).status).toBe(204)
    fail('ok-false', { message: 'Sold out' })
    expect(await askJson(listHosts)).toEqual({ ok: false, data: null, error: 'Sold out' })
    fail('data-null')
    expect(await askJson(listHosts)).toEqual({ ok: true, data: null, total_items: 0 })
    fail('wrong-type')
    await expect(askRead(listHosts)).rejects.toThrow('a list was expected')
  })

  test('drops the connection before or during the response', async () => {
    fail('network')
    await expect(ask(listHosts)).rejects.toThrow(TypeError)
    fail('cut')
    const response = await ask(listHosts)
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow()
  })

  test('never answers a hanging request until the client aborts it', async () => {
    fail('hang')
    await expect(ask(listHosts, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('redirects to another origin', async () => {
    fail('redirect')
    const response = await fetch('http://market.test/v0/hosts', { headers: { 'X-Api-Key': TEST_KEY }, redirect: 'manual' })
    expect([response.status, response.headers.get('Location')]).toEqual([302, 'https://elsewhere.example/v0/'])
  })

  test('starts and stops failing after a number of requests, at one endpoint only', async () => {
    fail('500', { endpoint: 'GET /v0/hosts', after: 1, times: 2 })
    const seen: number[] = []
    for (let at = 0; at < 5; at++) seen.push((await ask(listHosts)).status)
    expect(seen).toEqual([200, 500, 500, 200, 200])
    expect((await ask(listProviders)).status).toBe(200)
  })

  test('applies a request although its response is lost', async () => {
    const offers = await askRead(searchOffers, { body: { query: { rentable: true } }, query: 'limit=1' })
    const templates = await askRead(listTemplates, { query: 'limit=1' })
    const body = { offer_id: offers.rows[0]?.id, template_id: templates.rows[0]?.id }
    fail('504', { isApplied: false })
    await ask(rentOffer, { body })
    expect(marketFor(TEST_KEY).db.instances).toHaveLength(0)
    fail('network', { isApplied: true })
    await expect(ask(rentOffer, { body })).rejects.toThrow(TypeError)
    expect(marketFor(TEST_KEY).db.instances).toHaveLength(1)
  })

  test.each(errorForm.options)('reports an error in the %s format', async (form) => {
    fail('422', { errorForm: form, fields: { 'env.PORT': 'is taken' }, message: 'Not accepted' })
    const response = await ask(updateTemplate, { params: { template_id: 'x' }, body: {} })
    const text = await response.text()
    expect(response.status).toBe(422)
    const saysField = ['detail-list', 'error-object', 'errors-map', 'errors-list', 'problem', 'json-api', 'issues', 'flat'].includes(form)
    expect(text.includes('is taken')).toBe(saysField)
    expect(text.includes('Not accepted')).toBe(!['detail-list', 'json-api', 'issues', 'flat', 'html', 'empty'].includes(form))
  })
})

describe('lists', () => {
  test('sends the right total, no total or a wrong one', async () => {
    const stated = async (totals: ScenarioInput['totals']) => {
      play({ totals })
      return (await askJson(listTemplates))['total_items']
    }
    expect(await stated('right')).toBe(83)
    expect(await stated('zero')).toBe(0)
    expect(await stated('missing')).toBeUndefined()
    expect(await stated('wrong')).toBe(1)
    expect(await stated('inflated')).toBe(183)
  })

  test('caps pages below the requested limit', async () => {
    play({ limitCap: 7 })
    const page = await askRead(listTemplates, { query: 'limit=50' })
    expect([page.rows.length, page.total]).toEqual([7, 83])
  })

  test('refuses a limit above the maximum and points to the parameter', async () => {
    play({ limitMax: 50 })
    expect((await ask(listTemplates, { query: 'limit=50' })).status).toBe(200)
    const refusal = await ask(listTemplates, { query: 'limit=51' })
    expect([refusal.status, await refusal.json()]).toMatchObject([422, { detail: [{ loc: ['query', 'limit'] }] }])
  })

  test('drops IDs of embedded objects, never the IDs of rows', async () => {
    play({ nulls: 'some' })
    const rows = (await askJson(listHosts, { query: 'limit=60' }))['data'] as { id: unknown; offer?: { id?: unknown } | null }[]
    expect(rows.every(({ id }) => typeof id === 'string')).toBe(true)
    expect(rows.some(({ offer }) => offer && offer.id === null)).toBe(true)
    expect((await askRead(listHosts, { query: 'limit=60' })).setAside).toEqual([])
  })

  test('makes every n-th row unreadable', async () => {
    play({ badRows: 3 })
    const page = await askRead(searchOffers, { body: {}, query: 'limit=10' })
    expect([page.rows.length, page.setAside.length]).toEqual([7, 3])
  })

  test.each([searchOffers, listProviders, listTemplates, listHosts])('lists $path without its nullable fields', async (endpoint) => {
    const asked = endpoint === searchOffers ? { body: {} } : {}
    for (const nulls of ['some', 'all'] as const) {
      play({ nulls })
      const page = await askRead(endpoint, asked)
      expect([page.setAside, page.rows.length]).toEqual([[], 10])
      expect(page.rows.every(({ id }) => typeof id === 'string')).toBe(true)
    }
    expect(new Set(Object.values((await askRead(endpoint, asked)).rows[0] ?? {})).size).toBeLessThan(6)
  })

  test('sends numbers as text', async () => {
    const plain = await askRead(searchOffers, { body: {} })
    play({ numbersAsText: true })
    expect(typeof ((await askJson(searchOffers, { body: {} }))['data'] as { vram: unknown }[])[0]?.vram).toBe('string')
    const spelled = await askRead(searchOffers, { body: {} })
    expect(spelled.rows.map(({ vram, configuration }) => [vram, configuration])).toEqual(
      plain.rows.map(({ vram, configuration }) => [vram, configuration]),
    )
  })

  test('returns empty lists for an empty market', async () => {
    play({ emptyMarket: true })
    expect(await askJson(searchOffers, { body: {} })).toEqual({ ok: true, data: [], total_items: 0 })
  })
})

describe('prices', () => {
  const first = async (priceForm: NonNullable<ScenarioInput['priceForm']>) => {
    play({ priceForm })
    const { data } = await askJson(searchOffers, { body: { currency: 'USD' }, query: 'limit=1' })
    return parsePrices((data as { prices: unknown }[])[0]?.prices)
  }
  const readable = ['object', 'number', 'text', 'price', 'amount', 'value', 'cost', 'map'] as const
  test.each(readable)('parses %s prices to the same amount', async (form) => {
    const usd = ({ entries }: Awaited<ReturnType<typeof first>>) =>
      entries.find(({ currency }) => currency === null || currency === 'USD')?.amount
    const expected = usd(await first('object'))
    expect(expected).toBeGreaterThan(0)
    expect(usd(await first(form))).toBe(expected)
  })

  test('sends unreadable prices, no prices or a currency that was not requested', async () => {
    expect((await first('garbage')).entries).toEqual([])
    expect(await first('empty')).toMatchObject({ entries: [], unread: [] })
    expect((await first('other-currency')).entries).toMatchObject([{ currency: 'EUR' }])
  })

  test('changes a price, removes an offer or makes it non-rentable during a session', async () => {
    const search = () => askRead(searchOffers, { body: { currency: 'USD', query: { rentable: true } }, query: 'limit=1000' })
    const { rows, total = 0 } = await search()
    const [a, b, c] = rows.map(({ id }) => id)
    if (!a || !b || !c) throw new Error('three offers were expected')
    const price = (row: (typeof rows)[number] | undefined) => row?.prices.entries[0]?.amount ?? 0
    play({ priceDrift: { [a]: 1.5 }, gone: [b], unrentable: [c] })
    const after = await search()
    expect(after.total).toBe(total - 2)
    expect(price(after.rows.find(({ id }) => id === a)) / price(rows[0])).toBeCloseTo(1.5, 2)
  })
})

describe('rental', () => {
  const shapes: [NonNullable<ScenarioInput['rentShape']>, string[], number][] = [
    ['A', ['A'], 0],
    ['A-object', ['A'], 0],
    ['A-empty', [], 0],
    ['A-two', ['A', 'A'], 0],
    ['B', ['B'], 0],
    ['B-array', ['B'], 0],
    ['mixed', ['A'], 0],
    ['partial', ['A'], 0],
    ['empty-object', [], 1],
    ['null', [], 0],
  ]
  test.each(shapes)('answers with the %s shape', async (rentShape, expected, unread) => {
    const offers = await askRead(searchOffers, { body: { query: { rentable: true } }, query: 'limit=1' })
    const templates = await askRead(listTemplates, { query: 'limit=1' })
    play({ rentShape })
    const rented = await askRead(rentOffer, { body: { offer_id: offers.rows[0]?.id, template_id: templates.rows[0]?.id } })
    expect(rented.instances.map(({ shape }) => shape)).toEqual(expected)
    expect(rented.unread).toHaveLength(unread)
    expect(marketFor(TEST_KEY).db.instances).toHaveLength(1)
  })
})

describe('scenario', () => {
  test('throws for an unknown option or fault', () => {
    expect(() => parseScenario({ latncy: 1 })).toThrow('latncy')
    expect(() => parseScenario({ faults: [{ kind: 'meteor' }] })).toThrow()
  })

  test('parses short pairs and JSON', () => {
    const typed = scenarioFromText('latency:800,nulls:some,numbersAsText,fault:500,fault:429@POST /v0/market/search*2')
    expect(scenario.parse(typed)).toMatchObject({
      latency: 800,
      nulls: 'some',
      numbersAsText: true,
      faults: [
        { kind: '500', endpoint: '*' },
        { kind: '429', endpoint: 'POST /v0/market/search', times: 2 },
      ],
    })
    expect(scenarioFromText('{"limitCap":5}')).toEqual({ limitCap: 5 })
  })

  test('applies to existing and future markets', async () => {
    marketFor('early')
    setEveryScenario({ emptyMarket: true })
    const totals = await Promise.all(['early', 'late'].map(async (key) => (await askRead(listHosts, { key })).total))
    setEveryScenario({})
    expect(totals).toEqual([0, 0])
  })

  test('delays every response by the latency', async () => {
    play({ latency: 60 })
    const begun = performance.now()
    await ask(listHosts)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(55)
  })
})
