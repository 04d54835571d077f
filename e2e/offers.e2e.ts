import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import type { SeenRequest } from './support/market.ts'

const SEARCH = 'POST /v0/market/search'

interface SearchBody {
  currency: string
  sort_by: string
  query: Record<string, unknown>
}
const bodyOf = (request: SeenRequest | undefined) => request?.body as SearchBody

const table = (page: Page) => page.getByRole('table', { name: /^(Offers|Предложения)$/ })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const status = (page: Page) => page.getByRole('main').getByRole('status')
const open = async (page: Page, address = '/offers') => {
  await page.goto(address)
  await expect(rows(page).first()).toBeVisible()
}
/** The text of the first rows, to be compared after a reload or on another computer. */
const firstRows = async (page: Page) => (await rows(page).allTextContents()).slice(0, 5)

test('in Russian: model, count, VRAM and price in roubles, then reloaded and shared', async ({
  connected: page,
  market,
  browser,
  guard,
}) => {
  await open(page)
  await page.getByRole('radio', { name: 'Русский (RU)' }).check({ force: true })
  await page.getByRole('radio', { name: 'RUB', exact: true }).check({ force: true })
  const filters = page.getByRole('region', { name: 'Фильтры' })
  await filters.getByRole('searchbox', { name: 'Найти модель' }).fill('H100 SXM')
  await filters.getByRole('checkbox', { name: /^H100 SXM/ }).check()
  await filters.getByRole('radio', { name: '8', exact: true }).check({ force: true })
  await filters.getByRole('group', { name: 'Видеопамять' }).getByRole('textbox', { name: 'От' }).fill('80')
  const price = filters.getByRole('group', { name: 'Цена' })
  await price.getByRole('textbox', { name: 'До' }).fill('2500,5')
  await price.getByRole('textbox', { name: 'До' }).press('Enter')
  await expect(page).toHaveURL(/gpu=h100-sxm&.*gpus=8.*currency=RUB|currency=RUB/)
  await expect(page).toHaveURL(/price_to=2500\.5/)
  await expect(status(page)).toContainText(/Показано \d+ из \d+/)
  await expect(rows(page).first()).toContainText('8 × H100 SXM')
  await expect(rows(page).first()).toContainText('₽')

  const body = bodyOf((await market.requests(SEARCH)).at(-1))
  expect(body).toMatchObject({ currency: 'RUB', sort_by: 'price_asc', query: { gpu_translit_name: ['h100-sxm'], gpu_amount: 8 } })
  expect(body.query['price_lt']).toBeCloseTo(2500.5, 4)
  expect(body.query['price_lt']).toBeGreaterThan(2500.5)
  expect(body.query['vram_gt']).toBeLessThan(80)

  const seen = await firstRows(page)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  expect(await firstRows(page)).toEqual(seen)

  const friend = await browser.newContext({ locale: 'ru-RU' })
  await guard.watch(friend)
  const theirs = await friend.newPage()
  await theirs.goto(page.url())
  await theirs
    .getByLabel(/API-ключ/)
    .first()
    .fill(market.key)
  await theirs.getByRole('button', { name: 'Подключиться' }).click()
  await expect(rows(theirs).first()).toBeVisible()
  expect(await firstRows(theirs)).toEqual(seen)
  expect(theirs.url()).toBe(page.url())
  await guard.leave(friend)
})

