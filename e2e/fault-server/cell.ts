import type { Page } from '@playwright/test'
import { PREVIEW } from '../support/addresses.ts'
import type { Market } from '../support/market.ts'
import { serving } from '../support/serving.ts'
import { test as base } from '../support/test.ts'
import { startConsole } from './console-server.ts'
import { DESKS, expect, type Desk, type EndpointName } from './desks.ts'
import { startFaultServer, type FaultServer } from './fault-server.ts'
import type { Fault } from './faults.ts'
import { flag, installHurry } from './hurry.ts'

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

interface Faulty {
  /** A page with a key, whose pauses can be shortened and whose faults are expected. */
  hurried: Page
}

/** The console on one origin, the service on another, and everything in between that can go wrong. */
export const test = base.extend<Faulty, { fronts: Fronts }>({
  fronts: [serving(startFronts), { scope: 'worker' }],
  baseURL: async ({ fronts }, give) => give(fronts.console.origin),
  origin: async ({ fronts }, give) => give(fronts.console.origin),
  service: async ({ fronts }, give) => give(fronts.service.origin),
  hurried: async ({ connected, guard, fronts }, give) => {
    guard.allowConsole(/Failed to load resource|ERR_|blocked by CORS policy/)
    connected.on('dialog', (dialog) => void dialog.accept())
    await installHurry(connected)
    await connected.goto('/settings')
    await give(connected)
    // The next test of this worker has the same server.
    await fronts.service.heal()
  },
})

/** Answers that are given up because of the time they take. */
const SLOW: readonly Fault[] = ['stall before the headers', 'stall in the body', 'a byte a second']

/** One cell: it fails, it is shown, nothing is lost, and after the fault has ended one action helps. */
export async function checkCell(
  endpoint: EndpointName,
  fault: Fault,
  { page, market, service }: { page: Page; market: Market; service: FaultServer },
): Promise<void> {
  const desk: Desk = DESKS[endpoint]
  await desk.prepare(page, market)
  await flag(page, 'hurried', true)
  await flag(page, 'impatient', SLOW.includes(fault))
  if (fault === 'offline') await flag(page, 'cut-off', true)
  else await service.fail(endpoint, fault)
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
