import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getResponse } from 'msw'
import { text } from 'node:stream/consumers'
import { constants, createGzip, gunzipSync } from 'node:zlib'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import { pickPrice } from '@/contract/price'
import { configurationNumbers, type MarketGpu, type MarketOffer, type MarketProvider, type OfferConfiguration, type Seed } from '../db'
import { handlers } from '../handlers'
import { replaceSeed, marketFor } from '../market'
import { random, seedOf } from '../random'
import { fileServer } from './file-server'
import { parseScenario, scenarioFromText, type ScenarioInput } from '../scenario'
import { seedHosts } from '../seed/hosts'
import { defaultSeed } from '../seed/seed'

export interface ServerOptions {
  port: number
  host?: string
  dist?: string
  headers?: Record<string, string>
  /** Changes the page of the build, for example its configuration. */
  editPage?: (html: string) => string
  /** A JSON file of offers (SPEC 2.5, prices in USD), gzipped or not, to use instead of the seed. */
  offersFile?: string
}

export interface MarketServer {
  port: number
  close(): Promise<void>
}

/** Serves the mock market over real HTTP with the same handlers as in the browser and in tests. */
export async function startServer({
  port,
  host = '127.0.0.1',
  dist,
  headers = {},
  editPage,
  offersFile,
}: ServerOptions): Promise<MarketServer> {
  if (offersFile !== undefined) replaceSeed(seedFromFile(offersFile))
  const serveFile = dist === undefined ? undefined : fileServer(dist, headers, editPage)

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    const isService = path.startsWith('/v0/')
    if (isService && incoming.method === 'OPTIONS') return preflight(outgoing)
    if (isService || path === CONTROL) {
      const request = await requestFrom(incoming, outgoing)
      const response = isService ? await getResponse(handlers, request) : await control(request)
      const mayPack = path.startsWith('/v0/market/') && /\bgzip\b/.test(String(incoming.headers['accept-encoding']))
      return sendResponse(response ?? new Response(null, { status: 404 }), outgoing, mayPack)
    }
    if (serveFile) return serveFile(incoming, outgoing)
    outgoing.writeHead(404).end()
    return undefined
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      // A client disconnecting mid-request is normal; any other error is a bug in the mock.
      if (!outgoing.destroyed) console.error(error)
      outgoing.destroy()
    })
  })
  // Longer than clients keep a connection, which would otherwise be reset when they use it at that moment.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A seed with the offers of a file. Providers and GPU models are derived from the offers; templates come from the default seed. */
function seedFromFile(file: string): Seed {
  const bytes = readFileSync(file)
  const rows: unknown = JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
  if (!Array.isArray(rows)) throw new Error(`${file} holds no list`)
  return seedFromRows(rows)
}

function seedFromRows(rows: readonly unknown[]): Seed {
  const offers = rows.flatMap((row) => {
    const read = searchOffer.safeParse(row)
    return read.success ? [offerFrom(read.data)] : []
  })
  const { providers, gpus, templates } = defaultSeed()
  return {
    offers,
    providers: distinct(offers, ({ provider }) => provider).map((offer) => providerFrom(offer, providers)),
    gpus: distinct(offers, ({ gpu }) => gpu).map((offer) => gpuFrom(offer, gpus)),
    templates,
    hosts: seedHosts(offers),
  }
}

function offerFrom(row: SearchOffer): MarketOffer {
  return {
    id: row.id,
    provider: row.provider_translit_name ?? '',
    gpu: row.gpu_translit_name ?? '',
    gpu_name: row.gpu_name ?? '',
    gpu_amount: row.gpu_amount ?? 1,
    vram: row.vram ?? 0,
    usd: pickPrice(row.prices, 'USD')?.amount ?? 0,
    diskUsd: pickPrice(row.disk_prices, 'USD')?.amount ?? 0,
    configuration: configurationFrom(row.configuration),
    in_stock: row.in_stock ?? false,
    rentable: row.rentable ?? false,
    location: { city: row.location?.city ?? '', country: row.location?.country ?? '', region: row.location?.region ?? '' },
    url: row.url ?? '',
  }
}

