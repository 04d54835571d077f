import { readFileSync } from 'node:fs'
import { request as requestTo } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { PREVIEW } from './support/addresses.ts'
import { startNginx, type Nginx } from './support/nginx.ts'
import { headerFindings } from './support/page-headers.ts'
import { CREATE, kit, openRent, rentNow, review } from './support/renting.ts'
import { test as base, expect } from './support/test.ts'

/** The example of `deploy/`, run by the nginx of the machine: over TLS and HTTP/2, in front of the mock market. */
const test = base.extend<object, { nginx: Nginx }>({
  nginx: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, give) => {
      const nginx = await startNginx(PREVIEW)
      test.skip(nginx === null, 'there is no nginx here and none can be installed')
      if (!nginx) return
      await give(nginx)
      await nginx.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ nginx }, give) => give(nginx.origin),
  origin: async ({ nginx }, give) => give(nginx.origin),
})
test.use({ ignoreHTTPSErrors: true })

interface Sent {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** An answer as it comes over the wire, still compressed. */
const get = (url: string, encoding = 'identity'): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const asked = requestTo(url, { rejectUnauthorized: false, headers: { 'Accept-Encoding': encoding } }, (response) => {
      const { statusCode: status = 0, headers } = response
      buffer(response).then((body) => resolve({ status, headers, body }), reject)
    })
    asked.once('error', reject).end()
  })

const findingsIn = (url: string, { headers }: Sent): string[] =>
  headerFindings({ url: () => url, headers: () => headers as Record<string, string> })
const scriptOf = (html: Buffer): string => /\/assets\/[^"]+\.js/.exec(html.toString())?.[0] ?? 'no script'

test('every answer carries the headers, the transport security too; each is kept for as long as it may be', async ({ nginx }) => {
  const page = await get(`${nginx.origin}/`)
  const paths = ['/', '/offers?gpu=l40s', '/no/such/page', scriptOf(page.body), '/assets/missing.js', '/v0/templates']
  const answers = await Promise.all(paths.map((path) => get(`${nginx.origin}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 401])
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([
    'no-cache',
    'no-cache',
    'no-cache',
    'public, max-age=31536000, immutable',
    'no-cache',
    'no-store',
  ])
  expect(answers.flatMap((answer, at) => findingsIn(paths[at] ?? '', answer))).toEqual([])
  expect(new Set(answers.map(({ headers }) => headers['strict-transport-security']))).toEqual(
    new Set(['max-age=63072000; includeSubDomains']),
  )
  expect([answers[1]?.body.equals(page.body), answers[2]?.body.equals(page.body)]).toEqual([true, true])
  expect(answers[4]?.body.toString()).not.toContain('id="root"')
})

test('what the build compressed is sent as it is', async ({ nginx }) => {
  const script = scriptOf((await get(`${nginx.origin}/`)).body)
  for (const [accepted, encoding, suffix] of [
    ...(nginx.hasBrotli ? ([['br, gzip', 'br', '.br']] as const) : []),
    ['gzip', 'gzip', '.gz'],
    ['identity', undefined, ''],
  ] as const) {
    for (const [path, file] of [
      [script, script],
      ['/offers', '/index.html'],
    ] as const) {
      const { headers, body } = await get(`${nginx.origin}${path}`, accepted)
      expect([path, headers['content-encoding']]).toEqual([path, encoding])
      expect(body.equals(readFileSync(`${nginx.root}${file}${suffix}`))).toBe(true)
    }
  }
})

test('the console works behind it: a search, and a rent whose body is a stream', async ({ connected: page, market }) => {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  await expect(page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row').first()).toContainText('L40S')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON()))).toMatchObject([
    { nextHopProtocol: 'h2' },
  ])
  await openRent(page, market)
  await review(page)
  await rentNow(page).click()
  await expect(kit(page)).toContainText(/ssh -p \d+/)
  const sent = await market.requests(CREATE)
  expect(sent.map(({ body }) => body)).toMatchObject([{ offer_id: expect.any(String), template_id: expect.any(String) }])
})
