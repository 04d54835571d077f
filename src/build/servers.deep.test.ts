import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { server as mockMarket } from '@/mocks/node'
import { CACHING, deployedHeaders, serviceHeaders } from './page-policy.ts'
import { precompress } from './precompress.ts'
import { startCaddy } from './servers/caddy.ts'
import { freePort, type Deployment, type DeploymentOptions } from './servers/deployment.ts'
import { FORGED, LONG_BODY, startHostileApi, type HostileApi } from './servers/hostile-api.ts'
import { startNameServer } from './servers/name-server.ts'
import { startNginx } from './servers/nginx.ts'
import { overHttp1, overHttp2, sendBytes, untilAnswered, type Answer, type Http2Client, type Send, type Wanted } from './servers/wire.ts'

const SERVERS = { nginx: startNginx, Caddy: startCaddy }
const SENTINEL = 'sentinel-key-5f1c9a'
const KEY = { 'X-Api-Key': SENTINEL }
const LIMIT_BYTES = 1_000_000
const SCRIPT = '/assets/app-1a2b3c4d.js'
const HTML = '/index.html'
/** Installing a server takes minutes on a slow connection. */
const INSTALL_MS = 300_000
const shortWait = (example: string): string => example.replaceAll('130s', '1s')
const json: Wanted = { method: 'POST', body: Buffer.from('{"offer":1}') }

// A shared machine may be several times slower. No test measures time with these limits.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder: string
let root: string
let api: HostileApi

beforeAll(async () => {
  mockMarket.close()
  folder = mkdtempSync(join(tmpdir(), 'console-deployed-'))
  root = await makeBuild(folder)
  api = await startHostileApi()
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
  mockMarket.listen()
})

/** Creates a build next to files that must not be served, such as its manifest and the worker of an older demo. */
async function makeBuild(parent: string): Promise<string> {
  const build = join(parent, 'dist')
  for (const inner of ['assets', '.vite', '.git']) mkdirSync(join(build, inner), { recursive: true })
  const files = {
    [HTML]: `<!doctype html><title>Console</title><script type="module" src="${SCRIPT}"></script>${' '.repeat(2000)}`,
    [SCRIPT]: 'console.log("the same line again and again");\n'.repeat(200),
    'favicon.png': 'a picture',
    _headers: '/*\n  not-served: yes',
    '.vite/manifest.json': '{ "not-served": "yes" }',
    '.git/config': 'not-served',
    'mockServiceWorker.js': '// not-served',
    '../outside.txt': 'not-served',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(build, name), content)
  await precompress(build)
  return build
}

const built = (file: string): Buffer => readFileSync(join(root, file))

const headerFindings = (what: string, { headers }: Answer, promised: Readonly<Record<string, string>>): string[] =>
  Object.entries(promised)
    .map(([name, value]) => [name, value, headers[name.toLowerCase()]?.join(' AND ') ?? 'nothing'] as const)
    .flatMap(([name, value, sent]) => (sent === value ? [] : [`${what}: ${name}: ${sent}`]))

const FORGED_VALUES = new Set(Object.values(FORGED).flat())
const forgedIn = (what: string, { headers }: Answer): string[] =>
  Object.entries(headers).flatMap(([name, values]) =>
    values.filter((value) => FORGED_VALUES.has(value) || /forged/i.test(value)).map((value) => `${what}: ${name}: ${value}`),
  )

/** Differences from the expected response. Paths under `/v0/` have their own policy, and no header of the API may pass. */
function findings(what: string, answer: Answer, ...statuses: number[]): string[] {
  const isApi = what.startsWith('/v0/')
  const promised = isApi ? { ...serviceHeaders(), 'Cache-Control': CACHING.service } : deployedHeaders()
  return [
    ...(statuses.includes(answer.status) ? [] : [`${what}: ${answer.status} instead of ${statuses.join(' or ')}`]),
    ...headerFindings(what, answer, promised),
    ...(isApi ? forgedIn(what, answer) : []),
  ]
}

