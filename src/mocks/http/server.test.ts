import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { http, passthrough } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { marketFor, replaceSeed } from '../market'
import { server as interceptor } from '../node'
import { defaultSeed } from '../seed/seed'
import { type MarketServer, startServer } from './server'

const POLICY = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' }
const SCRIPT = 'console.log("the same line again and again");\n'.repeat(200)

let folder: string
let server: MarketServer
let market: MarketServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>Console</title>')
  await writeFile(join(folder, 'dist/assets/main-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'secret.txt'), 'outside')
  server = await startServer({ port: 0, dist: join(folder, 'dist'), headers: POLICY })
  market = await startServer({ port: 0 })
})
// Lets real HTTP requests bypass the MSW handlers that answer all other tests.
beforeEach(() => interceptor.use(http.all(/^http:\/\/127\.0\.0\.1/, () => passthrough())))
afterAll(async () => {
  await Promise.all([server.close(), market.close()])
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, { port } = server) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
const control = (key: string, scenario?: unknown) =>
  fetch(`http://127.0.0.1:${server.port}/__market`, {
    headers: { 'X-Api-Key': key },
    ...(scenario === undefined ? {} : { method: 'POST', body: JSON.stringify(scenario) }),
  })

const asPage = { Accept: 'text/html,*/*' }

describe('static files', () => {
  test('serves the page with the policy headers and revalidation for every route', async () => {
    for (const path of ['/', '/offers', '/providers/latitude.sh']) {
      const response = await get(path, asPage)
      expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>Console</title>'])
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      for (const [name, value] of Object.entries(POLICY)) expect(response.headers.get(name)).toBe(value)
    }
  })

  test('serves the edited page for every route, and leaves the build unchanged', async () => {
    const editPage = (html: string) => html.replace('Console', 'Demo')
    const edited = await startServer({ port: 0, dist: join(folder, 'dist'), editPage })
    for (const path of ['/', '/connect']) expect(await (await get(path, asPage, edited)).text()).toContain('<title>Demo</title>')
    await edited.close()
    expect(await (await get('/', asPage)).text()).toContain('<title>Console</title>')
  })

  test('answers 304 for an unchanged page', async () => {
    const etag = (await get('/', asPage)).headers.get('ETag') ?? ''
    expect((await get('/', { ...asPage, 'If-None-Match': etag })).status).toBe(304)
  })

  test('serves hashed assets as immutable and compressed by Accept-Encoding', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await get('/assets/main-1a2b.js', { 'Accept-Encoding': encoding })
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
      expect(Number(response.headers.get('Content-Length'))).toBeLessThan(SCRIPT.length / 10)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
      expect(await response.text()).toBe(SCRIPT)
    }
    const plain = await get('/assets/main-1a2b.js', { 'Accept-Encoding': 'identity' })
    expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, SCRIPT])
  })

  test('serves the compressed copy of an asset that the build has made', async () => {
    const copy = brotliCompressSync('copy')
    await writeFile(join(folder, 'dist/assets/main-3c4d.js'), SCRIPT)
    await writeFile(join(folder, 'dist/assets/main-3c4d.js.br'), copy)
    const response = await get('/assets/main-3c4d.js', { 'Accept-Encoding': 'br' })
    expect([await response.text(), response.headers.get('Content-Length')]).toEqual(['copy', String(copy.byteLength)])
    expect(await (await get('/assets/main-3c4d.js', { 'Accept-Encoding': 'identity' })).text()).toBe(SCRIPT)
  })

  test('answers 404 for a missing asset instead of the page', async () => {
    expect((await get('/assets/gone-9f.js', asPage)).status).toBe(404)
    expect((await get('/favicon.ico', { Accept: 'image/*' })).status).toBe(404)
  })

  test('serves no file outside the folder', async () => {
    for (const path of ['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e/secret.txt', '/%']) {
      expect(await (await get(path)).text()).not.toContain('outside')
    }
  })

  test('packs the answers of the market as a deployment does, and no others', async () => {
    const packed = async (path: string, accepted: string) =>
      (await get(path, { 'X-Api-Key': 'packed', 'Accept-Encoding': accepted }, market)).headers.get('Content-Encoding')
    expect(await packed('/v0/market/gpus?currency=USD', 'gzip, br')).toBe('gzip')
    expect(await packed('/v0/market/gpus?currency=USD', 'identity')).toBeNull()
    expect(await packed('/v0/instances', 'gzip, br')).toBeNull()
    const read = async (accepted: string) =>
      (await get('/v0/market/gpus?currency=USD', { 'X-Api-Key': 'packed', 'Accept-Encoding': accepted }, market)).json()
    expect(await read('gzip')).toEqual(await read('identity'))
  })

  test('serves no files when started without a folder', async () => {
    expect((await get('/', asPage, market)).status).toBe(404)
  })
})

