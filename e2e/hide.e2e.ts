import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './support/axe.ts'
import { DESKTOP, PHONE, startLook, type Look } from './support/looks.ts'
import { bodyOf, open, pageRequests } from './support/offers.ts'
import { savedRail } from './support/saved.ts'
import { expect, test } from './support/test.ts'

const LOOKS = [
  { locale: 'en', scheme: 'light', size: DESKTOP },
  { locale: 'ru', scheme: 'dark', size: PHONE },
] as const satisfies readonly Look[]

const offers = (page: Page) => page.getByRole('table', { name: 'Offers' }).or(page.getByRole('list', { name: 'Предложения' }))
const line = (page: Page) => page.getByText(/of the \d+ loaded are hidden in this browser|^Скрыто: \d+ из \d+$/)
const chips = (page: Page) => page.getByRole('list', { name: /^(Active filters|Заданные фильтры|Активные фильтры)$/ })
const undo = (page: Page) => page.getByRole('button', { name: /^(Undo|Отменить)$/ }).last()

/** Opens the first offer and hides its model (0), provider (1) or country (2). Returns its name. */
async function hideFirst(page: Page, choice: number): Promise<string> {
  const first = offers(page).getByRole('row').nth(1).or(offers(page).getByRole('listitem').first())
  await first.click({ position: { x: 60, y: 12 } })
  await page.getByRole('button', { name: /^(Hide|Скрыть)$/ }).click()
  const button = page
    .getByRole('menu', { name: /^(Hide from the list|Скрыть из списка)$/ })
    .getByRole('menuitem')
    .nth(choice)
  const name = (await button.evaluate((line) => line.querySelector('span')?.firstChild?.textContent)) ?? ''
  await button.click()
  return name.replace(/^(Hide |Скрыть: )/, '')
}

for (const look of LOOKS) {
  test(`hides an offer's model and provider, ${look.locale} ${look.size.width} px: reload, link, saved search, show again, undo`, async ({
    connected: page,
    browser,
    market,
    origin,
  }) => {
    await startLook(page, look)
    await page.goto('/offers?vram_from=24&currency=USD')
    await expect(offers(page)).toHaveAttribute('aria-busy', 'false')

    const model = await hideFirst(page, 0)
    await expect(page).toHaveURL(/not_gpu=/)
    const slug = new URL(page.url()).searchParams.get('not_gpu') ?? ''
    await expect(chips(page)).toContainText(model)
    await expect
      .poll(async () => bodyOf((await pageRequests(market)).at(-1)).query['gpu_translit_name'])
      .toEqual(expect.not.arrayContaining([slug]))
    await undo(page).click()
    await expect(page).not.toHaveURL(/not_gpu=/)

    await expect(offers(page)).toHaveAttribute('aria-busy', 'false')
    const provider = await hideFirst(page, 1)
    await expect(line(page)).toContainText(/[1-9]/)
    await expect(offers(page)).not.toContainText(provider)
    // Scrolled, the header of the console would cover parts of buttons.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessibleInBothSchemes(page, 'main')
    if (look.size === PHONE) {
      const group = page.getByRole('group', { name: 'Скрыть из списка' })
      expect((await group.boundingBox())?.height, 'one row above the first card').toBeLessThanOrEqual(46)
      await group.getByRole('button', { name: /^Скрыто: / }).click()
      await expect(group).toContainText(provider)
      await expect(group).toContainText('API не умеет исключать провайдера или страну')
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessibleInBothSchemes(page, 'main')
    }

    // Another page and a new visit: the provider stays hidden.
    await page.goto('/offers?currency=USD')
    await expect(page).toHaveURL(/not_provider=/)
    await expect(line(page)).toBeVisible()
    await expect(offers(page)).not.toContainText(provider)
    await page.reload()
    await expect(line(page)).toBeVisible()

    // The link shows the same in a browser that hides nothing.
    const other = await browser.newContext({ viewport: look.size })
    const guest = await other.newPage()
    await guest.addInitScript(([key, at]) => sessionStorage.setItem('gpu-console.key', JSON.stringify({ origin: at, key })), [
      market.key,
      origin,
    ] as const)
    await guest.goto(page.url())
    await expect(guest.getByText(/hidden in this browser|^\d+ of \d+ hidden$/)).toBeVisible()
    await expect(guest.getByRole('main')).not.toContainText(`${provider} · `)
    await other.close()

    // A saved search keeps it, also after it is shown again elsewhere.
    await page.getByRole('button', { name: /^(Save search|Сохранить поиск)$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Save|Сохранить)$/ })
      .click()
    await chips(page)
      .getByRole('button', { name: new RegExp(provider) })
      .click()
    await expect(page).not.toHaveURL(/not_provider=/)
    await undo(page).click()
    await expect(page).toHaveURL(/not_provider=/)
    await chips(page)
      .getByRole('button', { name: new RegExp(provider) })
      .click()
    await expect(page).not.toHaveURL(/not_provider=/)
    await page.goto('/offers?currency=USD')
    await expect(offers(page)).toHaveAttribute('aria-busy', 'false')
    await expect(page).not.toHaveURL(/not_provider=/)
    if (look.size === PHONE) await page.getByRole('button', { name: 'Меню' }).click()
    await savedRail(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/not_provider=/)
    await expect(line(page)).toBeVisible()
  })
}

test('hides with the palette by the keyboard alone, and shows hidden offers in one search', async ({ connected: page }) => {
  await open(page, '/offers?gpu=l40s&currency=USD')
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('complementary', { name: 'Chosen offer' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hide')
  await expect(page.getByRole('option', { name: 'Hide L40S' })).toBeVisible()
  const option = page.getByRole('option', { name: 'Hide Vast.ai', selected: true })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(option).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/not_provider=vast-ai/)
  await expect(page.locator('main:focus, main :focus')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(page).toHaveURL(/hidden=shown/)
  await page.getByRole('button', { name: 'Hide again' }).press('Enter')
  await expect(page).toHaveURL(/not_provider=vast-ai/)
})

test('sends the default minimum score with each search, drops it for one, and deletes it in Settings', async ({
  connected: page,
  market,
}) => {
  const score = async () => bodyOf((await pageRequests(market)).at(-1)).query['score_gt']
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Minimum score' }).fill('2')
  await open(page, '/offers?gpu=l40s&currency=USD')
  await expect(chips(page)).toContainText('Minimum score: 2, always')
  expect(await score()).toBeCloseTo(2)
  await expectAccessibleInBothSchemes(page, 'main')
  await page.getByRole('button', { name: 'Remove Minimum score: 2' }).click()
  await expect(page).toHaveURL(/score=any/)
  await expect.poll(score).toBeUndefined()
  await open(page, '/offers?gpu=l40s&gpus=2&currency=USD')
  expect(await score()).toBeCloseTo(2)
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Minimum score' }).fill('')
  await open(page, '/offers?gpu=l40s&currency=USD')
  expect(await score()).toBeUndefined()
  await expectAccessibleInBothSchemes(page, 'main')
})

test('keeps the offers on screen when many models are hidden', async ({ connected: page }) => {
  const many = Array.from({ length: 60 }, (_, index) => `not_gpu=model-${index}`).join('&')
  await open(page, `/offers?${many}&currency=USD`)
  await expect(chips(page).getByRole('listitem')).toHaveCount(60)
  expect((await offers(page).getByRole('row').nth(1).boundingBox())?.y).toBeLessThan(420)
  const last = page.getByRole('list', { name: 'Hidden in searches' }).getByRole('button').last()
  await last.focus()
  await expect(last).toBeInViewport()
})
