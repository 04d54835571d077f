import { expectAccessible } from './support/axe.ts'
import { changeDialog, fetchHosts, PUT_HOST, showEffects } from './support/hosts.ts'
import { expect, test } from './support/test.ts'

/** The mock market then has 12 blocked hosts, all for the same reason. */
const HOSTS = 150

test('clears one cause over twelve hosts with its one action @phone', async ({ connected: page, market }) => {
  test.slow()
  await market.scenario({ hosts: HOSTS })
  const blocked = (await fetchHosts(page, market, HOSTS)).filter(({ status }) => status === 'blocked')
  expect(blocked).toHaveLength(12)
  await page.goto('/hosts?currency=USD')
  await page.getByRole('button', { name: /^Needs attention/ }).click()
  const causes = page.getByRole('region', { name: 'Trouble by cause' })
  const cause = causes.getByRole('button', { name: /^12 hosts: blocked, “/ })

  await test.step('filters the list by the cause, and keeps it in the URL over a reload', async () => {
    await cause.click()
    await expect(page).toHaveURL(/cause=blocked/)
    await page.reload()
    await expect(cause).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`Shown 12 of ${HOSTS}`).first()).toBeAttached()
    await expectAccessible(page)
  })
  await test.step('sends all twelve for review once their names are typed', async () => {
    await causes.getByRole('button', { name: /^Send for review/ }).click()
    const dialog = changeDialog(page)
    await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('review')
    await showEffects(dialog)
    await expect(dialog.getByText('0 of 12 hosts change')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Label or address' }).fill(blocked.map(({ address }) => address).join(', '))
    await expect(dialog.getByText('12 of 12 hosts change')).toBeVisible()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Done:' })).toBeVisible({ timeout: 25_000 })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })
  await test.step('has no host of the cause any more', async () => {
    await expect(cause).toBeHidden()
    await expect(page.getByRole('button', { name: /^Needs attention/ })).not.toContainText('blocked')
    const now = new Map((await fetchHosts(page, market, HOSTS)).map(({ id, status }) => [id, status]))
    expect(new Set(blocked.map(({ id }) => now.get(id)))).toEqual(new Set(['review']))
    expect((await market.requests(PUT_HOST)).map(({ body }) => body)).toEqual(blocked.map(() => ({ status: 'review' })))
  })
})
