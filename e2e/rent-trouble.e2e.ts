import type { ScenarioInput } from '../src/mocks/scenario.ts'
import { expectAccessible } from './support/axe.ts'
import { copiedText } from './support/copied-text.ts'
import { CREATE, kit, openRent, rentNow, rents, review, reviewButton, unknown } from './support/renting.ts'
import { expect, test } from './support/test.ts'

const failing = (fault: Omit<NonNullable<ScenarioInput['faults']>[number], 'endpoint'>): ScenarioInput => ({
  faults: [{ endpoint: CREATE, ...fault }],
})

// One response of the API, and one that the browser blocks. src/features/rent/rent-outcome.test.ts covers all kinds.
for (const kind of ['502', 'redirect'] as const) {
  test(`reports an unknown outcome after ${kind}, locks the offer and never sends again`, async ({ connected: page, market, guard }) => {
    if (kind === 'redirect') guard.allowViolation('connect-src')
    guard.allowConsole(/Failed to load resource|ERR_/)
    await openRent(page, market)
    await market.scenario(failing({ kind, isApplied: true }))
    await review(page)
    await rentNow(page).click()
    await expect(unknown(page)).toContainText('You may have been charged')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(reviewButton(page)).toBeDisabled()
    if (kind === '502') await expectAccessible(page)
    const report = await copiedText(page, unknown(page).getByRole('button', { name: 'Copy report' }))
    expect(JSON.parse(report)).toMatchObject({ rental: { state: 'unknown', outcome: { kind: kind === '502' ? 'server' : 'network' } } })
    guard.text('the report', report)
    await page.reload()
    await expect(unknown(page)).toBeVisible()
    await expect(reviewButton(page)).toBeDisabled()
    expect(await rents(market)).toBe(1)
  })
}

test('quotes a refusal, keeps the choices and can rent afterwards', async ({ connected: page, market }) => {
  await openRent(page, market)
  const refusal = page.getByRole('alert').filter({ hasText: 'The marketplace refused. Nothing was rented.' })
  const storage = page.getByRole('textbox', { name: 'Storage' })
  await test.step('quotes a 402 and moves the focus there', async () => {
    await market.scenario(failing({ kind: '402', times: 1 }))
    await review(page)
    await rentNow(page).click()
    await expect(refusal).toContainText('Insufficient balance')
    await expect(refusal).toBeFocused()
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  })
  await test.step('marks each field of a 422 until it is changed', async () => {
    const fields = { template_id: 'cannot run here', storage: 'too small', offer_id: 'odd' }
    await market.scenario(failing({ kind: '422', times: 1, fields }))
    await review(page)
    await rentNow(page).click()
    await expect(refusal).toContainText('offer_id: odd')
    await expect(page.getByRole('combobox', { name: 'Template' })).toHaveAccessibleDescription(/cannot run here/)
    await expect(storage).toHaveAccessibleDescription('GB too small')
    await expectAccessible(page)
    await storage.fill('200')
    await expect(storage).toHaveAccessibleDescription('GB')
  })
  await test.step('rents after the next consent', async () => {
    await review(page)
    await rentNow(page).click()
    await expect(kit(page)).toBeVisible()
    expect(await rents(market)).toBe(3)
  })
})

test('sends nothing for an offer that is no longer listed, and keeps the choices for a substitute', async ({ connected: page, market }) => {
  const id = await openRent(page, market)
  const storage = page.getByRole('textbox', { name: 'Storage' })
  const nearest = page.getByRole('region', { name: 'Similar offers' }).getByRole('listitem')
  await storage.fill('64')
  await market.scenario({ gone: [id] })
  await test.step('suggests other offers before the review', async () => {
    await reviewButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This offer is no longer listed' })).toBeFocused()
    await expect(nearest).toHaveCount(3)
    for (const item of await nearest.all()) await expect(item).toContainText(/\$[\d.]+ (more|less)|same price/)
    await expectAccessible(page)
  })
  await test.step('suggests other offers when the page is loaded', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This offer is no longer listed' })).toBeVisible()
    await expect(nearest).toHaveCount(3)
  })
  await test.step('keeps the choices for a substitute', async () => {
    await nearest.getByRole('link').first().click()
    await expect(page).not.toHaveURL(new RegExp(id))
    await expect(storage).toHaveValue('64')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await review(page)
    expect(await rents(market)).toBe(0)
  })
})
