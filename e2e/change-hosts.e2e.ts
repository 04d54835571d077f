import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type { ScenarioInput } from '../src/mocks/scenario.ts'
import { expectAccessible } from './support/axe.ts'
import { changeDialog, chooseHosts, heldHosts, lineOf, openChange, PUT_HOST, type HeldHost } from './support/hosts.ts'
import { expect, test } from './support/test.ts'

type Fault = NonNullable<ScenarioInput['faults']>[number]

const fault = (kind: Fault['kind'], hosts: readonly HeldHost[], more: Partial<Fault> = {}): Fault => ({
  endpoint: PUT_HOST,
  kind,
  ids: hosts.map(({ id }) => id),
  ...more,
})
const apply = (dialog: Locator) => dialog.getByRole('button', { name: 'Apply', exact: true }).click()
const done = (dialog: Locator) => expect(dialog.getByRole('status').filter({ hasText: 'Done:' })).toBeVisible({ timeout: 25_000 })
const setStatus = (dialog: Locator, status: string) => dialog.getByRole('combobox', { name: 'Status' }).selectOption(status)
const choosePrice = (dialog: Locator, rule: string) => dialog.getByRole('radio', { name: rule }).check({ force: true })

test('50 hosts, mixed answers: the report is what the service holds, row by row', async ({ connected: page, market }) => {
  // Some seventy requests, one of them after another.
  test.slow()
  const hosts = (await heldHosts(page, market)).slice(0, 50)
  const every = (nth: number) => hosts.filter((_, index) => index % 10 === nth)
  await market.scenario({
    faults: [
      fault('403', every(1)),
      fault('422', every(2)),
      fault('500', every(3)),
      fault('408', every(4)),
      fault('504', every(5), { isApplied: true }),
      fault('503', every(6), { times: 1 }),
    ],
  })
  await page.goto('/hosts?currency=USD')
  const dialog = await openChange(page, hosts)
  await choosePrice(dialog, 'By %')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10')
  await expect(dialog.getByText('50 hosts change')).toBeVisible()
  await apply(dialog)
  await done(dialog)

  const held = new Map((await heldHosts(page, market)).map((host) => [host.id, host]))
  const outcomes = { 'Saved and verified': 0, Refused: 0, Unknown: 0 }
  const lines = await dialog.getByRole('table', { name: 'Changes' }).getByRole('row').allInnerTexts()
  for (const host of hosts) {
    const text = lines.find((line) => line.split(/\s/, 1)[0] === host.address) ?? ''
    const isChanged = held.get(host.id)?.price !== host.price
    const said = (Object.keys(outcomes) as (keyof typeof outcomes)[]).find((outcome) => text.includes(outcome))
    const isRefused = every(1).includes(host) || every(2).includes(host)
    expect(said, `${host.address}: ${text}`).toBe(isChanged ? 'Saved and verified' : isRefused ? 'Refused' : 'Unknown')
    if (said) outcomes[said] += 1
  }
  expect(outcomes).toEqual({ 'Saved and verified': 30, Refused: 10, Unknown: 10 })
  await expect(dialog.getByRole('button', { name: '30 saved and verified' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '10 refused', exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '10 unknown', exact: true })).toBeVisible()
  // A count shows its rows alone.
  await dialog.getByRole('button', { name: '10 refused', exact: true }).click()
  await expect(dialog.getByRole('rowheader')).toHaveCount(10)
  // Only changed keys are sent, and never null.
  for (const { body } of await market.requests(PUT_HOST)) expect(Object.keys(body as object)).toEqual(['price'])
})

