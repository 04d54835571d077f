import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { openPage } from './browser.ts'
import { milliseconds, type Figure } from './numbers.ts'

/** The largest body that the console reads; `src/api/body-text.ts` has the limit. */
const ALLOWED = 31_900_000
const TASK_BUDGET_MS = 200

type Row = (index: number) => string

const offer: Row = (index) =>
  JSON.stringify({
    id: `8c1f2a54-0000-4000-8000-${String(index).padStart(12, '0')}`,
    gpu_name: `GPU ${index % 40}`,
    gpu_translit_name: `gpu-${index % 40}`,
    gpu_amount: 1 + (index % 8),
    vram: 48,
    prices: [{ amount: 1 + index / 1_000, currency: 'USD', period: 'hour' }],
    location: { city: 'Helsinki', country: 'Finland', region: 'Europe' },
  })

const listOf = (rows: readonly string[]): string => `{"ok":true,"data":[${rows.join(',')}],"total_items":${rows.length}}`

/** As many rows as go into the largest body. */
function asManyAs(row: Row): string {
  const rows: string[] = []
  for (let length = 0; length < ALLOWED;) {
    const text = row(rows.length)
    length += text.length + 1
    if (length < ALLOWED) rows.push(text)
  }
  return listOf(rows)
}

const offers = (count: number): string[] => Array.from({ length: count }, (_, index) => offer(index))
/** An offer with one more field, of so many characters of JSON. */
const withField = (index: number, field: string): string => offer(index).replace('{', `{"extra":${field},`)

interface Scene {
  what: string
  body: () => string
  /** The text with which the page ends. */
  says: RegExp
}

const SHOWN = /GPU 0/
const SCENES: readonly Scene[] = [
  { what: '100 MB of offers', body: () => listOf([`{"id":"${'x'.repeat(104_000_000)}"}`]), says: /The answer is too large: 105 MB/ },
  { what: '32 MB of offers', body: () => asManyAs(offer), says: SHOWN },
  { what: 'a million junk rows', body: () => listOf([...offers(3), ...Array.from({ length: 1_000_000 }, () => '1')]), says: SHOWN },
  {
    what: '10,000 rows that cannot be read',
    body: () => listOf([...offers(3), ...Array.from({ length: 9_997 }, () => '{"prices":[[]],"location":1}')]),
    says: SHOWN,
  },
  {
    what: '32 MB in 6 rows of numbers',
    body: () => listOf(offers(6).map((_, index) => withField(index, `[${'1,'.repeat(2_600_000)}1]`))),
    says: SHOWN,
  },
  {
    what: '32 MB in names',
    body: () => listOf(Array.from({ length: 31 }, (_, index) => offer(index).replace('Helsinki', 'H'.repeat(1_000_000)))),
    says: SHOWN,
  },
  { what: '32 MB of brackets', body: () => '['.repeat(ALLOWED), says: /too large/ },
  { what: '32 MB of HTML', body: () => `<html>${'<b>'.repeat(ALLOWED / 3 - 10)}`, says: /format/ },
]

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the processor, so that a busy machine does not lengthen a task. */
  tdur?: number
  args?: { name?: string }
}

/** Milliseconds of the longest task on the main thread of a page. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && pages.has(`${pid} ${tid}`))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}

/** The worst answers that the console reads, and some that it refuses. */
export async function measureHostile(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  let text = ''
  const hostile = createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }).end(text)
  }).listen(0)
  const { port } = hostile.address() as AddressInfo
  for (const { what, body, says } of SCENES) {
    const { page, close } = await openPage(browser, origin)
    text = listOf([offer(0).replace('GPU 0', 'Plain')])
    await page.route('**/v0/market/search*', (route) => route.continue({ url: `http://localhost:${port}/` }))
    await page.goto('/offers?currency=USD')
    await page.getByText('Plain').first().waitFor()
    text = body()
    // The load of the page is measured elsewhere.
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata'] })
    const begin = performance.now()
    await page.getByRole('radio', { name: 'RUB' }).check({ force: true })
    const isSaid = await page
      .getByText(says)
      .first()
      .waitFor({ timeout: 60_000 })
      .then(
        () => true,
        () => false,
      )
    const took = performance.now() - begin
    // Rows are drawn after the first of them.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const longest = longestTask(await browser.stopTracing())
    const value = isSaid ? longest : Infinity
    figures.push(
      { what: `${what}: longest task`, value: milliseconds(value), budget: milliseconds(TASK_BUDGET_MS) },
      { what: `${what}: until the page says what came`, value: milliseconds(took), budget: '' },
    )
    await close()
  }
  hostile.close()
  return figures
}
