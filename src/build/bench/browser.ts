import { spawn, type ChildProcess } from 'node:child_process'
import { chromium, devices, type Browser, type CDPSession, type Page } from '@playwright/test'
import { launchOptions } from '../chromium.ts'
import { freePort } from '../servers/deployment.ts'

export const launch = (): Promise<Browser> => chromium.launch(launchOptions())

export interface Bench {
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

interface Circumstances {
  isPhone?: boolean
  cpuSlowdown?: number
  /** Lighthouse's mobile network: 1.44 Mbit/s download, 562 ms round trip. */
  isSlowNetwork?: boolean
}

/** Runs in the page before its own scripts: sets the API key and records performance entries. */
export function prepare(): void {
  if (!location.protocol.startsWith('http')) return
  // A key without the generation that an earlier run stored counts as forgotten.
  const generation = localStorage.getItem('gpu-console.key-forgotten-at') ?? ''
  sessionStorage.setItem('gpu-console.key', JSON.stringify({ origin: location.origin, key: 'bench', generation }))
  const seen: Record<string, PerformanceEntry[]> = {}
  Object.assign(globalThis, { seen })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask', 'event', 'paint']) {
    seen[type] = []
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => seen[type]?.push(...list.getEntries())).observe(options)
  }
}

export async function openPage(browser: Browser, origin: string, circumstances: Circumstances = {}): Promise<Bench> {
  const { isPhone = false, cpuSlowdown = 1, isSlowNetwork = false } = circumstances
  const device = isPhone ? { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } : { viewport: { width: 1440, height: 900 } }
  const context = await browser.newContext({ ...device, baseURL: origin, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(prepare)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  if (isSlowNetwork) {
    await cdp.send('Network.enable')
    const speed = { downloadThroughput: 184_320, uploadThroughput: 84_375, latency: 562 }
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  }
  return { page, cdp, close: () => context.close() }
}

/** On a free port: behind a fixed one the preview of another checkout would be measured. */
export async function startPreview(env: Record<string, string> = {}): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort()
  const program: ChildProcess = spawn(process.execPath, ['src/build/preview.ts'], {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  for (let tries = 0; tries < 600; tries++) {
    if (program.exitCode !== null) throw new Error('the preview did not start')
    const isThere = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isThere) return { origin, stop: () => void program.kill('SIGTERM') }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  program.kill('SIGKILL')
  throw new Error('the preview does not answer')
}

/** Rows of offers, in the table and as cards on a phone: both contain prices. */
export const rowsOf = (page: Page) => page.getByRole('main').getByText(/\$\d+\.\d/)
