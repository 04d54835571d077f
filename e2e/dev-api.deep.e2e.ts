import type { ChildProcess } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { DEV_PORT, MARKET_PORT } from './support/addresses.ts'
import { startProgram, stopProgram } from './support/programs.ts'

/** `npm run dev:api`: the dev server in front of a service that runs somewhere else. */
const SERVICE = `http://localhost:${MARKET_PORT}`
const CONSOLE = `http://localhost:${DEV_PORT}`

const programs: ChildProcess[] = []

test.beforeAll(async () => {
  test.setTimeout(120_000)
  programs.push(await startProgram(['src/build/preview.ts', '--market-only'], { PORT: String(MARKET_PORT) }, SERVICE))
  const vite = ['node_modules/vite/bin/vite.js', '--mode', 'api', '--port', String(DEV_PORT), '--strictPort']
  programs.push(await startProgram(vite, { API_BASE_URL: SERVICE }, CONSOLE))
})
test.afterAll(() => Promise.all(programs.map(stopProgram)))

test('the console in development talks to a service in another process', async ({ page, request }) => {
  // The dev server prepares its modules when they are first asked for.
  test.setTimeout(120_000)
  const key = 'e2e-dev-api'
  await page.goto(`${CONSOLE}/connect`)
  await page.getByLabel('API key', { exact: true }).fill(key, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('row').filter({ hasText: '$' }).first()).toBeVisible({ timeout: 60_000 })

  const answer = await request.get(`${SERVICE}/__market`, { headers: { 'X-Api-Key': key } })
  const { log } = (await answer.json()) as { log: { endpoint: string }[] }
  expect(log.map(({ endpoint }) => endpoint)).toContain('POST /v0/market/search')
})
