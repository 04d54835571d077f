import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launchOptions } from '../chromium.ts'
import { startHttp2Front } from '../http2-front.ts'
import { prepare } from './browser.ts'
import { median, milliseconds, type Figure } from './numbers.ts'

const ROUNDS = 5
const PORT = 41_879

/** A page of each kind; pages of one thing name something the mock market has. */
const PAGES = [
  '/offers',
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

/** A middling phone on slow 4G, simulated as Lighthouse does by itself, or `devtools`: the network and the CPU really slowed. */
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

/** The median of each figure of some runs. */
async function medians(url: string, throttlingMethod: 'simulate' | 'devtools'): Promise<Run> {
  const runs: Run[] = []
  for (let round = 0; round < ROUNDS; round++) runs.push(await run(url, throttlingMethod))
  const of = (key: keyof Run) => median(runs.map((one) => one[key]))
  return { largestPaint: of('largestPaint'), blocking: of('blocking'), shift: of('shift'), speed: of('speed'), script: of('script') }
}

/** The first page over HTTP/2, as deployments serve it, where the slow network is not reckoned but real. */
async function appliedToFirstPage(origin: string): Promise<Figure[]> {
  const front = await startHttp2Front(origin)
  try {
    const { largestPaint, speed } = await medians(`${front.origin}/offers`, 'devtools')
    const what = 'Lighthouse /offers, applied throttling over HTTP/2'
    return [
      { what: `${what}: LCP`, value: milliseconds(largestPaint), budget: '1800 ms' },
      { what: `${what}: Speed Index`, value: milliseconds(speed), budget: '2700 ms' },
    ]
  } finally {
    await front.close()
  }
}

/** Lighthouse's mobile figures of every page: the median of some runs each. Its budgets are for the first page. */
export async function measureLighthouse(origin: string): Promise<Figure[]> {
  const profile = mkdtempSync(join(tmpdir(), 'console-lighthouse-'))
  const { args, ...options } = launchOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${PORT}`, '--ignore-certificate-errors'],
    viewport: null,
  })
  // Holds for the tab that Lighthouse opens, too.
  await context.addInitScript(prepare)
  const figures: Figure[] = []
  try {
    figures.push(...(await appliedToFirstPage(origin)))
    for (const page of PAGES) {
      const { largestPaint, blocking, shift, speed, script } = await medians(`${origin}${page}`, 'simulate')
      const isFirst = page === '/offers'
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
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return figures
}