test('row 500 is reached by scrolling, with few rows in the document', async ({ connected: page, market }) => {
  test.slow()
  await open(page)
  const row500 = table(page).locator('[aria-rowindex="501"]')
  const shown = async () => Number(/Shown ([\d,]+)/.exec((await page.getByRole('main').textContent()) ?? '')?.[1]?.replace(',', ''))
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    expect(await shown()).toBeGreaterThanOrEqual(500)
  }).toPass({ timeout: 50_000 })
  // However far beyond it the end is by now; a slow machine may draw it only when it has been passed again.
  const firstDrawn = async () => Number(await rows(page).first().getAttribute('aria-rowindex'))
  await expect(async () => {
    if (!(await row500.isVisible())) await page.mouse.wheel(0, (await firstDrawn()) > 501 ? -600 : 300)
    await expect(row500).toBeAttached({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  expect(await rows(page).count()).toBeLessThan(60)
  const starts = (await market.requests(SEARCH)).map(({ query }) => Number(query['start']))
  expect(starts).toEqual(starts.map((_, index) => index * 50))
})

test('rows are as high as their words need and hardly one is higher, in both languages', async ({ connected: page }) => {
  const heights = () =>
    rows(page).evaluateAll((all) =>
      all.map((row) => {
        const words = [...row.querySelectorAll<HTMLElement>('[data-column="gpu"], [data-column="provider"]')].map(
          ({ offsetHeight }) => offsetHeight,
        )
        return { is: (row as HTMLElement).offsetHeight, needed: 8 + Math.max(...words) }
      }),
    )
  const seen = new Set<number>()
  for (const language of ['English (EN)', 'Русский (RU)'])
    for (const search of ['currency=RUB', 'currency=QOIN&gpu=h100-sxm', 'currency=RUB&sort_by=provider_desc']) {
      await open(page, `/offers?${search}`)
      await page.getByRole('radio', { name: language }).check()
      await expect(table(page)).toHaveAccessibleName(language.startsWith('E') ? 'Offers' : 'Предложения')
      await expect(rows(page).nth(18)).toBeAttached()
      const all = await heights()
      expect(all.filter(({ is, needed }) => is < needed)).toEqual([])
      expect(all.filter(({ is, needed }) => is > needed).length).toBeLessThan(all.length / 10)
      for (const { is } of all) seen.add(is)
    }
  expect(seen.size).toBeGreaterThan(2)
})

test('the focus stays with its row while others come and go around it, in both directions', async ({ connected: page }) => {
  await open(page)
  const indices = () => rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))))
  const wheel = async (distance: number, own = 0) => {
    const first = async () => (await indices()).find((index) => index !== own) ?? 0
    const before = await first()
    await page.mouse.wheel(0, distance)
    await expect.poll(async () => Math.sign((await first()) - before)).toBe(Math.sign(distance))
  }
  await page.mouse.move(800, 600)
  await wheel(900)
  const own = (await indices()).at(-8) ?? 0
  const focused = table(page)
    .locator(`[aria-rowindex="${own}"]`)
    .getByRole('button', { name: /^Details/ })
  await focused.focus()
  for (const distance of [-300, 400, -200, 1500, -9000]) {
    await wheel(distance, own)
    await expect(focused).toBeFocused()
    // A screen reader reads in the order of the document.
    const order = await indices()
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  }
})

test('on a phone no card lies on another, whatever was searched for and however far one scrolls @phone-only', async ({
  connected: page,
}) => {
  // Longer words and sums: cards of several heights.
  await page.addInitScript(() => localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'ru' })))
  await page.goto('/offers?currency=QOIN')
  const list = page.getByRole('list', { name: 'Предложения' })
  const places = () =>
    list.evaluate((element) =>
      [...element.children].map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => [Math.round(top), Math.round(bottom)]),
    )
  const gaps = (all: number[][]) => all.slice(1).map(([top = 0], index) => top - (all[index]?.[1] ?? 0))
  const sort = page.getByRole('combobox', { name: 'Сортировка' })
  const heights = new Set<number>()
  for (const order of ['provider_asc', 'provider_desc', 'ram_desc', 'price_desc']) {
    await sort.selectOption(order)
    await expect(page).toHaveURL(new RegExp(order))
    for (const distance of [0, 1500, 1500, -1200]) {
      await page.mouse.wheel(0, distance)
      await expect(list).toHaveAttribute('aria-busy', 'false')
      await expect.poll(async () => [...new Set(gaps(await places()))]).toEqual([10])
      for (const [top = 0, bottom = 0] of await places()) heights.add(bottom - top)
    }
    await page.mouse.wheel(0, -20_000)
    await expect(sort).toBeInViewport()
  }
  expect(heights.size).toBeGreaterThan(1)
})

test('back and forward walk through the searches', async ({ connected: page }) => {
  await open(page)
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'In stock' }).check()
  await expect(page).toHaveURL(/in_stock=1/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'RAM, most first' })
  await expect(page).toHaveURL(/sort=ram_desc/)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_asc')
  await expect(filters.getByRole('checkbox', { name: 'In stock' })).toBeChecked()
  await page.goBack()
  await expect(filters.getByRole('checkbox', { name: 'In stock' })).not.toBeChecked()
  await page.goForward()
  await expect(filters.getByRole('checkbox', { name: 'In stock' })).toBeChecked()
})

test('an empty result is repaired by the doctor', async ({ connected: page }) => {
  await page.goto('/offers?gpu=l40s&disk_from=900000&currency=USD')
  const doctor = page.getByRole('main')
  await expect(doctor.getByRole('heading', { name: 'No offers match these 2 filters' })).toBeVisible()
  const cure = doctor.getByRole('listitem').filter({ hasText: 'Without “disk from 900,000' })
  await expect(cure).toContainText(/\d+ offers/)
  await cure.getByRole('button', { name: /^Remove filter/ }).click()
  await expect(rows(page).first()).toContainText('L40S')
  await expect(page).not.toHaveURL(/disk_from/)
})

test('a hand-edited address opens with the bad part dropped', async ({ connected: page, market }) => {
  await open(page, '/offers?sort=cheapest&price_to=abc&gpus=-3&vram_from=24&in_stock=perhaps&nonsense=1')
  expect(bodyOf((await market.requests(SEARCH))[0])).toMatchObject({ sort_by: 'price_asc', query: { vram_gt: expect.closeTo(24, 5) } })
})

