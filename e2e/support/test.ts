import { randomBytes } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'

import { PREVIEW } from './addresses.ts'
import { createGuard, type Guard } from './guard.ts'
import { marketOf, type Market } from './market.ts'

interface Fixtures {
  /** Where the console is. */
  origin: string
  /** Where the service is, when it is not there too. */
  service: string | undefined
  /** Looks on during every test and fails it for what nobody asserted: see guard.ts. */
  guard: Guard
  /** The market behind this test's own API key. */
  market: Market
  /** A page that has this test's key already; still blank. */
  connected: Page
}

export const test = base.extend<Fixtures>({
  origin: [PREVIEW, { option: true }],
  service: [undefined, { option: true }],
  guard: [
    async ({ context, origin, service }, give) => {
      const guard = createGuard(origin, service)
      await guard.watch(context)
      await give(guard)
      expect(await guard.findings(), 'what happened behind the back of the test').toEqual([])
    },
    { auto: true },
  ],
  market: async ({ request, guard }, give) => {
    const key = `e2e-${randomBytes(12).toString('hex')}`
    guard.secret({ text: key, header: 'x-api-key' })
    // What the mock market gives with every rental begins so.
    guard.secret({ text: 'example-only-', isOfRental: true })
    await give(marketOf(key, request, guard))
  },
  connected: async ({ page, market, service }, give) => {
    await page.addInitScript(handOverKey, { key: market.key, service })
    await give(page)
  },
})

export { expect }

/** Leaves the key where the console keeps it for a tab; once, so that a test may forget it. */
function handOverKey({ key, service }: { key: string; service: string | undefined }): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('handed-over')) return
  sessionStorage.setItem('handed-over', 'yes')
  sessionStorage.setItem('gpu-console.key', JSON.stringify({ origin: service ?? location.origin, key }))
}