describe.each(Object.entries(SERVERS))('%s', (name, start) => {
  let deployment: Deployment
  let http2: Http2Client
  let protocols: readonly (readonly [name: string, send: Send])[]

  beforeAll(async () => {
    deployment = await start({ root, api: api.origin })
    http2 = overHttp2(deployment.origin, KEY)
    protocols = [
      ['HTTP/1.1', overHttp1(deployment.origin, KEY)],
      ['HTTP/2', http2.send],
    ]
  }, INSTALL_MS)
  afterAll(async () => {
    http2.close()
    await deployment.close()
  })

  /** Runs `ask` for every path over each protocol and collects its findings. `{own}` makes a path unique to the test run. */
  async function overBoth(paths: readonly string[], ask: (send: Send, path: string) => Promise<string[]>): Promise<string[]> {
    const found: string[] = []
    for (const [protocol, send] of protocols) {
      for (const path of paths) {
        const asked = path.replace('{own}', `${name}/${protocol.replace(/\W/g, '')}`)
        found.push(...(await ask(send, asked)).map((finding) => `${protocol} ${finding}`))
      }
    }
    return found
  }

  async function withDeployment(options: Partial<DeploymentOptions>, run: (own: Deployment, send: Send) => Promise<void>): Promise<void> {
    const own = await start({ root, api: api.origin, ...options })
    try {
      await run(own, overHttp1(own.origin, KEY))
    } finally {
      await own.close()
    }
  }

  test('sends the security headers once with every status of its own', async () => {
    const etag = (await http2.send(SCRIPT)).headers['etag']?.[0] ?? ''
    const asked = new Map<string, [Wanted, ...number[]]>([
      ['/', [{}, 200]],
      ['/offers?gpu=l40s', [{}, 200]],
      [SCRIPT, [{}, 200]],
      [`${SCRIPT}?kept`, [{ headers: { 'If-None-Match': etag } }, 304]],
      [`${SCRIPT}?part`, [{ headers: { Range: 'bytes=0-9' } }, 200, 206]],
      [`${SCRIPT}?no-such-part`, [{ headers: { Range: 'bytes=9999999-' } }, 200, 416]],
      ['/assets/missing-1a2b3c4d.js', [{}, 404]],
      ['/assets/', [{}, 403, 404]],
      ['/_headers', [{}, 404]],
      ['/offers', [json, 405]],
      [`${SCRIPT}?changed`, [{ method: 'DELETE' }, 405]],
    ])
    const found = await overBoth([...asked.keys()], async (send, path) => {
      const [wanted = {}, ...statuses] = asked.get(path) ?? []
      return findings(path, await send(path, wanted), ...statuses)
    })
    expect(found).toEqual([])
  })

  test('replaces the headers of the API with its own on every status', async () => {
    const statuses = [200, 201, 204, 400, 401, 403, 404, 409, 412, 413, 422, 429, 500, 502, 503, 504]
    const paths = statuses.map((status) => `/v0/forged/${status}`)
    expect(await overBoth(paths, async (send, path) => findings(path, await send(path), Number(path.split('/').at(-1))))).toEqual([])
  })

  test('answers 502 instead of a redirect', async () => {
    const paths = [301, 302, 303, 307, 308].map((status) => `/v0/forged/${status}`)
    expect(await overBoth(paths, async (send, path) => findings(path, await send(path, json), 502))).toEqual([])
  })

  test('answers 502 with the security headers when the API drops or resets the connection', async () => {
    const found = await overBoth(['/v0/drop/{own}', '/v0/reset/{own}'], async (send, path) => findings(path, await send(path, json), 502))
    expect(found).toEqual([])
  })

  test('answers 502 with the security headers when the API address refuses connections', async () => {
    await withDeployment({ api: `http://127.0.0.1:${await freePort()}` }, async (_own, send) => {
      expect(findings('/v0/ok', await send('/v0/ok'), 502)).toEqual([])
    })
  })

  // nginx 1.22 passes such an answer to an HTTP/1.1 client unchanged: .github/SECURITY.md, "Risks of deployments".
  test('keeps its headers when an answer is not HTTP or begins with early hints', async () => {
    const found = await overBoth(['/v0/noise', '/v0/hints'], async (send, path) => {
      if (name === 'nginx' && send !== http2.send) return []
      const answer = await send(path).catch(() => null)
      return answer === null ? [] : findings(path, answer, 200, 502)
    })
    expect(found).toEqual([])
  })

  test('ignores an API that asks it to serve a local file', async () => {
    const { body } = await http2.send('/v0/steer')
    expect(body.toString()).toBe('{"ok":true,"data":[]}')
  })

  test('sends no key to an API with an untrusted certificate', async () => {
    const impostor = await startHostileApi({ isTls: true })
    await withDeployment({ api: impostor.origin }, async (_own, send) => {
      expect(findings('/v0/ok', await send('/v0/ok'), 502)).toEqual([])
      expect(impostor.arrivals('')).toEqual([])
    })
    await impostor.close()
  })

  test('serves the console while the name of the API cannot be resolved', async () => {
    const names = await startNameServer({})
    await withDeployment({ api: 'https://api.invalid', resolver: names.address }, async (_own, send) => {
      const page = await send('/offers')
      expect([page.body.equals(built(HTML)), ...findings('/offers', page, 200), ...findings('/v0/ok', await send('/v0/ok'), 502)]).toEqual([
        true,
      ])
    })
    names.close()
  })

  test('sends a write once, also over a kept-alive connection to the API', async () => {
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => Array.from({ length: 10 }, (_, at) => `${method}/${at}`))
    const found = await overBoth(
      methods.map((method) => `/v0/drop/{own}/${method}`),
      async (send, path) => {
        // Leaves an open connection that the proxy may reuse.
        await send('/v0/ok')
        const answer = await send(path, { ...json, method: path.split('/').at(-2) ?? '' })
        const { length } = api.arrivals(path)
        return [...findings(path, answer, 502), ...(length === 1 ? [] : [`${path} arrived ${length} times`])]
      },
    )
    expect(found).toEqual([])
  })

  test('waits for a slow API, and answers 504 after the stated time', async () => {
    expect(findings('/v0/late', await http2.send('/v0/late', json), 200)).toEqual([])
    await withDeployment({ edit: shortWait }, async (_own, send) => {
      const path = `/v0/wait/${name}`
      expect(findings(path, await send(path, json), 504)).toEqual([])
      expect(api.arrivals(path)).toHaveLength(1)
    })
  })

  test('aborts the response when the API aborts it', async () => {
    for (const [, send] of protocols) await expect(send('/v0/half')).rejects.toThrow()
  })

  test('sends scripts and style sheets of the API as plain text', async () => {
    const typeOf = async (type: string) => {
      const answer = await http2.send(`/v0/type/${encodeURIComponent(type)}`)
      return [type, ...(answer.headers['content-type'] ?? []), ...findings('/v0/type', answer, 200)]
    }
    const active = ['text/javascript', 'application/x-javascript; charset=utf-8', 'text/JScript', 'application/ecmascript', 'text/css']
    for (const type of [...active, 'application/json, text/javascript'])
      expect(await typeOf(type)).toEqual([type, 'text/plain; charset=utf-8'])
    const passive = ['application/json', 'application/problem+json; charset=utf-8', 'text/html']
    for (const type of passive) expect(await typeOf(type)).toEqual([type, type])
  })

  test('lets browsers cache hashed files permanently, revalidate the page and never store API data', async () => {
    const expected = {
      '/': CACHING.other,
      [HTML]: CACHING.other,
      '/offers': CACHING.other,
      '/favicon.png': CACHING.other,
      [SCRIPT]: CACHING.asset,
      '/assets/missing-1a2b3c4d.js': CACHING.other,
      '/v0/ok': CACHING.service,
      '/v0/status/404': CACHING.service,
    }
    const found = await Promise.all(
      Object.keys(expected).map(async (path) => [path, (await http2.send(path)).headers['cache-control']?.join(' AND ')]),
    )
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  test('sends the precompressed files, with Vary: Accept-Encoding', async () => {
    const brotli = deployment.hasBrotli ? [['br, gzip', 'br', '.br'] as const] : []
    for (const [accepted, encoding, suffix] of [...brotli, ['gzip', 'gzip', '.gz'], ['identity', 'none', '']] as const) {
      for (const path of [SCRIPT, HTML]) {
        const { headers, body } = await http2.send(path, { headers: { 'Accept-Encoding': accepted } })
        expect([path, headers['content-encoding']?.[0] ?? 'none', headers['vary']]).toEqual([path, encoding, ['Accept-Encoding']])
        expect(body.equals(built(`${path}${suffix}`))).toBe(true)
      }
    }
  })

  test('compresses what the market answers, and nothing that may contain a secret', async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' }
    const [market, secrets] = [await http2.send('/v0/market/search', { ...json, headers }), await http2.send('/v0/secrets', { headers })]
    expect([market.headers['content-encoding'], ...findings('/v0/market/search', market, 200)]).toEqual([['gzip']])
    for (const body of [gunzipSync(market.body), secrets.body]) expect(body.toString()).toBe(LONG_BODY)
  })

  test('answers 404 for files that only the build or a demo needs', async () => {
    const worker = ['/mockServiceWorker.js', '/mockServiceWorker.js?v=2', '//mockServiceWorker.js']
    const rules = ['/_headers', '/_headers/', '/x/../_headers', '/%5fheaders']
    const hidden = ['/.vite/manifest.json', '/.vite/', '/.vite', '/%2evite/manifest.json', '/.git/config']
    const found = await overBoth([...worker, ...rules, ...hidden, '/v0'], async (send, path) => {
      const answer = await send(path)
      return [...findings(path, answer, 404), ...(answer.body.includes('not-served') ? [`${path} was served`] : [])]
    })
    expect(found).toEqual([])
  })

  test('rejects path traversal out of the build and out of /v0/', async () => {
    const before = api.arrivals('').length
    const dots = ['..', '%2e%2e', '.%2e', '..;']
    const ways = dots.flatMap((up) => [`/${up}/`, `/assets/${up}/${up}/`, `/v0/${up}/${up}/`, `/assets/${up}%2f${up}%2f`, `/${up}%5c`])
    const outside = [...ways.map((way) => `${way}outside.txt`), '//outside.txt']
    const inside = [...dots.flatMap((up) => [`/x/${up}/v0/admin`, `/v0/${up}/admin`, `/v0/${up}%2fadmin`]), '//v0/admin']
    const found = await overBoth([...outside, ...inside], async (send, path) => {
      const answer = await send(path)
      return answer.body.includes('not-served') ? [`${path} was served`] : []
    })
    const strays = api
      .arrivals('')
      .slice(before)
      .filter(({ path }) => !/^\/v0\/(?!(\.|%2e)+(\/|%2f))/i.test(path))
    expect([...found, ...strays]).toEqual([])
  })

  test('offers HTTP/2 to browsers and keeps HTTP/1.1', async () => {
    const port = Number(new URL(deployment.origin).port)
    const spoken = (...offered: string[]) =>
      new Promise((resolve, reject) => {
        const options = { port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false, ALPNProtocols: offered }
        const socket = connectTls(options, () => {
          resolve(socket.alpnProtocol)
          socket.destroy()
        }).once('error', reject)
      })
    expect([await spoken('h2', 'http/1.1'), await spoken('http/1.1')]).toEqual(['h2', 'http/1.1'])
  })

  test('forwards a body below a million bytes and answers 413 to a larger one', async () => {
    const [allowed, large] = [Buffer.alloc(LIMIT_BYTES - 1, 'x'), Buffer.alloc(LIMIT_BYTES, 'x')]
    const bytesOf = (path: string) => api.arrivals(path).map(({ bytes }) => bytes)
    const found = await overBoth(['/v0/ok/{own}'], async (send, path) => [
      ...findings(`${path}/allowed`, await send(`${path}/allowed`, { method: 'PUT', body: allowed }), 200),
      ...findings(`${path}/large`, await untilAnswered(send, `${path}/large`, { method: 'PUT', body: large }), 413),
      ...findings(`${path}/stream`, await untilAnswered(send, `${path}/stream`, { method: 'PUT', body: [large] }), 413),
      ...[...bytesOf(`${path}/large`), ...bytesOf(`${path}/stream`).filter(Boolean)].map((bytes) => `${path}: ${bytes} bytes arrived`),
      ...(bytesOf(`${path}/allowed`)[0] === LIMIT_BYTES - 1 ? [] : [`${path}: a smaller body did not arrive`]),
    ])
    expect(found).toEqual([])
  })

  test('redirects plain HTTP to its own name only, without a version', async () => {
    for (const host of ['localhost', 'forged.example', 'localhost:1@forged.example']) {
      const answer = await sendBytes(deployment.plainPort, `GET /offers?a=1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, {
        isTls: false,
      })
      expect(answer).not.toMatch(/forged|nginx\/|caddy\//i)
      if (host === 'localhost') expect(answer).toMatch(/^HTTP\/1\.1 308 [^]*^location: https:\/\/localhost\/offers\?a=1\r$/im)
    }
  })

  test('shows no version and repeats no foreign Host over TLS', async () => {
    const port = Number(new URL(deployment.origin).port)
    for (const path of ['/', '/assets', '/assets/missing.js', '/v0', '/v0/drop']) {
      const answer = await sendBytes(port, `GET ${path} HTTP/1.1\r\nHost: forged.example\r\nConnection: close\r\n\r\n`)
      expect(answer).not.toMatch(/forged|nginx\/|caddy\//i)
    }
  })

  test('never writes the key into a log', async () => {
    await withDeployment({ edit: shortWait }, async (own, http1) => {
      const port = Number(new URL(own.origin).port)
      const client = overHttp2(own.origin, KEY)
      const kinds = [
        'ok',
        'drop',
        'reset',
        'noise',
        'half',
        'hints',
        'wait',
        'login',
        'status/429',
        'status/500',
        'forged/302',
        'forged/500',
      ]
      for (const send of [http1, client.send]) {
        for (const kind of kinds) await send(`/v0/${kind}`, json).catch(() => null)
        for (const path of ['/', '/_headers', '/assets/missing.js', '/../outside.txt', '/v0']) await send(path)
        await send('/v0/ok', { method: 'PUT', body: [Buffer.alloc(LIMIT_BYTES)] }).catch(() => null)
        await send('/', { headers: { 'X-Api-Key': SENTINEL.repeat(4000) } }).catch(() => null)
      }
      client.close()
      const start = 'GET /v0/ok HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'
      for (const line of [`X-Api-Key: a\r\n ${SENTINEL}`, `X-Api-Key ${SENTINEL}`, `X-Api-Key: ${SENTINEL}\0`, `X-Api-Key: ${SENTINEL}`]) {
        await sendBytes(port, `${start}${line}\r\n\r\n`).catch(() => null)
        await sendBytes(own.plainPort, `${start}${line}\r\n\r\n`, { isTls: false }).catch(() => null)
      }
      const lines = own.logs().split('\n')
      for (const path of ['/v0/drop', '/v0/ok', '/_headers']) expect(lines.filter((line) => line.includes(path))).not.toEqual([])
      expect(lines.filter((line) => line.includes('sentinel'))).toEqual([])
    })
  })
})

test('nginx resolves the name of the API', async () => {
  const names = await startNameServer({ 'api.test': '127.0.0.1' })
  const nginx = await startNginx({ root, api: `http://api.test:${api.port}`, resolver: names.address })
  const path = '/v0/ok/by-name'
  expect(findings(path, await overHttp1(nginx.origin, KEY)(path), 200)).toEqual([])
  expect(api.arrivals(path).map(({ headers }) => headers.host)).toEqual([`api.test:${api.port}`])
  await nginx.close()
  names.close()
})
