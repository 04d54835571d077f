import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Height of the part of a control that a finger can hit, upwards and downwards from its middle. */
const hitHeight = (control: Locator) =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const isHit = (at: number) => element.contains(document.elementFromPoint(x + width / 2, y + height / 2 + at))
    const reach = (sign: number) => Array.from({ length: 60 }, (_, step) => step / 2).findIndex((at) => !isHit(at * sign)) / 2
    return reach(1) + reach(-1)
  })

test('gives options and chips 44 px to touch @phone-only', async ({ connected: page }) => {
  const option = page.getByRole('radiogroup').first().locator('label').first()
  for (const [address, control] of [
    ['/offers?currency=USD', page.getByRole('button', { name: / from \$/ }).first()],
    ['/offers?currency=USD&gpus=2', page.getByRole('button', { name: /^Remove/ }).first()],
    ['/offers?currency=USD', option],
    ['/gpus?currency=USD', page.getByRole('table').locator('label').first()],
    ['/gpus?currency=USD', page.getByRole('table').getByRole('link').first()],
    [
      '/gpus?currency=USD',
      page
        .getByRole('table')
        .getByRole('link', { name: /^Offers/ })
        .first(),
    ],
    ['/plan?currency=USD', page.getByRole('radiogroup', { name: 'Rows' }).locator('label').first()],
  ] as const) {
    await test.step(`${address} ${String(control)}`, async () => {
      await page.goto(address)
      await expect(control).toBeVisible()
      expect.soft(await hitHeight(control), address).toBeGreaterThanOrEqual(44)
    })
  }
})

test('leaves room between the last line of a card and its buttons @phone-only', async ({ connected: page }) => {
  await page.goto('/offers?currency=USD')
  const card = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').first()
  await expect(card.getByRole('link', { name: 'Rent' })).toBeVisible()
  const room = await card.evaluate(({ lastElementChild: buttons }) => {
    const line = buttons?.previousElementSibling?.getBoundingClientRect()
    return (buttons?.getBoundingClientRect().top ?? 0) - (line?.bottom ?? Infinity)
  })
  expect(room).toBeGreaterThanOrEqual(6)
})

test('shows messages where they cover no action of a page @phone', async ({ connected: page, market }) => {
  await page.goto('/providers?currency=USD')
  await expect(page.getByText('24 of 24 providers')).toBeVisible()
  await market.scenario({ faults: [{ kind: '500' }] })
  await page.getByRole('button', { name: /, Refresh/ }).click()
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Server error (500)')
  await expect(message).toBeVisible()
  const covered = await page.evaluate(() => {
    const region = document.querySelector('[aria-relevant="additions"]')
    return [...document.querySelectorAll('#main :is(a, button, input, select)')]
      .filter((action) => {
        const { x, y, width, height } = action.getBoundingClientRect()
        return region?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .map(({ textContent }) => textContent)
  })
  expect(covered).toEqual([])
})
