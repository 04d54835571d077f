import { openHidden } from './support/host-visibility.ts'
import { PUT_HOST } from './support/hosts.ts'
import { expect, test } from './support/test.ts'

test('shows why a machine is not found, and sends it for review', async ({ connected: page, market }) => {
  test.slow()
  const visibility = await openHidden(page, market)
  await expect(visibility.getByRole('heading')).toHaveText('Not listed: blocked')
  await expect(visibility).toContainText('Port 22 is not reachable from outside')
  await expect(visibility.getByRole('listitem')).toHaveText([
    /^status blocked/,
    /^in stock/,
    /^rentable/,
    /^price set/,
    /^not among \d+ offers of 8 × RTX 5090/,
  ])
  await visibility.getByRole('button', { name: 'Send for review' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change / })
  await expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: /to confirm$/ }).fill(await page.getByRole('heading', { level: 1 }).innerText())
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(visibility.getByRole('heading')).toHaveText('Not listed yet: under review')
  expect((await market.requests(PUT_HOST)).map(({ body }) => body)).toEqual([{ status: 'review' }])
})

test('guards a price with the break-even of its configuration, also after a reload', async ({ connected: page, market }) => {
  test.slow()
  await openHidden(page, market)
  const even = page.getByRole('region', { name: 'Break-even electricity only' })
  await even.getByRole('textbox', { name: 'Power under load' }).fill('4800')
  await even.getByRole('textbox', { name: 'Power when idle' }).fill('700')
  await even.getByRole('textbox', { name: 'Rate in Warsaw' }).fill('0.14')
  await expect(even).toContainText('$0.714')
  await page.reload()
  await expect(even).toContainText('$0.714')
  await page.getByRole('textbox', { name: 'Per GPU' }).fill('0.05')
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('0.4')
  await expect(page.getByRole('region', { name: 'Status and price' })).toContainText('Below break-even, $0.714')
})