test('crossed bounds are flagged at the field and not sent, words are refused', async ({ connected: page, market }) => {
  await open(page)
  const vram = page.getByRole('region', { name: 'Filters' }).getByRole('group', { name: 'VRAM' })
  await vram.getByRole('textbox', { name: 'From' }).fill('80')
  await vram.getByRole('textbox', { name: 'To' }).fill('24')
  await vram.getByRole('textbox', { name: 'To' }).press('Enter')
  await expect(vram).toContainText('The lower bound is above the upper one')
  await vram.getByRole('textbox', { name: 'To' }).fill('lots')
  await vram.getByRole('textbox', { name: 'To' }).press('Enter')
  await expect(vram).toContainText('Enter a number')
  await expect(vram.getByRole('textbox', { name: 'To' })).toHaveValue('lots')
  const sent = (await market.requests(SEARCH)).map((request) => bodyOf(request).query)
  expect(sent.filter((query) => 'vram_lt' in query)).toEqual([])
})

test('every one of the twelve sorts is sent', async ({ connected: page, market }) => {
  await open(page)
  const select = page.getByRole('combobox', { name: 'Sort by' })
  const sorts = await select.getByRole('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(sorts).toHaveLength(12)
  for (const sort of sorts.slice(1)) {
    await select.selectOption(sort)
    await expect.poll(async () => bodyOf((await market.requests(SEARCH)).at(-1)).sort_by).toBe(sort)
  }
})

test('another currency never stands under the old numbers', async ({ connected: page, market }) => {
  await open(page)
  await expect(rows(page).first()).toContainText('$')
  await market.scenario({ latency: 3000 })
  await page.getByRole('radio', { name: 'QOIN', exact: true }).check({ force: true })
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  expect((await table(page).textContent()) ?? '').not.toMatch(/\d\s*QOIN/)
  await expect(rows(page).first()).toContainText('QOIN')
  await expect(rows(page).first()).not.toContainText('$')
})

test('fast changes: the last answer wins', async ({ connected: page, market }) => {
  await open(page)
  await market.scenario({ latency: 600 })
  const count = page.getByRole('region', { name: 'Filters' })
  await count.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  await count.getByRole('radio', { name: '4', exact: true }).check({ force: true })
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  for (const text of await firstRows(page)) expect(text).toMatch(/4 × /)
})

test('show as curl holds the request and not the key', async ({ connected: page, market }) => {
  await open(page, '/offers?gpu=l40s&currency=USD')
  await page.getByRole('button', { name: 'Show as curl' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show as curl' })
  await expect(dialog).toContainText('/v0/market/search?start=0&limit=50')
  await expect(dialog).toContainText('"gpu_translit_name":["l40s"]')
  await expect(dialog).toContainText('$API_KEY')
  await expect(dialog).not.toContainText(market.key)
})

test('a saved search tells what came since the last visit', async ({ connected: page, market }) => {
  await open(page, '/offers?gpu=l40s&currency=USD')
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save search' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('L40S')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cheap L40S')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Cheap L40S/ })).toBeVisible()
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('gpu-console.saved-searches') ?? '')).toContain('"seen":{')

  await market.scenario({ priceDrift: { '*': 0.5 } })
  await page.goto('/offers')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Cheap L40S/ })
  await expect(link).toHaveAccessibleName(/\d+ changes/)
  await link.click()
  await expect(page.getByRole('main')).toContainText(/Since your last visit, .*offers got cheaper, by up to \$/)
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('main')).not.toContainText('Since your last visit')
})

test('a thumb of the price that was drawn to the far end can be drawn back by mouse', async ({ connected: page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Show distribution' }).click()
  const lowest = page.getByRole('slider', { name: 'Lowest price' })
  await expect(lowest).toBeVisible()
  const draw = async (from: number, to: number) => {
    const { x, y, width, height } = (await lowest.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width * from, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width * to, y + height / 2, { steps: 5 })
    await page.mouse.up()
  }
  await draw(0.02, 1)
  await expect(lowest).toHaveValue('60')
  await draw(0.98, 0.5)
  await expect(lowest).not.toHaveValue('60')
})

test('will it fit sets VRAM and count', async ({ connected: page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Will my model fit?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^(Use|Set|Apply|Search)/ })
    .first()
    .click()
  await expect(page).toHaveURL(/vram_from=/)
  await expect(rows(page).first()).toBeVisible()
})

test('columns and density are remembered', async ({ connected: page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: /^Network/ }).uncheck()
  await expect(table(page).getByRole('columnheader', { name: /^Network/ })).toHaveCount(0)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(table(page).getByRole('columnheader', { name: /^Network/ })).toHaveCount(0)
})
