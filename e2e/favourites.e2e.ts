import type { Locator, Page } from '@playwright/test'
import { offerToRent } from './support/renting.ts'
import { favourite, savedRail, seedItems } from './support/saved.ts'
import { expect, test } from './support/test.ts'

const favourites = (page: Page) => page.getByRole('table', { name: 'Favourites' })

test('keeps a starred offer over a reload, and says when it is no longer listed', async ({ connected: page, market }) => {
  await page.goto('/offers?gpu=l40s&gpus=2&rentable=true&in_stock=true&currency=USD')
  const link = page.getByRole('table', { name: 'Offers' }).getByRole('link', { name: 'Rent' }).first()
  const rent = (await link.getAttribute('href')) ?? ''
  const id = /^\/rent\/([^?]+)/.exec(rent)?.[1] ?? ''
  await page.goto(rent.replace('/rent/', '/offers/'))
  await page.getByRole('button', { name: 'Favourite' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Favourite', pressed: true })).toBeVisible()
  await page.getByRole('link', { name: 'Favourites 1' }).click()
  await expect(favourites(page).getByRole('link', { name: 'Rent' })).toHaveAttribute('href', new RegExp(`^/rent/${id}\\?`))

  await market.scenario({ priceDrift: { [id]: 1.1 } })
  await page.getByRole('button', { name: /Refresh$/ }).click()
  await expect(favourites(page)).toContainText(/\$[\d.]+ → \$[\d.]+/)

  await market.scenario({ gone: [id] })
  await page.reload()
  await expect(favourites(page)).toContainText(/last price: \$[\d.]+No longer listedlast seen /)
  await page.getByRole('button', { name: 'Remove 2 × L40S' }).click()
  await page.keyboard.press('Enter')
  await expect(favourites(page)).toContainText('No longer listed')
})

test('keeps the actions of a favourite on one line @phone-only', async ({ connected: page, market }) => {
  const { href } = await offerToRent(page, market)
  await seedItems(page, 'favourites', [favourite(href)])
  await page.goto('/favourites?currency=USD')
  const actions = [
    favourites(page).getByRole('checkbox', { name: 'Compare' }),
    favourites(page).getByRole('link', { name: 'Rent' }),
    favourites(page).getByRole('button', { name: 'Remove 2 × L40S' }),
  ]
  await expect(favourites(page).getByRole('link', { name: 'Rent' })).toBeVisible()
  const boxes = await Promise.all(actions.map((action) => action.boundingBox()))
  expect(new Set(boxes.map((box) => box && Math.round(box.y + box.height / 2))).size).toBe(1)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 2560, height: 1200 } })

  test('keeps the price and the buttons of a favourite near its name', async ({ connected: page }) => {
    await page.goto('/offers?gpu=l40s&gpus=2&rentable=true&in_stock=true&currency=USD')
    const rent = (await page.getByRole('table', { name: 'Offers' }).getByRole('link', { name: 'Rent' }).first().getAttribute('href')) ?? ''
    await page.goto(rent.replace('/rent/', '/offers/'))
    await page.getByRole('button', { name: 'Favourite' }).click()
    await page.getByRole('link', { name: 'Favourites 1' }).click()
    const startOf = async (part: Locator) => (await part.boundingBox())?.x ?? Infinity
    const name = await startOf(favourites(page).getByRole('link', { name: /^2 × L40S/ }))
    expect((await startOf(favourites(page).getByText(/^\$/))) - name).toBeLessThan(600)
    expect((await startOf(favourites(page).getByRole('link', { name: 'Rent' }))) - name).toBeLessThan(1000)
  })
})

test('tells once, in one of two tabs, that a target price is reached', async ({ connected: page, context, market }) => {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    const shown: string[] = []
    Object.assign(globalThis, { shown })
    class Notice extends EventTarget {
      static permission = 'granted'
      constructor(title: string) {
        super()
        shown.push(title)
      }
    }
    Object.assign(globalThis, { Notification: Notice })
  })
  await page.goto('/offers?gpu=l40s&gpus=2&currency=USD')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('dialog', { name: 'Save search' }).getByRole('button', { name: 'Save' }).click()
  const rail = savedRail(page)
  await rail.getByRole('button', { name: 'Edit 2 × L40S' }).focus()
  await page.keyboard.press('Enter')
  await rail.getByRole('textbox', { name: 'Notify me below' }).fill('0.5')
  await page.keyboard.press('Enter')
  await expect(rail.getByRole('button', { name: 'Edit 2 × L40S' })).toBeFocused()
  await expect(rail.getByText('target reached')).toBeHidden()

  const other = await context.newPage()
  await other.goto('/settings')
  await expect(savedRail(other)).toBeVisible()
  await market.scenario({ priceDrift: { '*': 0.1 } })
  await Promise.all([page.reload(), other.reload()])
  for (const tab of [page, other]) await expect(savedRail(tab).getByRole('link', { name: /target reached \$0\.\d+/ })).toBeVisible()
  const told = (tab: Page) => tab.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
  expect([...(await told(page)), ...(await told(other))]).toEqual([expect.stringMatching(/^2 × L40S: \$0\.\d+ \/ h$/)])
})
