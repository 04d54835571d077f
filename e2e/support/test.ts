import { randomBytes } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { PREVIEW } from './addresses.ts'
import { createGuard, type Guard } from './guard.ts'
import { marketOf, type Market } from './market.ts'
import { speedUpInjectedScript } from './injected-script.ts'

interface Fixtures {
  origin: string
  /** Origin of the API, if it differs from the console's. */
  service: string | undefined
  /** Monitors every test and fails it for problems that no assertion covers: see guard.ts. */
  guard: Guard
  market: Market
  connected: Page
}

export const test = base.extend<Fixtures>({
  origin: [PREVIEW, { option: true }],
  service: [undefined, { option: true }],
  guard: [
    async ({ context, origin, service }, give) => {
      const guard = createGuard(origin, service)
      await guard.watch(context)
      // A page that closes at once has no context.
      context.once('page', (page) => void speedUpInjectedScript(page).catch(() => undefined))
      await give(guard)
      // Requests may start until the page closes, and a route that is still waiting for its response would fail the test then.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      expect(await guard.findings(), 'problems that no assertion covers').toEqual([])
    },
    { auto: true },
  ],
  market: async ({ request, guard }, give) => {
    const key = `e2e-${randomBytes(12).toString('hex')}`
    guard.secret({ text: key, header: 'x-api-key' })
    // All rental secrets of the mock market start with this.
    guard.secret({ text: 'example-only-', isOfRental: true })
    await give(marketOf(key, request, guard))
  },
  connected: async ({ page, market, service }, give) => {
    await page.addInitScript(storeKey, { key: market.key, service })
    await give(page)
  },
})

export { expect }

export const serving =
  <Started extends { close(): Promise<void> }>(start: () => Promise<Started>) =>
  async ({}, give: (server: Started) => Promise<void>): Promise<void> => {
    const server = await start()
    await give(server)
    await server.close()
  }

/** Stores the key in the session storage like the console does. Only once, so that a test may forget it. */
function storeKey({ key, service }: { key: string; service: string | undefined }): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('key-stored')) return
  sessionStorage.setItem('key-stored', 'yes')
  sessionStorage.setItem('gpu-console.key', JSON.stringify({ origin: service ?? location.origin, key }))
}
