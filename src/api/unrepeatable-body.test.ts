import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from '@/mocks/node'
import { setKey } from './api-key'
import { sendRent } from './instances'
import { unrepeatableBody } from './unrepeatable-body'

const SERVICE = 'https://service.test'
const heard = (name: string, nextHopProtocol: string) => ({ name, nextHopProtocol }) as PerformanceResourceTiming

const hearing = (resources: PerformanceResourceTiming[], navigation: PerformanceResourceTiming[] = []) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation((type) => ({ navigation, resource: resources })[type as 'navigation' | 'resource'] ?? [])

const isStream = () => unrepeatableBody('{}', `${SERVICE}/v0/instances/create`).body instanceof ReadableStream

test.each(['h2', 'h3'])('sends a stream when the API uses %s', (protocol) => {
  hearing([heard(`${SERVICE}/v0/market/search`, protocol)])
  expect(unrepeatableBody('{"a":1}', `${SERVICE}/v0/instances/create`)).toMatchObject({ duplex: 'half' })
  expect(isStream()).toBe(true)
})

test.each([
  ['HTTP/1.1', [heard(`${SERVICE}/v0/market/search`, 'http/1.1')]],
  ['an unknown protocol', []],
  ['a hidden protocol', [heard(`${SERVICE}/v0/market/search`, '')]],
  ['h2c', [heard(`${SERVICE}/a`, 'h2c')]],
  ['spdy-h2', [heard(`${SERVICE}/a`, 'spdy-h2')]],
  ['HTTP/1.1 after HTTP/2', [heard(`${SERVICE}/a`, 'h2'), heard(`${SERVICE}/b`, 'http/1.1')]],
  ['an unknown protocol while other origins use HTTP/2', [heard('https://service.test.evil/a', 'h2'), heard('https://other.test/b', 'h2')]],
])('sends plain text when the API uses %s', (_, entries) => {
  hearing(entries)
  expect(unrepeatableBody('{"a":1}', `${SERVICE}/v0/instances/create`)).toEqual({ body: '{"a":1}' })
})

test('uses the last known protocol when the latest entry has none', () => {
  hearing([heard(`${SERVICE}/a`, 'h2'), heard(`${SERVICE}/b`, '')])
  expect(isStream()).toBe(true)
})

test('uses the protocol of the page for its own origin until a request to it is known', () => {
  const page = heard(`${SERVICE}/rent/1`, 'h2')
  hearing([heard('https://elsewhere.test/x', 'http/1.1')], [page])
  expect(isStream()).toBe(true)
  hearing([heard(`${SERVICE}/v0/templates`, 'http/1.1')], [page])
  expect(isStream()).toBe(false)
})

test.each([
  ['sends a stream as text', { headers: new Headers({ 'Content-Type': 'text/plain' }), asksDuplex: true }],
  ['ignores duplex', { headers: new Headers(), asksDuplex: false }],
])('sends plain text in a browser that %s', (_, { headers, asksDuplex }) => {
  hearing([heard(`${SERVICE}/v0/market/search`, 'h2')])
  vi.stubGlobal(
    'Request',
    class {
      headers = headers
      constructor(_url: string, init: { duplex: string }) {
        if (asksDuplex) expect(init.duplex).toBe('half')
      }
    },
  )
  expect(isStream()).toBe(false)
})

test('sends plain text in a browser that throws', () => {
  hearing([heard(`${SERVICE}/v0/market/search`, 'h2')])
  vi.stubGlobal(
    'Request',
    class {
      constructor() {
        throw new TypeError('no streams here')
      }
    },
  )
  expect(isStream()).toBe(false)
})

test('sends a rent over HTTP/2 completely, and not again as text when the stream fails', async () => {
  setKey('key-of-this-test')
  hearing([heard(`${location.origin}/v0/market/search`, 'h2')])
  const arrived: unknown[] = []
  server.use(
    http.post('*/v0/instances/create', async ({ request }) => {
      arrived.push(await request.json(), request.headers.get('Content-Type'))
      return arrived.length > 2 ? HttpResponse.error() : HttpResponse.json({ data: [] })
    }),
  )
  using sent = vi.spyOn(globalThis, 'fetch')
  const rent = () => sendRent({ query: {}, body: { offer_id: 'o', template_id: 't', reserve_period: null } }, new AbortController().signal)
  expect((await rent()).instances).toEqual([])
  expect(arrived).toEqual([{ offer_id: 'o', template_id: 't', reserve_period: null }, 'application/json'])
  expect(sent.mock.lastCall?.[1]?.body).toBeInstanceOf(ReadableStream)
  await expect(rent()).rejects.toMatchObject({ kind: 'network' })
  expect(sent).toHaveBeenCalledTimes(2)
})
