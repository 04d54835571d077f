import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { precompress } from '../src/build/precompress.ts'
import { startCaddy } from '../src/build/servers/caddy.ts'
import type { Deployment } from '../src/build/servers/deployment.ts'
import { startHostileApi } from '../src/build/servers/hostile-api.ts'
import { startNginx } from '../src/build/servers/nginx.ts'
import { PREVIEW_PORT } from './support/addresses.ts'
import { CREATE, kit, openRent, rentNow, review } from './support/renting.ts'
import { test as base, expect } from './support/test.ts'

// Only journeys: src/build/servers.deep.test.ts tests the HTTP responses.
const DIST = fileURLToPath(new URL('../dist', import.meta.url))

/** The best quality takes 25 times as long, in each worker. */
const FAST_BROTLI = 5

/** Copies the build and compresses it like `npm run build`, but faster. */
async function copyBuild(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'console-root-'))
  cpSync(DIST, root, { recursive: true })
  await precompress(root, FAST_BROTLI)
  return root
}

for (const [name, start] of [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const) {
  const test = base.extend<object, { root: string; deployment: Deployment }>({
    root: [
      async ({}, give) => {
        const root = await copyBuild()
        await give(root)
        rmSync(root, { recursive: true, force: true })
      },
      { scope: 'worker' },
    ],
    deployment: [
      async ({ root }, give) => {
        const deployment = await start({ root, api: `http://127.0.0.1:${PREVIEW_PORT}` })
        await give(deployment)
        await deployment.close()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ deployment }, give) => give(deployment.origin),
    origin: async ({ deployment }, give) => give(deployment.origin),
  })

  test.describe(`behind ${name}`, () => {
    test.use({ ignoreHTTPSErrors: true })

    test('searches over HTTP/2 and rents with one streamed request', async ({ connected: page, market, deployment }) => {
      const searched = page.waitForResponse(/\/v0\/market\/search/)
      await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
      expect((await searched).status()).toBe(200)
      await expect(page.getByRole('table', { name: 'Offers' }).locator('tbody').getByRole('row').first()).toContainText('L40S')
      const loads = await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON()))
      expect(loads).toMatchObject([{ nextHopProtocol: 'h2' }])
      await openRent(page, market)
      await review(page)
      await rentNow(page).click()
      await expect(kit(page)).toContainText(/ssh -p \d+/)
      const sent = await market.requests(CREATE)
      expect(sent.map(({ body }) => body)).toMatchObject([{ offer_id: expect.any(String), template_id: expect.any(String) }])
      expect(deployment.logs()).not.toContain(market.key)
    })

    test('refuses to run a script that the API serves', async ({ page, guard, root }) => {
      const api = await startHostileApi()
      const own = await start({ root, api: api.origin })
      guard.allowConsole(/MIME type/)
      // A document without the console's own scripts, under the same policy.
      await page.goto(`${own.origin}/first-paint.js`)
      const outcome = await page.evaluate(() =>
        import(`${location.origin}/v0/type/text%2Fjavascript`).then(
          () => 'ran',
          (error: unknown) => String(error),
        ),
      )
      expect(outcome).toContain('Failed to fetch dynamically imported module')
      await Promise.all([own.close(), api.close()])
    })
  })
}
