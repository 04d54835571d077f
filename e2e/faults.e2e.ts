import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Page } from '@playwright/test'
import { startConsole } from './fault-server/console-server.ts'
import { DESKS, expect, type Desk } from './fault-server/desks.ts'
import { startFaultServer, type FaultServer } from './fault-server/fault-server.ts'
import { FAULT_NAMES, type Fault } from './fault-server/faults.ts'
import { flag, installHurry } from './fault-server/hurry.ts'
import { PREVIEW } from './support/addresses.ts'
import type { Market } from './support/market.ts'
import { serving } from './support/serving.ts'
import { test as base } from './support/test.ts'

interface Fronts {
  service: FaultServer
  console: { origin: string }
  close(): Promise<void>
}

async function startFronts(): Promise<Fronts> {
  const service = await startFaultServer(PREVIEW)
  const front = await startConsole(service.origin)
  return { service, console: front, close: async () => void (await Promise.all([service.close(), front.close()])) }
}

/** The console on one origin, the service on another, and everything in between that can go wrong. */
const test = base.extend<object, { fronts: Fronts }>({
  fronts: [serving(startFronts), { scope: 'worker' }],
  baseURL: async ({ fronts }, give) => give(fronts.console.origin),
  origin: async ({ fronts }, give) => give(fronts.console.origin),
  service: async ({ fronts }, give) => give(fronts.service.origin),
})

/** One cell: it fails, it is told, nothing is lost, and after the fault has ended one action helps. */
async function cell(desk: Desk, fault: Fault, { page, market, service }: { page: Page; market: Market; service: FaultServer }) {
  await desk.prepare(page, market)
  await flag(page, 'hurried', true)
  await flag(page, 'impatient', SLOW.includes(fault))
  if (fault === 'offline') await flag(page, 'cut-off', true)
  else await service.fail(desk.endpoint, fault)
  await desk.ask(page)
  const dialog = page.getByRole('dialog').filter({ hasText: 'The service refused the key' })
  if (fault === 'HTTP 401') await expect(dialog).toBeVisible()
  else await expect(desk.told(page)).toContainText(desk.says(fault))
  await expect(page.locator('h1')).toHaveText(/\w/)
  await service.heal()
  if (fault === 'offline') await flag(page, 'cut-off', false)
  if (fault === 'HTTP 401') {
    await dialog.getByLabel('API key', { exact: true }).fill(market.key)
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog).toBeHidden()
  }
  await flag(page, 'impatient', false)
  await desk.again(page, fault)
  await desk.kept?.(page, fault)
  await desk.works(page, fault)
}

/** Answers that are given up because of the time they take. */
const SLOW: readonly Fault[] = ['stall before the headers', 'stall in the body', 'a byte a second']

const FOLDER = fileURLToPath(new URL('../test-results/faults', import.meta.url))

/** A row of the table for each fault, a column for each endpoint that has run so far. */
function report(endpoint: string, cells: Record<string, string>): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${endpoint.replaceAll(/\W+/g, '-')}.json`, JSON.stringify({ endpoint, cells }))
  const done = readdirSync(FOLDER).map(
    (file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as { endpoint: string; cells: Record<string, string> },
  )
  const line = (texts: string[]) => `| ${texts.join(' | ')} |`
  const rows = FAULT_NAMES.map((fault) => line([fault, ...done.map((column) => column.cells[fault] ?? '')]))
  const head = [line(['Fault', ...done.map((column) => column.endpoint)]), line(['---', ...done.map(() => '---')])]
  writeFileSync(`${FOLDER}.md`, `${[...head, ...rows].join('\n')}\n`)
}

for (const desk of DESKS) {
  test(`${desk.endpoint}: every fault is told, and one action leads on`, async ({
    connected: page,
    market,
    guard,
    fronts: { service },
  }) => {
    test.setTimeout(600_000)
    guard.allowConsole(/Failed to load resource|ERR_|blocked by CORS policy/)
    page.on('dialog', (dialog) => void dialog.accept())
    await installHurry(page)
    await page.goto('/settings')
    const cells: Record<string, string> = {}
    const failures: string[] = []
    for (const fault of FAULT_NAMES) {
      await test.step(fault, async () => {
        try {
          await cell(desk, fault, { page, market, service })
          cells[fault] = 'told, recovered'
        } catch (error) {
          cells[fault] = '**failed**'
          console.log(`${desk.endpoint}, ${fault}: ${stripVTControlCharacters(String(error)).slice(0, 900)}`)
          failures.push(`${fault}: ${stripVTControlCharacters(String(error)).slice(0, 600)}`)
        } finally {
          await service.heal()
        }
      })
    }
    report(desk.endpoint, cells)
    expect(failures.join('\n\n')).toBe('')
  })
}
