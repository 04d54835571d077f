import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launchOptions } from '../chromium.ts'
import { startHttp2Front } from '../http2-front.ts'
import { freePort } from '../servers/deployment.ts'
import { prepare } from './browser.ts'
import { median, milliseconds, type Figure } from './numbers.ts'

const ROUNDS = 5
/** The debugger of the browser listens here. */
const PORT = await freePort()

/** One page of each kind, with IDs from the mock market. */
const PAGES = [
  '/offers',
  '/market',
  '/offers/compare',
  '/instances',
  '/templates',
  '/keys',
  '/providers',
  '/providers/runpod',
  '/providers/compare?p=runpod,vast-ai',
  '/gpus',
  '/gpus/l40s',
  '/hosts',
  '/settings',
  '/connect',
] as const

interface Run {
  largestPaint: number
  blocking: number
  shift: number
  speed: number
  script: number
}

/** Runs Lighthouse for a mid-range phone on slow 4G: simulated, or with `devtools` throttling the network and CPU for real. */
async function run(url: string, throttlingMethod: 'simulate' | 'devtools'): Promise<Run> {
  const result = await lighthouse(url, {
    port: PORT,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance'],
    throttlingMethod,
  })
  if (!result) throw new Error(`no result for ${url}`)
  const { audits } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined
  const scripts = requests?.items?.filter(({ resourceType }) => resourceType === 'Script') ?? []
  return {
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    speed: value('speed-index'),
    script: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  }
}

async function medians(url: string, throttlingMethod: 'simulate' | 'devtools'): Promise<Run> {
  const runs: Run[] = []
  for (let round = 0; round < ROUNDS; round++) runs.push(await run(url, throttlingMethod))
  const of = (key: keyof Run) => median(runs.map((one) => one[key]))
  return { largestPaint: of('largestPaint'), blocking: of('blocking'), shift: of('shift'), speed: of('speed'), script: of('script') }
}

/** Pages that a person opens first; measured over HTTP/2, as in deployments, with real instead of simulated throttling. */
const FIRST_PAGES = ['/offers', '/market'] as const

/** Starts the browser that Lighthouse uses, with the API key set, also in the tab that Lighthouse opens. */
async function withBrowser(measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const profile = mkdtempSync(join(tmpdir(), 'console-lighthouse-'))
  const { args, ...options } = launchOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${PORT}`, '--ignore-certificate-errors'],
    viewport: null,
  })
  await context.addInitScript(prepare)
  try {
    return await measure()
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** The first pages on a phone, with the network and the processor slowed down for real. Takes some minutes. */
export const measurePhone = (origin: string): Promise<Figure[]> =>
  withBrowser(async () => {
    const front = await startHttp2Front(origin)
    const figures: Figure[] = []
    try {
      for (const page of FIRST_PAGES) {
        const { largestPaint, blocking, shift, speed } = await medians(`${front.origin}${page}`, 'devtools')
        const what = `Lighthouse ${page}, applied throttling over HTTP/2`
        figures.push(
          { what: `${what}: LCP`, value: milliseconds(largestPaint), budget: '1800 ms' },
          { what: `${what}: TBT / CLS`, value: `${milliseconds(blocking)} / ${shift.toFixed(3)}`, budget: '200 ms / 0.02' },
          { what: `${what}: Speed Index`, value: milliseconds(speed), budget: '2700 ms' },
        )
      }
      return figures
    } finally {
      await front.close()
    }
  })

/** Lighthouse's mobile figures of every page, as medians of several runs. The budgets apply to the first pages. Takes ten minutes. */
export const measureLighthouse = (origin: string): Promise<Figure[]> =>
  withBrowser(async () => {
    const figures: Figure[] = []
    for (const page of PAGES) {
      const { largestPaint, blocking, shift, speed, script } = await medians(`${origin}${page}`, 'simulate')
      const isFirst = FIRST_PAGES.some((first) => first === page)
      figures.push({
        what: `Lighthouse ${page}: LCP / TBT / CLS / Speed Index / scripts`,
        value: [
          milliseconds(largestPaint),
          milliseconds(blocking),
          shift.toFixed(3),
          milliseconds(speed),
          `${(script / 1000).toFixed(0)} KB`,
        ].join(' / '),
        budget: isFirst ? '2500 ms / 200 ms / 0.02' : '',
      })
    }
    return figures
  })
