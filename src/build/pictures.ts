import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { launch, startPreview } from './bench/browser.ts'

/**
 * `npm run pictures`: takes the pictures of the README from the build in `dist` and the mock market. Names after `--` take only
 * these; `--to` writes them to another folder. A picture that the README does not show is taken only by its name.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: 'e2e/screenshots' } },
})

interface Scene {
  path: string
  scheme?: 'light' | 'dark'
  prepare: (stage: Stage) => Promise<void>
}

interface Stage {
  page: Page
  main: Locator
  /** Sends a request to the mock market, past the console. */
  ask: (method: 'GET' | 'PUT', path: string, body?: object) => Promise<unknown>
}

const heading = ({ main }: Stage, name: string | RegExp) => main.getByRole('heading', { level: 1, name }).waitFor()
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })
const rows = ({ main }: Stage) => main.getByRole('table').first().locator('tbody').getByRole('row')

/** Enough for several effects of one change. */
const CHANGED_HOSTS = 6

interface HostRow {
  id: string
  status: string
  offer: { gpu_amount: number }
}

const SCENES: Readonly<Record<string, Scene>> = {
  'market-light': {
    path: '/market',
    async prepare(stage) {
      await heading(stage, 'Market')
      await stage.main.locator('svg circle').nth(10).waitFor()
    },
  },
  'offers-light': {
    path: '/offers?gpu=l40s&gpus=2',
    async prepare(stage) {
      await rows(stage).nth(6).getByText('vCPU').click()
      const panel = stage.page.getByRole('complementary', { name: 'Chosen offer' })
      await panel.getByText(/(below|above|at) (the )?median/i).waitFor()
    },
  },
  'compare-light': {
    path: '/offers?gpu=h100-sxm&gpus=1',
    async prepare(stage) {
      for (const row of [0, 4, 8]) await rows(stage).nth(row).getByRole('checkbox', { name: 'Compare' }).check()
      await stage.page.getByRole('region', { name: 'Compare offers' }).getByRole('link', { name: 'Compare offers' }).click()
      await heading(stage, 'Compare offers')
    },
  },
  'matrix-light': {
    path: '/providers/compare?p=lambda,runpod,vast-ai,nebius',
    async prepare(stage) {
      await heading(stage, 'Compare providers')
      await stage.main.getByText('4 of 4 providers loaded').waitFor()
    },
  },
  'gpu-dark': {
    path: '/gpus/h100-sxm',
    scheme: 'dark',
    async prepare(stage) {
      await heading(stage, /H100/)
      await stage.main.getByText(/^median of all/).waitFor()
    },
  },
  'plan-light': {
    path: '/plan?currency=USD',
    async prepare(stage) {
      await heading(stage, /./)
      await stage.main.getByRole('figure', { name: 'Cost against speed' }).getByRole('link').nth(5).waitFor()
    },
  },
  'where-light': {
    path: '/gpus/h100-sxm',
    async prepare(stage) {
      await heading(stage, /H100/)
      const where = stage.main.getByRole('region', { name: /^Where/ })
      await where.getByRole('row').nth(3).waitFor()
      await where.evaluate((element) => element.scrollIntoView())
      await stage.page.mouse.wheel(0, -80)
    },
  },
  'hosts-light': {
    path: '/hosts',
    async prepare(stage) {
      await button(stage.main, /^Load ranks/).click()
      await button(stage.main, 'Refresh ranks').waitFor()
    },
  },
  'hosts-change-light': {
    path: '/hosts',
    async prepare(stage) {
      await rows(stage).first().waitFor()
      for (let row = 0; row < CHANGED_HOSTS; row += 1) await rows(stage).nth(row).getByRole('checkbox').first().check()
      await button(stage.page, 'Change selected').click()
      const dialog = stage.page.getByRole('dialog', { name: 'Change hosts' })
      await dialog.getByRole('combobox', { name: 'Status' }).selectOption('inactive')
      await button(dialog, /^Apply/).waitFor()
    },
  },
  'host-light': {
    path: '/hosts',
    async prepare(stage) {
      const { data } = (await stage.ask('GET', '/v0/hosts?start=0&limit=20&currency=USD')) as { data: HostRow[] }
      // Small enough to have neighbours in the market.
      const shown = data.find(({ status, offer }) => status === 'active' && offer.gpu_amount === 1) ?? data[0]
      await stage.page.goto(`/hosts/${shown?.id}`)
      await stage.main.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  'template-review-light': { path: '/templates', prepare: openMerge },
  'limits-light': {
    path: '/settings',
    async prepare(stage) {
      await rent(stage)
      await stage.page.goto('/settings')
      const limits = stage.main.getByRole('region', { name: 'Spending limits' })
      await limits.getByRole('textbox', { name: 'Per hour' }).fill('2')
      await limits.getByText(/ of \$2\.00/).waitFor()
      const dialog = await openReview(stage, 1)
      await dialog.getByRole('region', { name: 'Your spending limits' }).getByText('Above your own limit.').waitFor()
    },
  },
  'instances-light': {
    path: '/instances',
    async prepare(stage) {
      for (let offer = 0; offer < RENTALS; offer += 1) {
        await rent(stage, offer)
        await stage.main.getByRole('region', { name: 'Reminder', exact: true }).getByRole('button', { name: 'In 4 h' }).click()
        await button(stage.page, 'I’ve saved what I need').click()
      }
      await stage.page.goto('/instances')
      await rows(stage)
        .nth(RENTALS - 1)
        .waitFor()
    },
  },
}

/** Enough for sums over several rentals. */
const RENTALS = 3

async function openReview({ page, main }: Stage, offer: number): Promise<Locator> {
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  await main.getByRole('link', { name: 'Rent', exact: true }).nth(offer).click()
  await page.getByRole('option').first().click()
  await button(page, 'Review rental').click()
  return page.getByRole('dialog', { name: 'Confirm rental' })
}

async function rent(stage: Stage, offer = 0): Promise<void> {
  await button(await openReview(stage, offer), 'Rent now').click()
  await stage.main.getByRole('region', { name: 'Connection' }).waitFor()
}

/** The environments of the merge: base, another person's, own. */
const ENVIRONMENTS = [
  '-e CLI_ARGS="--preview-method auto" -p 8188:8188 -e HF_HOME=/workspace/hf -e TZ=UTC -e MODEL_DIR=/models',
  '-e CLI_ARGS="--preview-method auto" -p 8190:8188 -e HF_HOME=/data/hf -e TZ=UTC -e MODEL_DIR=/models -e EXTRA=1',
  `-e CLI_ARGS='--preview-method auto --listen 0.0.0.0' -p 8189:8188 -e TZ=UTC -e HF_TOKEN=hf_example_not_real`,
] as const

/** A template that another user changes during an edit: one field and one line are decided, two lines are not. */
async function openMerge({ page, main, ask }: Stage): Promise<void> {
  const { data } = (await ask('GET', '/v0/templates?start=0&limit=200')) as { data: { id: string; name: string }[] }
  const id = data.find(({ name }) => name === 'ComfyUI cu128-slim')?.id
  const [base, theirs, mine] = ENVIRONMENTS
  await ask('PUT', `/v0/templates/${id}`, { env: base, image_tag: 'cu128-slim' })
  await page.goto(`/templates/${id}?edit=true`)
  await main.getByRole('textbox', { name: 'Image tag' }).fill('cu128-megapak')
  await main.getByRole('textbox', { name: 'Recommended disk' }).fill('120')
  await main.getByRole('radio', { name: 'Raw text' }).press('Space')
  await main.getByRole('textbox', { name: 'Environment' }).fill(mine)
  await ask('PUT', `/v0/templates/${id}`, { env: theirs, image_tag: 'cu130-slim' })
  await button(page, 'Review changes').click()
  const dialog = page.getByRole('dialog', { name: 'Review changes' })
  await dialog.getByRole('radio', { name: /Your version/ }).click()
  await dialog.getByRole('radio', { name: /^Yours, Port 8188/ }).check()
  await dialog.getByRole('textbox', { name: /^EXTRA/ }).fill('')
  await dialog.getByRole('heading', { level: 2 }).click()
}

/** Waits until no request runs and nothing moves, so that two runs take the same picture. */
async function settle(page: Page): Promise<void> {
  // The first move loads the rest of the header.
  await page.mouse.move(1, 1)
  await button(page, 'Keyboard shortcuts').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"], progress').length === 0)
}

const isBuilt = existsSync('dist/index.html')
if (!isBuilt) throw new Error('no build: run "npm run build" first')
const readme = await readFile('README.md', 'utf8')
const unknown = positionals.filter((name) => !(name in SCENES))
if (unknown.length > 0) throw new Error(`no such picture: ${unknown.join(', ')}. There are: ${Object.keys(SCENES).join(', ')}`)
const isWanted = (name: string) => (positionals.length > 0 ? positionals.includes(name) : readme.includes(`/${name}.png`))

await mkdir(values.to, { recursive: true })
const preview = await startPreview()
const browser = await launch()
const failed: string[] = []
try {
  for (const [name, { path, scheme = 'light', prepare }] of Object.entries(SCENES)) {
    if (!isWanted(name)) continue
    // Each picture has a market of its own.
    const key = `picture-${randomBytes(6).toString('hex')}`
    const context = await browser.newContext({
      baseURL: preview.origin,
      viewport: { width: 1440, height: 900 },
      colorScheme: scheme,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.addInitScript((secret) => {
      // Once: the console keeps the key in a form of its own.
      if (sessionStorage.length > 0) return
      sessionStorage.setItem('gpu-console.key', JSON.stringify({ origin: location.origin, key: secret }))
      localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'en', currency: 'USD' }))
    }, key)
    const ask: Stage['ask'] = async (method, url, body) => {
      const answer = await page.request.fetch(url, { method, headers: { 'X-Api-Key': key }, ...(body ? { data: body } : {}) })
      if (!answer.ok()) throw new Error(`${method} ${url}: ${answer.status()}`)
      return answer.json()
    }
    try {
      await page.goto(path)
      await prepare({ page, main: page.getByRole('main'), ask })
      await settle(page)
      await page.screenshot({ path: `${values.to}/${name}.png`, animations: 'disabled', caret: 'hide' })
      console.log(`${values.to}/${name}.png`)
    } catch (error) {
      failed.push(name)
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  preview.stop()
}
if (failed.length > 0) process.exitCode = 1