function configurationFrom(sent: SearchOffer['configuration']): OfferConfiguration {
  const sized = (name: 'ram' | 'disk') => ({ amount: sent?.[name]?.amount ?? 0, unit: sent?.[name]?.unit ?? 'gb' })
  return {
    ...configurationNumbers((name) => sent?.[name] ?? null),
    ram: sized('ram'),
    disk: sized('disk'),
    cpu_name: sent?.cpu_name ?? '',
  }
}

function distinct(offers: readonly MarketOffer[], keyOf: (offer: MarketOffer) => string): MarketOffer[] {
  return [...new Map(offers.map((offer) => [keyOf(offer), offer])).values()]
}

function providerFrom({ provider }: MarketOffer, known: readonly MarketProvider[]): MarketProvider {
  const found = known.find(({ slug }) => slug === provider)
  if (found) return found
  const dice = random(seedOf(provider))
  return {
    id: dice.uuid(),
    slug: provider,
    name: provider,
    country: '',
    score: dice.whole(50, 95) / 10,
    home: '',
    useVpn: false,
    isThirdParty: false,
    texts: { en: '', ru: '' },
  }
}

function gpuFrom({ gpu, gpu_name, vram }: MarketOffer, known: readonly MarketGpu[]): MarketGpu {
  const found = known.find(({ slug }) => slug === gpu)
  if (found) return found
  return {
    id: random(seedOf(gpu)).uuid(),
    slug: gpu,
    name: gpu_name,
    vram,
    interface: '',
    texts: { en: '', ru: '' },
    features: { en: [], ru: [] },
    configuration: { en: [], ru: [] },
    benchmarks: [],
  }
}

/** Test-only endpoint: POST sets the scenario of the key, GET returns the request log. Not part of the API. */
const CONTROL = '/__market'

async function control(request: Request): Promise<Response> {
  const key = request.headers.get('X-Api-Key')
  if (!key) return Response.json({ detail: 'X-Api-Key says whose market' }, { status: 401 })
  const market = marketFor(key)
  if (request.method === 'GET') return Response.json({ log: market.log, instances: market.db.instances.length })
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  try {
    const text = await request.text()
    const input: ScenarioInput = text === '' ? {} : scenarioFromText(text)
    parseScenario(input)
    market.set(input)
    return Response.json({ ok: true })
  } catch (error) {
    return Response.json({ detail: error instanceof Error ? error.message : String(error) }, { status: 422 })
  }
}

/** Allows pages of any origin to read the response. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type, X-Api-Key',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '600',
}

/** Converts a Node request to a web Request. Its signal aborts when the connection closes. */
async function requestFrom(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Request> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') headers.set(name, value)
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  return new Request(url, { method, headers, signal: gone.signal, ...(hasBody ? { body: await text(incoming) } : {}) })
}

/** Sends a web Response, packed as the proxies of `deploy` do. An error response or a failing body destroys the connection, like a network failure. */
async function sendResponse(response: Response, outgoing: ServerResponse, mayPack: boolean): Promise<void> {
  if (response.type === 'error') return void outgoing.destroy()
  const headers = new Headers(response.headers)
  const isPacked = mayPack && response.body !== null
  if (isPacked) {
    headers.delete('Content-Length')
    headers.set('Content-Encoding', 'gzip')
  }
  outgoing.writeHead(response.status, { ...Object.fromEntries(headers), 'Cache-Control': 'no-store', ...CORS })
  const reader = response.body?.getReader()
  if (!reader) return void outgoing.end()
  const body = isPacked ? createGzip({ level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH }) : outgoing
  if (body !== outgoing) body.pipe(outgoing)
  // Cancels an endless body when the connection closes.
  outgoing.once('close', () => void reader.cancel().catch(() => undefined))
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) body.write(part.value)
    body.end()
  } catch {
    outgoing.destroy()
  }
  return undefined
}

const preflight = (outgoing: ServerResponse): void => void outgoing.writeHead(204, CORS).end()