test('401 in the middle: nothing more is sent; with a key again the rest is', async ({ connected: page, market }) => {
  // Three runs over fifty hosts.
  test.slow()
  const hosts = (await heldHosts(page, market)).slice(0, 50)
  await market.scenario({ latency: 30, faults: [{ endpoint: PUT_HOST, kind: '401', after: 9 }] })
  await page.goto('/hosts?currency=USD')
  const dialog = await openChange(page, hosts)
  await choosePrice(dialog, 'By %')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('5')
  await apply(dialog)
  const key = page.getByRole('textbox', { name: 'API key' })
  await expect(key).toBeVisible()
  const sent = (await market.requests(PUT_HOST)).length
  expect(sent).toBeLessThanOrEqual(12)
  // Esc is for the layer on top: the report under it stays, with the rest to be sent.
  await expect(dialog.getByText(/Done:/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(key).toBeVisible()
  await market.scenario({})
  await key.fill(market.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(key).toBeHidden()
  await expect(dialog.getByText('Stopped: the service no longer accepts the API key.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: `${50 - sent} not sent` })).toBeVisible()
  expect(await market.requests(PUT_HOST)).toHaveLength(sent)
  await dialog.getByRole('button', { name: `Send the other ${50 - sent}` }).click()
  await done(dialog)
  await dialog.getByRole('button', { name: `Retry ${sent - 9} refused` }).click()
  await expect(dialog.getByRole('button', { name: /^(41|50) saved and verified/ })).toBeVisible({ timeout: 15_000 })
})

test('429 pauses everything with a countdown and goes on by itself', async ({ connected: page, market }) => {
  const hosts = (await heldHosts(page, market)).slice(0, 12)
  await market.scenario({ latency: 50, faults: [{ endpoint: PUT_HOST, kind: '429', after: 4, times: 1, retryAfter: 3 }] })
  await page.goto('/hosts?currency=USD')
  const dialog = await openChange(page, hosts)
  await choosePrice(dialog, 'By %')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('-5')
  await apply(dialog)
  await expect(dialog.getByText(/The service asks to wait\. Goes on in [123] seconds?\./)).toBeVisible()
  const during = (await market.requests(PUT_HOST)).length
  expect(during).toBeLessThanOrEqual(7)
  await done(dialog)
  await expect(dialog.getByRole('button', { name: '12 saved and verified' })).toBeVisible()
  expect(await market.requests(PUT_HOST)).toHaveLength(13)
})

test('stopped in the middle, sent to the end, and set back again', async ({ connected: page, market }) => {
  const before = await heldHosts(page, market)
  const hosts = before.slice(0, 20)
  await market.scenario({ latency: 400 })
  await page.goto('/hosts?currency=USD')
  const dialog = await openChange(page, hosts)
  await choosePrice(dialog, 'By %')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('20')
  await apply(dialog)
  await expect(dialog.getByText(/^[1-9]\d? of 20 answered\.$/)).toBeVisible()
  // While it sends there is no way out but its own button.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
  await done(dialog)
  await market.scenario({})
  const sent = (await market.requests(PUT_HOST)).length
  expect(sent).toBeLessThan(20)
  await dialog.getByRole('button', { name: `Send the other ${20 - sent}` }).click()
  await expect(dialog.getByRole('button', { name: '20 saved and verified' })).toBeVisible({ timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Undo the 20 saved' }).click()
  await expect(dialog.getByText('Restored: old and new have changed places.')).toBeVisible({ timeout: 15_000 })
  const now = await heldHosts(page, market)
  // The mock keeps dollars to five digits.
  for (const [index, { price }] of now.entries()) expect(price).toBeCloseTo(before[index]?.price ?? -1, 4)
})

test('what was chosen stays chosen while rows are sorted, read again and changed by others', async ({ connected: page, market }) => {
  const [first, , third] = await heldHosts(page, market)
  if (!first || !third) throw new Error('no hosts')
  await page.goto('/hosts?currency=USD')
  await chooseHosts(page, [first, third])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 2 })
  await page.getByRole('button', { name: /^Read again/ }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change selected' }).click()
  const dialog = changeDialog(page)
  await setStatus(dialog, 'review')
  await expect(dialog.getByRole('rowheader')).toHaveText([first.address, third.address], { useInnerText: true })
  await apply(dialog)
  await done(dialog)
  const sent = new Set((await market.requests(PUT_HOST)).map(({ path }) => path.split('/').at(-1)))
  expect(sent).toEqual(new Set([first.id, third.id]))
})

test('a change out of the ordinary is counted out by hand before it can be sent', async ({ connected: page, market }) => {
  const hosts = (await heldHosts(page, market)).filter(({ status }) => status !== 'blocked').slice(0, 3)
  await page.goto('/hosts?currency=USD')
  const dialog = await openChange(page, hosts)
  await setStatus(dialog, 'blocked')
  const confirm = dialog.getByRole('textbox', { name: 'Type 3 to confirm' })
  await expect(confirm).toHaveAccessibleDescription(/3 hosts leave the market/)
  const button = dialog.getByRole('button', { name: 'Apply', exact: true })
  await confirm.fill('2')
  await expect(button).toBeDisabled()
  await confirm.fill('3')
  await button.click()
  await done(dialog)
  expect((await heldHosts(page, market)).filter(({ id }) => hosts.some((host) => host.id === id)).map(({ status }) => status)).toEqual(
    Array(3).fill('blocked'),
  )
})

test('the advisor compares with the market and fills the form, without sending anything', async ({ connected: page, market }) => {
  const hosts = await heldHosts(page, market)
  await page.goto('/hosts?currency=USD')
  const dialog = await openChange(page, hosts)
  const advisor = dialog.getByRole('region', { name: 'Price advisor' })
  const kinds = await advisor.getByRole('combobox', { name: 'Configuration' }).locator('option').allTextContents()
  const match = advisor.getByRole('button', { name: 'Match median' })
  for (const kind of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one has enough offers
    await advisor.getByRole('combobox', { name: 'Configuration' }).selectOption(kind)
    // oxlint-disable-next-line no-await-in-loop
    await expect(advisor.getByText(/^Read (just|\d)/)).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop
    if (await match.isVisible()) break
  }
  await expect(advisor.getByRole('img', { name: /^Prices of \d+ offers; yours/ })).toBeVisible()
  await advisor.getByText('The same as a table').click()
  await expect(advisor.getByRole('table')).toContainText('yours')
  await match.click()
  await expect(dialog.getByRole('radio', { name: 'Market' })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Percentile' })).toHaveValue('50')
  await expect(dialog.getByText(/\d+ hosts? changes?/)).toBeVisible()
  expect(await market.requests(PUT_HOST)).toEqual([])
})

test('a file out and in again: rows that cannot be used are said, the others are previewed and sent', async ({
  connected: page,
  market,
}) => {
  const hosts = await heldHosts(page, market)
  const [first, second] = hosts
  if (!first || !second) throw new Error('no hosts')
  await page.goto('/hosts?currency=USD')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(hosts.length + 1)
  expect(lines[0]).toMatch(/^id,address,status,price,currency,/)
  for (const cell of lines.flatMap((line) => line.split(','))) expect(cell).not.toMatch(/^"?[=+@\t\r]/)

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  const choose = (content: string) =>
    dialog.getByLabel(/^Choose (a|another) file$/).setInputFiles({ name: 'hosts.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose(text)
  await expect(dialog.getByText(`${hosts.length} rows read`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
  await choose(`id;address;price\n${first.id};;${first.price + 0.01}\n;${second.address};free\n;203.0.113.250;1\n`)
  await expect(dialog.getByRole('list', { name: 'Rows left out' }).getByRole('listitem')).toHaveText([
    'Row 3: “free” is not a price',
    'Row 4: no loaded host is called “203.0.113.250”',
  ])
  await expect(lineOf(dialog, first)).toContainText('Will be sent')
  await apply(dialog)
  await done(dialog)
  await expect(lineOf(dialog, first)).toContainText('Saved and verified')
  expect(await market.requests(PUT_HOST)).toHaveLength(1)
})

test('of many rows only those in sight are in the document', async ({ connected: page, market }) => {
  await market.scenario({ hosts: 600 })
  const hosts = await heldHosts(page, market, 600)
  await page.goto('/hosts?currency=USD')
  await expect(page.getByText('Shown 600 of 600')).toBeVisible({ timeout: 20_000 })
  const dialog = await openChange(page, hosts)
  await setStatus(dialog, 'review')
  await expect(dialog.getByRole('table', { name: 'Changes' })).toHaveAttribute('aria-rowcount', '601')
  expect(await dialog.getByRole('rowheader').count()).toBeLessThan(60)
  await dialog.getByRole('region', { name: 'Changes' }).focus()
  await page.keyboard.press('End')
  const last = hosts.at(-1)
  await expect(dialog.getByRole('rowheader', { name: last?.address ?? '', exact: true })).toBeVisible()
})

for (const locale of ['en', 'ru'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`preview, report and the dialogs beside are accessible: ${locale}, ${scheme} @phone`, async ({ connected: page, market }) => {
      test.slow()
      await page.addInitScript(
        ([reader, colours]) =>
          localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
        [locale, scheme] as const,
      )
      const hosts = (await heldHosts(page, market)).slice(0, 6)
      await market.scenario({ faults: [fault('403', hosts.slice(0, 1)), fault('500', hosts.slice(1, 2))] })
      await page.goto('/hosts?currency=USD')
      await page.getByRole('button', { name: /^(Select by list|Выбрать по списку)$/ }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('203.0.113.250')
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText('203.0.113.250')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      const dialog = await openChange(page, hosts)
      await dialog.getByRole('combobox').first().selectOption('inactive')
      await dialog.getByRole('radio').nth(2).check({ force: true })
      await expect(dialog.getByText(/Offers read|Предложения получены/)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('radio').nth(1).check({ force: true })
      await dialog.getByRole('textbox', { name: /^(Percent|Проценты)$/ }).fill('12')
      const confirm = dialog.getByRole('textbox', { name: /^(Type|Введите) \d/ })
      await confirm.fill(/\d+/.exec((await confirm.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent)) ?? '')?.[0] ?? '')
      await dialog.getByRole('button', { name: /^(Apply|Применить)$/ }).click()
      await expect(dialog.getByText(/(Done|Готово):/)).toBeVisible({ timeout: 20_000 })
      await expectAccessible(page)
      const box = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(box, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
    })
  }
}
