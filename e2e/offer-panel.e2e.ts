import type { Page } from '@playwright/test'
import { recordShifts, totalShift } from './support/layout-shift.ts'
import { open, rows, SEARCH } from './support/offers.ts'
import { expect, test } from './support/test.ts'

const ADDRESS = '/offers?gpu=l40s&gpus=2&currency=USD'
const panel = (page: Page) => page.getByRole('complementary', { name: 'Chosen offer' })

test('opens an offer beside the list by a click, follows other rows, and closes on Back', async ({ connected: page }) => {
  await open(page, ADDRESS)
  await rows(page).nth(2).getByText('vCPU').click()
  await expect(panel(page).getByRole('heading', { name: '2 × L40S' })).toBeVisible()
  await expect(page).toHaveURL(/offer=/)
  await expect(panel(page)).toContainText(/3 of \d+/)
  await expect(panel(page).getByRole('region', { name: 'Against the market' })).toContainText(/(below|above|At) (the )?median/i)
  const first = page.url()
  const box = await rows(page).nth(2).boundingBox()
  await rows(page).nth(4).getByText('vCPU').click()
  await expect(panel(page)).toContainText(/5 of \d+/)
  expect(await rows(page).nth(2).boundingBox(), 'the list does not move').toEqual(box)
  await expect(page).not.toHaveURL(first)
  const address = page.url()
  await page.reload()
  await expect(panel(page)).toContainText(/5 of \d+/)
  expect(page.url()).toBe(address)
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toBeHidden()
  await page.goBack()
  await expect(panel(page)).toBeVisible()
})

test('marks the clicked row before it loads the code of the panel', async ({ connected: page }) => {
  await open(page, ADDRESS)
  const row = rows(page).nth(2)
  // Without a pointer, whose first move loads the code ahead.
  const links = await row.evaluate(async (element) => {
    const before = document.head.childElementCount
    ;(element as HTMLElement).click()
    // React renders in a microtask.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return { isMarked: (element as HTMLElement).dataset['open'] !== undefined, added: document.head.childElementCount - before }
  })
  expect(links).toEqual({ isMarked: true, added: 0 })
  await expect(panel(page).getByRole('heading', { name: '2 × L40S' })).toBeVisible()
})

test('moves nothing while offers, medians and the side panel load', async ({ connected: page, market }) => {
  await page.setViewportSize({ width: 2560, height: 1200 })
  await recordShifts(page)
  await market.scenario({ latency: 150 })
  await open(page, ADDRESS)
  await expect(rows(page).first()).toContainText(/median/)
  await rows(page)
    .nth(2)
    .click({ position: { x: 60, y: 12 } })
  await expect(panel(page).getByText(/(below|above|at) (the )?median/i)).toBeVisible()
  expect(await totalShift(page)).toBeLessThan(0.005)
})

test('walks, compares and rents with the keyboard alone', async ({ connected: page, market }) => {
  await open(page, `${ADDRESS}&in_stock=1&rentable=1`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // At once: the link must not wait for the code of the keys.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to results')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await expect(panel(page)).toBeHidden()
  await page.keyboard.press('Enter')
  const heading = panel(page).getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  const before = (await market.requests(SEARCH)).length
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('j')
  await expect(panel(page)).toContainText(/7 of \d+/)
  await expect(heading).toBeFocused()
  await expect(panel(page).getByRole('region', { name: 'Against the market' })).toContainText('Median')
  expect((await market.requests(SEARCH)).length - before, 'one kind of offers is loaded at most once').toBeLessThanOrEqual(2)
  await page.keyboard.press('x')
  await expect(rows(page).nth(6).getByRole('checkbox', { name: 'Compare' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(rows(page).nth(6)).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { level: 1, name: 'Rent' })).toBeFocused()
  expect(await market.requests('POST /v0/market/rent')).toEqual([])
})

test('shows the shortcuts, and switches single keys off', async ({ connected: page }) => {
  await open(page, ADDRESS)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByRole('radio', { name: 'Off' }).check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('s')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 2560, height: 1200 } })

  test('keeps the panel beside the list, also before a choice', async ({ connected: page }) => {
    await open(page, ADDRESS)
    await expect(panel(page)).toContainText('Choose a row')
    const width = await rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().width)
    await page.mouse.move(900, 600)
    await page.keyboard.press('j')
    await expect(rows(page).first()).toBeFocused()
    await expect(panel(page)).toContainText(/1 of \d+/)
    await page.keyboard.press('ArrowDown')
    await expect(panel(page)).toContainText(/2 of \d+/)
    expect(
      await rows(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().width),
    ).toBe(width)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toContainText('Choose a row')
  })
})

test('opens an offer as a full screen on a phone @phone-only', async ({ connected: page }) => {
  await page.goto(ADDRESS)
  const card = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').nth(1)
  await card.getByText('L40S').click()
  const sheet = page.getByRole('dialog', { name: 'Chosen offer' })
  await expect(sheet).toContainText(/2 of \d+/)
  await sheet.getByRole('button', { name: 'Next offer' }).click()
  await expect(sheet).toContainText(/3 of \d+/)
  await page.goBack()
  await expect(sheet).toBeHidden()
})
