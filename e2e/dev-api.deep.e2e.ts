import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { DEV_PORT, MARKET_PORT } from './support/addresses.ts'

/** `npm run dev:api`: the dev server with an API on another port. */
const SERVICE = `http://localhost:${MARKET_PORT}`
const CONSOLE = `http://localhost:${DEV_PORT}`

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_LIMIT_MS = 60_000

async function startProgram(args: readonly string[], env: Record<string, string>, url: string): Promise<ChildProcess> {
  const program = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await answers(url))) {
    if (program.exitCode !== null) throw new Error(`${args.join(' ')} ended with code ${program.exitCode}`)
    if (Date.now() > deadline) throw new Error(`${args.join(' ')} does not answer at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return program
}

/** Accepts any response: without a build the market has no page. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  await ended
}

const programs: ChildProcess[] = []

test.beforeAll(async () => {
  test.setTimeout(120_000)
  programs.push(await startProgram(['src/build/preview.ts', '--market-only'], { PORT: String(MARKET_PORT) }, SERVICE))
  const vite = ['node_modules/vite/bin/vite.js', '--mode', 'api', '--port', String(DEV_PORT), '--strictPort']
  programs.push(await startProgram(vite, { API_BASE_URL: SERVICE }, CONSOLE))
})
test.afterAll(() => Promise.all(programs.map(stopProgram)))

test('runs the console in development against an API in another process', async ({ page, request }) => {
  // The dev server compiles modules on their first request.
  test.setTimeout(120_000)
  const key = 'e2e-dev-api'
  await page.goto(`${CONSOLE}/connect?to=/offers`)
  await page.getByLabel('API key', { exact: true }).fill(key, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Connect' }).click()
  // The sample on Connect has rows too.
  const offers = page.getByRole('table', { name: 'Offers' })
  await expect(offers.getByRole('row').filter({ hasText: '$' }).first()).toBeVisible({ timeout: 60_000 })

  const answer = await request.get(`${SERVICE}/__market`, { headers: { 'X-Api-Key': key } })
  const { log } = (await answer.json()) as { log: { endpoint: string }[] }
  expect(log.map(({ endpoint }) => endpoint)).toContain('POST /v0/market/search')
})
