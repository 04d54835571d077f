import type { ScenarioInput } from '../src/mocks/scenario.ts'
import { CREATE, dialogOf, kit, openRent, rentNow, rents, review, reviewButton, SEARCH, unknown } from './support/renting.ts'
import { expect, test } from './support/test.ts'

const failing = (fault: Omit<NonNullable<ScenarioInput['faults']>[number], 'endpoint'>): ScenarioInput => ({
  faults: [{ endpoint: CREATE, ...fault }],
})

for (const kind of ['500', '502', '504', 'html', 'empty', '204', 'cut', 'redirect'] as const) {
  test(`${kind} leaves the outcome unknown: said on the page, locked, never sent again`, async ({ connected: page, market, guard }) => {
    if (kind === 'redirect') guard.allowViolation('connect-src')
    guard.allowConsole(/Failed to load resource|ERR_/)
    await openRent(page, market)
    await market.scenario(failing({ kind, isApplied: true }))
    await review(page)
    await rentNow(page).click()
    await expect(unknown(page)).toContainText('You may have been charged')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(reviewButton(page)).toBeDisabled()
    await page.reload()
    await expect(unknown(page)).toBeVisible()
    await expect(reviewButton(page)).toBeDisabled()
    expect(await rents(market)).toBe(1)
  })
}

for (const [kind, words] of [
  ['400', 'The request cannot be understood'],
  ['402', 'Not enough money on the balance'],
  ['403', 'This key may not do that'],
  ['404', 'Not found'],
  ['409', 'Somebody else was faster'],
  ['429', 'Rate limit exceeded'],
  ['ok-false', 'The service declined'],
] as const) {
  test(`${kind} is a refusal in the service’s own words; the choices stay`, async ({ connected: page, market }) => {
    await openRent(page, market)
    await market.scenario(failing({ kind, times: 1 }))
    await review(page)
    await rentNow(page).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'The service refused. Nothing was rented.' })
    await expect(refusal).toContainText(words)
    await expect(refusal).toBeFocused()
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await review(page)
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    expect(await rents(market)).toBe(2)
  })
}

test('422 puts each complaint at its field, until the field is changed', async ({ connected: page, market }) => {
  await openRent(page, market)
  await market.scenario(
    failing({ kind: '422', times: 1, fields: { template_id: 'cannot run here', storage: 'too small', offer_id: 'odd' } }),
  )
  await review(page)
  await rentNow(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was rented' })).toContainText('offer_id: odd')
  await expect(page.getByRole('combobox', { name: 'Template' })).toHaveAccessibleDescription(/cannot run here/)
  const storage = page.getByRole('textbox', { name: 'Storage' })
  await expect(storage).toHaveAccessibleDescription('GB too small')
  await storage.fill('200')
  await expect(storage).toHaveAccessibleDescription('GB')
})

test('an offer that is gone before the request is said to be; nothing is sent, the choices go on to a substitute', async ({
  connected: page,
  market,
}) => {
  const id = await openRent(page, market)
  await page.getByRole('textbox', { name: 'Storage' }).fill('64')
  await market.scenario({ gone: [id] })
  await reviewButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This offer is no longer listed' })).toBeFocused()
  const nearest = page.getByRole('region', { name: 'Nearest offers' })
  await expect(nearest.getByRole('listitem')).toHaveCount(3)
  for (const item of await nearest.getByRole('listitem').all()) await expect(item).toContainText(/\$[\d.]+ (more|less)|same price/)
  await nearest.getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: 'Storage' })).toHaveValue('64')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await review(page)
  expect(await rents(market)).toBe(0)
})

test('an offer that is gone from the start, and one that cannot be rented', async ({ connected: page, market }) => {
  const id = await openRent(page, market)
  await market.scenario({ unrentable: [id] })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This offer cannot be rented now' })).toBeVisible()
  await expect(reviewButton(page)).toBeDisabled()
  await market.scenario({ gone: [id] })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This offer is no longer listed' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nearest offers' }).getByRole('listitem')).toHaveCount(3)
})

test('a search that fails asks for a tick of its own, and the journal says so', async ({ connected: page, market }) => {
  await openRent(page, market)
  await market.scenario({ faults: [{ endpoint: SEARCH, kind: '403' }] })
  await reviewButton(page).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('alert')).toContainText('This API key may not do that')
  await expect(rentNow(page)).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Rent although the offer was not checked again' }).check()
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('gpu-console.journal') ?? '')
  expect(JSON.parse(kept)).toMatchObject([{ state: 'rented', wasRechecked: false }])
  expect(await rents(market)).toBe(1)
})

test('a browser that keeps no journal sends nothing', async ({ connected: page, market }) => {
  await openRent(page, market)
  await review(page)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await rentNow(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was sent' })).toContainText('did not keep the journal entry')
  expect(await rents(market)).toBe(0)
})

test('prices of any form are compared and shown as they came, never added up', async ({ connected: page, market }) => {
  await market.scenario({ priceForm: 'garbage' })
  await openRent(page, market)
  await expect(page.getByRole('region', { name: 'Cost' })).toContainText('The price could not be read.')
  await review(page)
  await expect(dialogOf(page).getByRole('group', { name: 'Prices as the API gave them' })).toContainText('call us')
  await rentNow(page).click()
  await expect(kit(page)).toBeVisible()
})
