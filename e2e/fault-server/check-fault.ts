import { stripVTControlCharacters } from 'node:util'
import type { Page } from '@playwright/test'
import { PREVIEW } from '../support/addresses.ts'
import type { Market } from '../support/market.ts'
import { follow } from '../support/pages.ts'
import { serving, test as base } from '../support/test.ts'
import { startConsole } from './console-server.ts'
import { expect, FLOWS, isPage, type EndpointFlow, type EndpointName } from './endpoint-flows.ts'
import { startFaultServer, type FaultServer } from './fault-server.ts'
import type { Fault } from './faults.ts'

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

/** Shortest time limit in milliseconds: a busy machine answers within it. */
const SHORT_LIMIT = 1_500
/** The time for which React Query keeps the data of a page that was left. */
const MEMORY_MS = 5 * 60_000

function installFlags([shortLimit, memory]: readonly [number, number]): void {
  if (!location.protocol.startsWith('http')) return
  const isSet = (flag: string) => sessionStorage.getItem(flag) !== null
  const limit = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => limit(isSet('short-limits') ? Math.max(shortLimit, ms / 50) : ms)
  const later = window.setTimeout.bind(window)
  // Only the browser's signature matters here, not the one of Node.
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    later(
      run,
      ms === memory && isSet('short-memory') ? 0 : isSet('short-delays') && ms >= 800 ? ms / 10 : ms,
      ...rest,
    )) as typeof setTimeout
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => !isSet('offline'), configurable: true })
}

/** Sets or clears a flag for this document and later ones. */
async function setFlag(page: Page, name: 'short-delays' | 'short-limits' | 'short-memory' | 'offline', isSet: boolean): Promise<void> {
  await page.evaluate(
    ([flagged, set]) => {
      if (set) sessionStorage.setItem(flagged, 'yes')
      else sessionStorage.removeItem(flagged)
      if (flagged !== 'offline') return
      // A page that was loaded offline has not received the `offline` event.
      window.dispatchEvent(new Event('offline'))
      if (!set) window.dispatchEvent(new Event('online'))
    },
    [name, isSet] as const,
  )
}

interface Desk {
  /** A connected page with shorter delays and time limits, where console errors are expected. */
  page: Page
  market: Market
  service: FaultServer
}

export const test = base.extend<{ desk: Desk }, { fronts: Fronts }>({
  fronts: [serving(startFronts), { scope: 'worker' }],
  baseURL: async ({ fronts }, give) => give(fronts.console.origin),
  origin: async ({ fronts }, give) => give(fronts.console.origin),
  service: async ({ fronts }, give) => give(fronts.service.origin),
  desk: async ({ connected, market, guard, fronts: { service } }, give) => {
    guard.allowConsole(/Failed to load resource|ERR_|blocked by CORS policy/)
    connected.on('dialog', (dialog) => void dialog.accept())
    await connected.addInitScript(installFlags, [SHORT_LIMIT, MEMORY_MS] as const)
    await connected.goto('/settings')
    await give({ page: connected, market, service })
    // The server is shared by all tests of this worker.
    await service.heal()
  },
})

/** Market search is a read sent by POST. */
const isRead = (endpoint: EndpointName): boolean => endpoint.startsWith('GET') || endpoint === 'POST /v0/market/search'

/** Faults that end in a timeout. */
const SLOW: readonly Fault[] = ['stall before the headers', 'stall in the body', 'a byte a second']

async function checkFault(endpoint: EndpointName, fault: Fault, { page, market, service }: Desk): Promise<void> {
  const flow: EndpointFlow = FLOWS[endpoint]
  await flow.prepare(page, market)
  await setFlag(page, 'short-delays', true)
  await setFlag(page, 'short-limits', SLOW.includes(fault))
  await setFlag(page, 'short-memory', isPage(endpoint))
  if (fault === 'offline') await setFlag(page, 'offline', true)
  // The console holds back writes, and sends reads although the browser reports no connection.
  if (fault !== 'offline' || isRead(endpoint)) await service.fail(endpoint, fault)
  // A page is always left first. Others may stay open from one fault to the next.
  if (fault !== 'HTTP 401' && !isPage(endpoint)) await expect(flow.shownIn(page), 'before').not.toContainText(flow.text(fault))
  await flow.send(page)
  const dialog = page.getByRole('dialog', { name: 'API key rejected' })
  if (fault === 'HTTP 401') await expect(dialog).toBeVisible()
  else await expect(flow.shownIn(page)).toContainText(flow.text(fault))
  await expect(page.locator('h1')).toHaveText(/\w/)
  await service.heal()
  if (fault === 'offline') await setFlag(page, 'offline', false)
  if (fault === 'HTTP 401') {
    await dialog.getByLabel('API key', { exact: true }).fill(market.key)
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog).toBeHidden()
  }
  await setFlag(page, 'short-limits', false)
  await flow.recover(page, fault)
  await flow.expectInputKept?.(page, fault)
  await flow.expectRecovered(page, fault)
}

interface Case {
  endpoint: EndpointName
  fault: Fault
}

/** Checks faults one after the other on the same page, and fails with all that were not shown or not recovered from. */
export async function expectRecovery(cases: readonly Case[], desk: Desk): Promise<void> {
  const failures: string[] = []
  const open = new Set<EndpointName>()
  for (const { endpoint, fault } of cases) {
    await test.step(`${endpoint} recovers from: ${fault}`, async () => {
      // A page that has loaded would show what it knows. The one between needs no data: Settings names providers.
      if (isPage(endpoint) && open.has(endpoint)) {
        await follow(desk.page, '/nowhere')
        open.clear()
      }
      open.add(endpoint)
      try {
        await checkFault(endpoint, fault, desk)
      } catch (error) {
        const reason = stripVTControlCharacters(String(error))
        console.log(`${endpoint}, ${fault}: ${reason.slice(0, 900)}`)
        // The reason quotes the page, not the dialog over it.
        const dialogs = await desk.page.getByRole('dialog').allInnerTexts()
        failures.push(`${endpoint}, ${fault}: ${reason.slice(0, 600)}\nDialogs: ${dialogs.join(' | ').slice(0, 400) || 'none'}`)
        await desk.page.goto('/settings')
      } finally {
        await desk.service.heal()
      }
    })
  }
  expect(failures.join('\n\n')).toBe('')
}
