import type { Page, Request } from '@playwright/test'
import {
  bodyOf,
  expectApartIn,
  expectRowHeight,
  inStockBox,
  open,
  openCards,
  pageRequests,
  rows,
  starts,
  status,
  table,
  type SearchBody,
} from './support/offers.ts'
import { expect, test } from './support/test.ts'

const firstRows = async (page: Page) => (await rows(page).allTextContents()).slice(0, 5)

test('finds offers with Russian filters in roubles, and shows the same after a reload and in another browser', async ({
  connected: page,
  market,
  browser,
  guard,
}) => {
  await open(page)
  const filters = page.getByRole('region', { name: 'Фильтры' })
  const inStock = filters.getByRole('checkbox', { name: 'В наличии', exact: true })
  const sort = page.getByRole('combobox', { name: 'Сортировка' })

  await test.step('sends the filters', async () => {
    await page.getByRole('radio', { name: 'Русский (RU)' }).check()
    await page.getByRole('radio', { name: 'RUB', exact: true }).check()
    await filters.getByRole('searchbox', { name: 'Найти модель' }).fill('H100 SXM')
    await filters.getByRole('checkbox', { name: /^H100 SXM/ }).check()
    await filters.getByRole('radio', { name: '8', exact: true }).check()
    await filters.getByRole('group', { name: 'Видеопамять' }).getByRole('textbox', { name: 'От' }).fill('80')
    const price = filters.getByRole('group', { name: 'Цена' })
    await price.getByRole('textbox', { name: 'До' }).fill('2500,5')
    await price.getByRole('textbox', { name: 'До' }).press('Enter')
    await expect(page).toHaveURL(/gpu=h100-sxm&.*gpus=8.*currency=RUB|currency=RUB/)
    await expect(page).toHaveURL(/price_to=2500\.5/)
    await expect(status(page)).toContainText(/Показано \d+ из \d+/)
    await expect(rows(page).first()).toContainText('8 × H100 SXM')
    await expect(rows(page).first()).toContainText('₽')
    await expect.poll(async () => bodyOf((await pageRequests(market)).at(-1)).query).toHaveProperty('price_lt')
    const body = bodyOf((await pageRequests(market)).at(-1))
    expect(body).toMatchObject({ currency: 'RUB', sort_by: 'price_asc', query: { gpu_translit_name: ['h100-sxm'], gpu_amount: 8 } })
    expect(body.query['price_lt']).toBeCloseTo(2500.5, 4)
    expect(body.query['price_lt']).toBeGreaterThan(2500.5)
    expect(body.query['vram_gt']).toBeLessThan(80)
  })

  await test.step('goes back and forward through the searches', async () => {
    await (await inStockBox(page)).check()
    await expect(page).toHaveURL(/in_stock=1/)
    await sort.selectOption('ram_desc')
    await expect(page).toHaveURL(/sort=ram_desc/)
    await page.goBack()
    await expect(sort).toHaveValue('price_asc')
    await expect(inStock).toBeChecked()
    await page.goBack()
    await expect(inStock).not.toBeChecked()
    await page.goForward()
    await expect(inStock).toBeChecked()
    await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  })

  // Provider names and medians load after the rows.
  const expectRows = (tab: Page) => expect.poll(() => firstRows(tab))
  await expectRows(page).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('медиан')))
  const seen = await firstRows(page)
  await test.step('shows the same after a reload', async () => {
    await page.reload()
    await expectRows(page).toEqual(seen)
  })

  await test.step('shows the same in another browser', async () => {
    const friend = await browser.newContext({ locale: 'ru-RU' })
    await guard.watch(friend)
    const theirs = await friend.newPage()
    await theirs.goto(page.url())
    await theirs.getByLabel('API-ключ', { exact: true }).fill(market.key)
    await theirs.getByRole('button', { name: 'Подключиться' }).click()
    await expectRows(theirs).toEqual(seen)
    expect(theirs.url()).toBe(page.url())
    await guard.leave(friend)
  })
})

test('scrolls to row 500 with few rows in the document, and keeps the focus on its row while scrolling', async ({
  connected: page,
  market,
}) => {
  // Loads ten pages of the list one by one.
  test.slow()
  await open(page)
  const indices = () => rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))))
  // Rows are added over several frames, so a single count could be too early.
  await page.evaluate(() => {
    let most = 0
    new MutationObserver(() => {
      most = Math.max(most, document.querySelectorAll('main tbody > tr').length)
      document.documentElement.dataset['mostRows'] = String(most)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.mouse.move(800, 600)

  await test.step('scrolls to row 500', async () => {
    const shown = async () => Number(/Shown ([\d,]+)/.exec((await status(page).textContent()) ?? '')?.[1]?.replace(',', ''))
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      expect(await shown()).toBeGreaterThanOrEqual(500)
    }).toPass()
    const row500 = table(page).locator('[aria-rowindex="501"]')
    // Rows are at least 40 pixels high: each turn gets closer and never scrolls past the row.
    await expect(async () => {
      await page.mouse.wheel(0, (501 - ((await indices())[0] ?? 0)) * 40)
      await expect(row500).toBeAttached({ timeout: 500 })
    }).toPass()
    const asked = await starts(market)
    expect(asked).toEqual(asked.map((_, index) => index * 50))
  })

  await test.step('keeps the focus in both directions', async () => {
    const own = (await indices()).at(-8) ?? 0
    const focused = table(page)
      .locator(`[aria-rowindex="${own}"]`)
      .getByRole('button', { name: /^Details/ })
    await focused.focus()
    for (const distance of [-300, 400, -200, 1500, -9000]) {
      const first = async () => (await indices()).find((index) => index !== own) ?? 0
      const before = await first()
      await page.mouse.wheel(0, distance)
      await expect.poll(async () => Math.sign((await first()) - before)).toBe(Math.sign(distance))
      await expect(focused).toBeFocused()
      // Screen readers follow the order of the document.
      const order = await indices()
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
  })
  expect(Number(await page.locator('html').getAttribute('data-most-rows'))).toBeLessThan(60)
})

test('gives all rows one height per density, and keeps Rent visible when the table scrolls sideways', async ({ connected: page }) => {
  await test.step('gives all rows one height', async () => {
    await page.addInitScript(() => localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: 'ru' })))
    await open(page, '/offers?sort=provider_desc&currency=RUB')
    await expectRowHeight(page, 40)
    await page.getByRole('radio', { name: 'English (EN)' }).check()
    await expect(table(page)).toHaveAccessibleName('Offers')
    await expectRowHeight(page, 40)
    await page.getByRole('button', { name: 'Compact rows' }).click()
    await expectRowHeight(page, 30)
  })
  await test.step('keeps Rent visible', async () => {
    await page.setViewportSize({ width: 1000, height: 800 })
    const link = rows(page).first().getByRole('link', { name: 'Rent' })
    await expect(link).toBeInViewport({ ratio: 1 })
    await table(page)
      .locator('tbody')
      .evaluate((body) => body.scrollTo({ left: 500 }))
    expect(
      await table(page)
        .locator('tbody')
        .evaluate((body) => body.scrollLeft),
    ).toBeGreaterThan(0)
    await expect(link).toBeInViewport({ ratio: 1 })
  })
})

