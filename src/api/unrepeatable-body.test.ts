import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from '@/mocks/node'
import { setKey } from './api-key'
import { sendRent } from './instances'
import { unrepeatableBody } from './unrepeatable-body'

const SERVICE = 'https://service.test'
const heard = (name: string, nextHopProtocol: string) => ({ name, nextHopProtocol }) as PerformanceResourceTiming

/** What the browser remembers of its connections. */
const hearing = (resources: PerformanceResourceTiming[], navigation: PerformanceResourceTiming[] = []) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation((type) => ({ navigation, resource: resources })[type as 'navigation' | 'resource'] ?? [])

const isStream = () => unrepeatableBody('{}', `${SERVICE}/v0/instances/create`).body instanceof ReadableStream

test.each(['h2', 'h3'])('a service that speaks %s gets a body that can be read once', (protocol) => {
  hearing([heard(`${SERVICE}/v0/market/search`, protocol)])
  expect(unrepeatableBody('{"a":1}', `${SERVICE}/v0/instances/create`)).toMatchObject({ duplex: 'half' })
  expect(isStream()).toBe(true)
})

test.each([
  ['HTTP/1.1', [heard(`${SERVICE}/v0/market/search`, 'http/1.1')]],
  ['nobody knows what', []],
  ['what the browser does not tell', [heard(`${SERVICE}/v0/market/search`, '')]],
  ['a protocol that only looks like it', [heard(`${SERVICE}/a`, 'h2c')]],
  ['another that only looks like it', [heard(`${SERVICE}/a`, 'spdy-h2')]],
  ['HTTP/1.1 since a moment ago', [heard(`${SERVICE}/a`, 'h2'), heard(`${SERVICE}/b`, 'http/1.1')]],
  ['anything, and another origin HTTP/2', [heard('https://service.test.evil/a', 'h2'), heard('https://other.test/b', 'h2')]],
])('a service that speaks %s gets plain text', (_, entries) => {
  hearing(entries)
  expect(unrepeatableBody('{"a":1}', `${SERVICE}/v0/instances/create`)).toEqual({ body: '{"a":1}' })
})

test('what the browser does not tell does not hide what it told before', () => {
  hearing([heard(`${SERVICE}/a`, 'h2'), heard(`${SERVICE}/b`, '')])
  expect(isStream()).toBe(true)
})

test('the page itself tells how its own origin speaks, until something is asked of it', () => {
  const page = heard(`${SERVICE}/rent/1`, 'h2')
  hearing([heard('https://elsewhere.test/x', 'http/1.1')], [page])
  expect(isStream()).toBe(true)
  hearing([heard(`${SERVICE}/v0/templates`, 'http/1.1')], [page])
  expect(isStream()).toBe(false)
})

test.each([
  ['takes a stream for text', { headers: new Headers({ 'Content-Type': 'text/plain' }), asksDuplex: true }],
  ['does not know duplex', { headers: new Headers(), asksDuplex: false }],
])('a browser that %s gets plain text', (_, { headers, asksDuplex }) => {
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

test('a browser that throws gets plain text', () => {
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

test('a rent over HTTP/2 arrives whole, and is not sent as text when the stream fails', async () => {
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
