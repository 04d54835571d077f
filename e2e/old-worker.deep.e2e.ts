import { createServer, request as requestTo, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PREVIEW } from './support/addresses.ts'
import { test as base, expect, serving } from './support/test.ts'

const WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => void fetch('/seen?' + new URL(event.request.url).pathname))
`
const DEMO = `<!doctype html><title>Demo</title><script>navigator.serviceWorker.register('/mockServiceWorker.js')</script>`

interface Address {
  readonly origin: string
  /** Paths of requests intercepted by the demo's service worker. */
  readonly seen: readonly string[]
  deploy(): void
  close(): Promise<void>
}

/** Starts an origin with a demo whose service worker intercepts every request; `deploy` replaces the demo with the console. */
async function startAddress(): Promise<Address> {
  const seen: string[] = []
  let isDeployed = false

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '/', method, headers } = request
    if (url.startsWith('/seen?')) {
      seen.push(url.slice('/seen?'.length))
      return void response.writeHead(204).end()
    }
    if (url === '/mockServiceWorker.js') {
      return void response.writeHead(isDeployed ? 404 : 200, { 'Content-Type': 'text/javascript' }).end(WORKER)
    }
    if (!isDeployed) return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(DEMO)
    const passed = requestTo(new URL(url, PREVIEW), { method, headers }, (given) => {
      response.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(response)
    })
    return void request.pipe(passed.on('error', () => response.destroy()))
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    deploy: () => void (isDeployed = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const test = base.extend<{ address: Address }>({
  address: serving(startAddress),
  baseURL: async ({ address }, give) => give(address.origin),
  // Not `origin`: the pages of the demo have no page policy.
  service: async ({ address }, give) => give(address.origin),
})

test('removes the service worker of an older demo before the first API request', async ({ connected: page, address }) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  address.deploy()
  const searched = page.waitForResponse(/\/v0\/market\/search/)
  await page.goto('/offers')
  expect((await searched).status()).toBe(200)
  // Proves that the worker controlled the page at first.
  expect(address.seen).toContain('/offers')
  expect(address.seen.filter((path) => path.startsWith('/v0/'))).toEqual([])
  expect(
    await page.evaluate(async () => [navigator.serviceWorker.controller, (await navigator.serviceWorker.getRegistrations()).length]),
  ).toEqual([null, 0])
})
