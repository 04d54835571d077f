import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { openPage } from './browser.ts'
import { milliseconds, type Figure } from './numbers.ts'

/** The largest body that the console accepts, in bytes; src/api/body-text.ts has the limit. */
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
const withField = (row: string, field: string): string => row.replace('{', `{"extra":${field},`)
const one = (row: string): string => `{"ok":true,"data":${row}}`

/** A template with `length` characters in each of the named texts. */
const template = (index: number, length: number, ...names: string[]): string =>
  JSON.stringify({
    id: `template-${index}`,
    name: `Template ${index}`,
    image: 'ubuntu',
    ...Object.fromEntries(names.map((name) => [name, WORDS.repeat(length / WORDS.length)])),
  })
const WORDS = 'A=word hf_wordwordwordwordword "quoted text" -e B=1 -p 80:80 \\\n'
const TEXTS = ['description', 'env', 'on_start_command', 'search_params', 'docker_login', 'href', 'picture', 'jupyter_directory']

const host = (index: number): string =>
  JSON.stringify({
    id: `host-${index}`,
    address: `host ${index}`,
    status: 'active',
    status_reason: 'r'.repeat(200),
    offer: `offer-${index}`,
  })
const provider = (index: number): string =>
  JSON.stringify({
    id: `p-${index}`,
    name: `Provider ${index}`,
    translit_name: `provider-${index}`,
    country: `Land ${index % 300}`,
    offers: 7,
  })
const gpu = (index: number): string =>
  JSON.stringify({ name: `GPU ${index}`, translit_name: `gpu-${index}`, best_price: 1 + index, currency: 'USD' })

interface Scene {
  what: string
  body: () => string
  /** The text the page finally shows. */
  says: RegExp
  /** The request that gets this body; the search by default. */
  to?: string
  /** Opens the page that sends the request; by default it loads the offers in another currency. */
  go?: (page: Page) => Promise<unknown>
}

const SHOWN = /GPU 0/
const SCENES: readonly Scene[] = [
  { what: '100 MB of offers', body: () => listOf([`{"id":"${'x'.repeat(104_000_000)}"}`]), says: /The response is too large: 105 MB/ },
  { what: '32 MB of offers', body: () => asManyAs(offer), says: SHOWN },
  { what: 'a million junk rows', body: () => listOf([...offers(3), ...Array.from({ length: 1_000_000 }, () => '1')]), says: SHOWN },
  {
    what: '10,000 rows that cannot be read',
    body: () => listOf([...offers(3), ...Array.from({ length: 9_997 }, () => '{"prices":[[]],"location":1}')]),
    says: SHOWN,
  },
  {
    what: '32 MB in 6 rows of numbers',
    body: () => listOf(offers(6).map((row) => withField(row, `[${'1,'.repeat(2_600_000)}1]`))),
    says: SHOWN,
  },
  {
    what: '32 MB in names',
    body: () => listOf(Array.from({ length: 31 }, (_, index) => offer(index).replace('Helsinki', 'H'.repeat(1_000_000)))),
    says: SHOWN,
  },
  { what: '32 MB of brackets', body: () => '['.repeat(ALLOWED), says: /too large/ },
  { what: '32 MB of HTML', body: () => `<html>${'<b>'.repeat(ALLOWED / 3 - 10)}`, says: /format/ },
  ...(
    [
      ['templates', '**/v0/templates?*', (index: number) => template(index, 128, 'description'), /Template 0/],
      ['hosts', '**/v0/hosts?*', host, /host 0/],
      ['providers', '**/v0/market/providers?*', provider, /Provider 0/],
      ['GPU models', '**/v0/market/gpus?*', gpu, SHOWN],
    ] as const
  ).map(([what, to, row, says]): Scene => ({ what: `32 MB of ${what}`, body: () => asManyAs(row), says, to, go: throughMenu(what) })),
  {
    what: '32 MB of GPU models in the filter',
    body: () => asManyAs(gpu),
    says: /Show all 1,000/,
    to: '**/v0/market/gpus?*',
    go: throughMenu('offers'),
  },
  {
    what: 'templates of 100,000 letters',
    body: () => asManyAs((index) => template(index, 99_900, 'description')),
    says: /Template 0/,
    to: '**/v0/templates?*',
    go: throughMenu('templates'),
  },
  {
    what: 'a template of 32 MB',
    body: () => one(template(0, ALLOWED - 1_000, 'description')),
    says: /too large/,
    to: '**/v0/templates/*',
    go: toTemplate,
  },
  {
    what: 'a template with 100,000 letters in each text',
    body: () => one(template(0, 99_900, ...TEXTS)),
    says: /docker run command/,
    to: '**/v0/templates/*',
    go: toTemplate,
  },
  {
    what: 'a rental with 5 MB of logs, message and password',
    body: () =>
      listOf([
        JSON.stringify({
          id: 'instance-0',
          ssh_host: 'ssh.example',
          ssh_port: 22,
          ssh_username: 'root',
          ...Object.fromEntries(['logs', 'message', 'ssh_password'].map((name) => [name, WORDS.repeat(1_700_000 / WORDS.length)])),
        }),
      ]),
    says: /ssh.example/,
    to: '**/v0/instances/create*',
    go: rent,
  },
]

async function rent(page: Page): Promise<void> {
  const { data } = (await (
    await page.request.post('/v0/market/search?limit=1', {
      headers: { 'X-Api-Key': 'bench' },
      data: { currency: 'USD', query: { gpu_translit_name: ['l40s'], gpu_amount: 2, in_stock: true, rentable: true } },
    })
  ).json()) as { data: { id: string; provider_translit_name: string }[] }
  const [offered] = data
  await goWithin(page, `/rent/${offered?.id}?gpu=l40s&gpus=2&provider=${offered?.provider_translit_name}&currency=USD`)
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Review rental' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rent now' }).click()
}

const MENU: Record<string, string> = {
  offers: 'Offers',
  templates: 'Templates',
  hosts: 'Hosts',
  providers: 'Providers',
  'GPU models': 'GPUs',
}

function throughMenu(what: string) {
  return (page: Page) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: MENU[what] ?? what, exact: true })
      .click()
}

/** Navigates within the page, so that its load is not measured. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

function toTemplate(page: Page) {
  return goWithin(page, '/templates/template-0')
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time in microseconds, which does not grow on a busy machine. */
  tdur?: number
  args?: { name?: string }
}

/** Milliseconds of the longest task on a page's main thread. */
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

export async function measureHostile(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  let text = ''
  const hostile = createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }).end(text)
  }).listen(0)
  const { port } = hostile.address() as AddressInfo
  for (const { what, body, says, to = '**/v0/market/search*', go } of SCENES) {
    const { page, close } = await openPage(browser, origin)
    text = listOf([offer(0).replace('GPU 0', 'Plain')])
    await page.route(to, (route) => route.continue({ url: `http://localhost:${port}/` }))
    await page.goto(go ? '/settings' : '/offers?currency=USD')
    await page
      .getByText(go ? 'Diagnostics' : 'Plain')
      .first()
      .waitFor()
    text = body()
    // Starts after the load, which other benchmarks measure.
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata'] })
    const begin = performance.now()
    await (go ? go(page) : page.getByRole('radio', { name: 'RUB' }).check({ force: true }))
    const isSaid = await page
      .getByText(says)
      .first()
      .waitFor({ timeout: 60_000 })
      .then(
        () => true,
        () => false,
      )
    const took = performance.now() - begin
    // The other rows are rendered after the first one.
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