test('never overlaps cards on a phone while sorting and scrolling @phone-only', async ({ connected: page }) => {
  const cards = await openCards(page)
  const heights = new Set<number>()
  for (const order of ['provider_desc', 'ram_desc'])
    for (const height of await expectApartIn(page, order, [0, 1500, -1200], cards)) heights.add(height)
  expect([...heights]).toEqual([180])
})

async function holdSearches(page: Page) {
  const held: { request: Request; sendOn: () => void }[] = []
  const ended = new Set<Request>()
  page.on('requestfinished', (request) => ended.add(request))
  page.on('requestfailed', (request) => ended.add(request))
  await page.route('**/v0/market/search*', async (route) => {
    await new Promise<void>((sendOn) => held.push({ request: route.request(), sendOn }))
    await route.continue()
  })
  const find = (isWanted: (body: SearchBody) => boolean) => held.find(({ request }) => isWanted(request.postDataJSON() as SearchBody))
  return {
    async sendOn(isWanted: (body: SearchBody) => boolean): Promise<void> {
      await expect.poll(() => find(isWanted) !== undefined).toBe(true)
      find(isWanted)?.sendOn()
    },
    hasEnded: (isWanted: (body: SearchBody) => boolean) => expect.poll(() => ended.has(find(isWanted)?.request as Request)).toBe(true),
  }
}

test('shows no old price in a new currency, and keeps the last of several quick changes', async ({ connected: page }) => {
  await open(page)
  await expect(rows(page).first()).toContainText('$')
  const searches = await holdSearches(page)

  await test.step('shows no old price in a new currency', async () => {
    const isQoin = ({ currency }: SearchBody) => currency === 'QOIN'
    await page.getByRole('radio', { name: 'QOIN', exact: true }).check()
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    await expect(table(page)).not.toContainText(/\$|USD|\d\s*QOIN/)
    await searches.sendOn(isQoin)
    await expect(rows(page).first()).toContainText(/\d\s*QOIN/)
    await expect(table(page)).not.toContainText(/\$|USD/)
  })

  await test.step('keeps the last of several quick changes', async () => {
    const of =
      (count: number) =>
      ({ query }: SearchBody) =>
        query['gpu_amount'] === count
    const filters = page.getByRole('region', { name: 'Filters' })
    for (const count of ['2', '4']) await filters.getByRole('radio', { name: count, exact: true }).check()
    // The responses arrive in the wrong order.
    await searches.sendOn(of(4))
    await expect(table(page)).toHaveAttribute('aria-busy', 'false')
    await searches.sendOn(of(2))
    await searches.hasEnded(of(2))
    for (const text of await firstRows(page)) expect(text).toMatch(/^\D*4 × /)
  })
})

test('drags a price thumb to the far end and back by mouse', async ({ connected: page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Show distribution' }).click()
  const lowest = page.getByRole('slider', { name: 'Lowest price' })
  await expect(lowest).toBeVisible()
  const drag = async (from: number, to: number) => {
    const { x, y, width, height } = (await lowest.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width * from, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width * to, y + height / 2, { steps: 5 })
    await page.mouse.up()
  }
  await drag(0.02, 1)
  await expect(lowest).toHaveValue('60')
  await drag(0.98, 0.5)
  await expect(lowest).not.toHaveValue('60')
})

test('keeps the fields of the fit dialog in line while some have an error', async ({ connected: page }) => {
  await open(page)
  await page
    .getByRole('button', { name: /^(Will my model fit|Поместится ли модель)\?$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^(Will my model fit|Поместится ли модель)\?$/ })
  const edges = (selector: string, edge: 'top' | 'bottom') =>
    dialog
      .locator(selector)
      .evaluateAll((all, side) => [...new Set(all.slice(0, 6).map((each) => Math.round(each.getBoundingClientRect()[side])))], edge)
  await dialog.getByRole('textbox', { name: /^(Context|Контекст)/ }).fill('abc')
  await dialog.getByRole('textbox', { name: /^(Overhead|Запас)/ }).fill('')
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  expect(await edges('label', 'bottom')).toHaveLength(1)
  expect(await edges('select, input', 'top')).toHaveLength(1)
})