describe('market over HTTP', () => {
  test('gives the same answers as the in-process handlers', async () => {
    const response = await get('/v0/hosts?limit=2', { 'X-Api-Key': 'wire' }, market)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ ok: true, total_items: 60 })
    expect((await get('/v0/hosts?page=2', { 'X-Api-Key': 'wire' })).status).toBe(422)
  })

  test('answers the CORS preflight', async () => {
    const url = `http://127.0.0.1:${server.port}/v0/hosts`
    const asked = await fetch(url, { method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('Access-Control-Allow-Headers')]).toEqual([204, 'Content-Type, X-Api-Key'])
  })

  test('plays the scenario set for a key and returns the request log', async () => {
    expect(await (await control('mine', { emptyMarket: true })).json()).toEqual({ ok: true })
    const totals = await Promise.all(
      ['mine', 'yours'].map(
        async (key) => ((await (await get('/v0/hosts', { 'X-Api-Key': key })).json()) as { total_items: number }).total_items,
      ),
    )
    expect(totals).toEqual([0, 60])
    expect(await (await control('mine')).json()).toMatchObject({ log: [{ endpoint: 'GET /v0/hosts' }], instances: 0 })
  })

  test('refuses an unknown scenario option and a control request without a key', async () => {
    const refused = await control('mine', { latncy: 5 })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('latncy')])
    expect((await get('/__market')).status).toBe(401)
  })

  test('drops the connection before or during the response', async () => {
    marketFor('dying').set({ faults: [{ kind: 'network', times: 1 }, { kind: 'cut' }] })
    await expect(get('/v0/hosts', { 'X-Api-Key': 'dying' })).rejects.toThrow(TypeError)
    const response = await get('/v0/hosts', { 'X-Api-Key': 'dying' })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })
})

test('uses the offers of a file instead of the seed, without unreadable rows and private fields', async () => {
  const row = {
    id: 'a1',
    provider_translit_name: 'acme',
    gpu_name: 'H100',
    gpu_translit_name: 'h100-own',
    gpu_amount: 2,
    vram: 80,
    in_stock: true,
    rentable: true,
    prices: [{ currency: 'USD', price: 4 }],
    _: { note: 'private' },
  }
  const file = join(folder, 'offers.json.gz')
  await writeFile(file, gzipSync(JSON.stringify([row, 'not a row'])))
  const own = await startServer({ port: 0, offersFile: file })
  try {
    const ask = async (path: string, method = 'GET') => {
      const options = { method, headers: { 'X-Api-Key': 'file' }, ...(method === 'POST' ? { body: '{}' } : {}) }
      return (await fetch(`http://127.0.0.1:${own.port}${path}`, options)).json() as Promise<{ data: Record<string, unknown>[] }>
    }
    const { data } = await ask('/v0/market/search', 'POST')
    expect(data).toMatchObject([{ id: 'a1', prices: [{ currency: 'RUB', price: 326 }] }])
    expect(JSON.stringify(data)).not.toContain('private')
    expect((await ask('/v0/market/providers')).data).toMatchObject([{ translit_name: 'acme', offers: 1, gpus_count: 1 }])
    expect((await ask('/v0/market/gpus?currency=USD')).data).toMatchObject([{ translit_name: 'h100-own', best_price: 2 }])
  } finally {
    await own.close()
    replaceSeed(defaultSeed())
  }
})
