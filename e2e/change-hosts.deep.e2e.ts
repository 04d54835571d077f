import { expectAccessibleInLooks } from './support/axe.ts'
import { fetchHosts, openChange, openPaste, PUT_HOST, showEffects } from './support/hosts.ts'
import { READERS } from './support/looks.ts'
import { overhang } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('shows an accessible list, preview and report of changes, in four looks @phone', async ({ connected: page, market }) => {
  test.slow()
  const hosts = (await fetchHosts(page, market)).slice(0, 6)
  const faults = (['403', '500'] as const).map((kind, index) => ({ endpoint: PUT_HOST, kind, ids: [hosts[index]?.id ?? ''] }))
  await market.scenario({ faults })
  await page.goto('/hosts?currency=USD')
  await openPaste(page)
  const paste = page.getByRole('dialog', { name: /^(Select from list|Выбрать по списку)$/ })
  await paste.getByRole('textbox').fill('203.0.113.250')
  await expectAccessibleInLooks(page, () => expect(paste.getByRole('listitem')).toHaveText('203.0.113.250'), READERS)
  await page.keyboard.press('Escape')
  // On a phone, the sheet of the filters is still open.
  await page.keyboard.press('Escape')
  const dialog = await openChange(page, hosts)
  await dialog.getByRole('combobox').first().selectOption('inactive')
  await dialog.getByRole('radio', { name: /^(To market rank|До места на рынке)$/ }).check()
  await expectAccessibleInLooks(page, dialog.getByText(/^(Ranks from|Места по данным)/), READERS)
  await dialog.getByRole('radio', { name: /^(Change by %|Изменить на %)$/ }).check()
  await dialog.getByRole('textbox', { name: /^(Percent|Проценты)$/ }).fill('12')
  await showEffects(dialog)
  const include = dialog.getByRole('radio', { name: /^(Include|Включить)$/ })
  await include.check()
  await expectAccessibleInLooks(page, () => expect(include).toBeChecked(), READERS)
  await dialog.getByRole('button', { name: /^(Apply|Применить)$/ }).click()
  await expect(dialog.getByText(/(Done|Готово):/)).toBeVisible({ timeout: 20_000 })
  const shown = async () => {
    await expect(dialog.getByText(/(Done|Готово):/)).toBeVisible()
    expect(await overhang(page), 'nothing is wider than the screen').toBeLessThanOrEqual(0)
  }
  await expectAccessibleInLooks(page, shown, READERS)
})

test('summarizes 200 hosts by configuration, skips the rented ones, and renders only the visible rows of the report', async ({
  connected: page,
  market,
}) => {
  test.slow()
  await market.scenario({ hosts: 200 })
  const hosts = await fetchHosts(page, market, 200)
  await page.goto('/hosts?currency=USD')
  await expect(page.getByText('Shown 200 of 200')).toBeVisible({ timeout: 20_000 })
  const dialog = await openChange(page, hosts)
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('approved')
  await expect(dialog.getByText(/ of 200 hosts change$/)).toBeVisible()
  expect(await dialog.getByRole('rowheader').count()).toBeLessThan(200)
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(dialog.getByText(/Done:/)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('table', { name: 'Changes' })).toHaveAttribute('aria-rowcount', '201')
  expect(await dialog.getByRole('rowheader').count()).toBeLessThan(60)
  await dialog.getByRole('table', { name: 'Changes' }).focus()
  const now = new Map((await fetchHosts(page, market, 200)).map(({ id, status }) => [id, status]))
  const isRented = ({ status }: { status: string }) => status === 'running'
  expect(hosts.filter(isRented).map(({ id }) => now.get(id))).toEqual(hosts.filter(isRented).map(() => 'running'))
  expect([...now.values()].filter((status) => status === 'active')).toEqual([])
  const last = dialog.getByRole('rowheader', { name: hosts.at(-1)?.address ?? '', exact: true })
  // The report is still written while a busy machine scrolls.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  expect(await dialog.getByRole('rowheader').count()).toBeLessThan(60)
})
