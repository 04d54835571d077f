import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type { ScenarioInput } from '../src/mocks/scenario.ts'
import { expectAccessible } from './support/axe.ts'
import { changeDialog, fetchHosts, hostRow, openChange, PUT_HOST, type FetchedHost } from './support/hosts.ts'
import { expect, test } from './support/test.ts'

type Fault = NonNullable<ScenarioInput['faults']>[number]

const fault = (kind: Fault['kind'], hosts: readonly FetchedHost[], more: Partial<Fault> = {}): Fault => ({
  endpoint: PUT_HOST,
  kind,
  ids: hosts.map(({ id }) => id),
  ...more,
})
const apply = (dialog: Locator) => dialog.getByRole('button', { name: 'Apply', exact: true }).click()
const expectDone = (dialog: Locator) => expect(dialog.getByRole('status').filter({ hasText: 'Done:' })).toBeVisible({ timeout: 25_000 })
const setStatus = (dialog: Locator, status: string) => dialog.getByRole('combobox', { name: 'Status' }).selectOption(status)

async function changePrices(dialog: Locator, percent: string): Promise<void> {
  await dialog.getByRole('radio', { name: 'Change by %' }).check()
  await dialog.getByRole('textbox', { name: 'Percent' }).fill(percent)
}

test('reports the outcome of each row as saved by the marketplace, and undoes the saved changes', async ({ connected: page, market }) => {
  test.slow()
  const hosts = (await fetchHosts(page, market)).slice(0, 20)
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
  await changePrices(dialog, '10')
  await expect(dialog.getByText('20 of 20 hosts change')).toBeVisible()
  await expectAccessible(page)
  await apply(dialog)
  await expectDone(dialog)
  await test.step('shows the value that the marketplace has for each row', async () => {
    const held = new Map((await fetchHosts(page, market)).map((host) => [host.id, host]))
    const outcomes = { 'Saved and verified': 0, Refused: 0, Unknown: 0 }
    const lines = await dialog.getByRole('table', { name: 'Changes' }).getByRole('row').allInnerTexts()
    for (const host of hosts) {
      const text = lines.find((line) => line.split(/\s/, 1)[0] === host.address) ?? ''
      const isChanged = held.get(host.id)?.price !== host.price
      const shown = (Object.keys(outcomes) as (keyof typeof outcomes)[]).find((outcome) => text.includes(outcome))
      const isRefused = every(1).includes(host) || every(2).includes(host)
      expect(shown, `${host.address}: ${text}`).toBe(isChanged ? 'Saved and verified' : isRefused ? 'Refused' : 'Unknown')
      if (shown) outcomes[shown] += 1
    }
    expect(outcomes).toEqual({ 'Saved and verified': 12, Refused: 4, Unknown: 4 })
    for (const { body } of await market.requests(PUT_HOST)) expect(Object.keys(body as object)).toEqual(['price'])
  })
  await test.step('filters the rows by outcome', async () => {
    await expect(dialog.getByRole('button', { name: '12 saved and verified' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '4 outcome unknown', exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: '4 refused', exact: true }).click()
    await expect(dialog.getByRole('rowheader')).toHaveCount(4)
    await expectAccessible(page)
  })
  await test.step('restores the old prices after Undo', async () => {
    await market.scenario({})
    await dialog.getByRole('button', { name: 'Undo 12 changes' }).click()
    await expect(dialog.getByText('Undone: old and new are swapped below.')).toBeVisible({ timeout: 15_000 })
    const now = new Map((await fetchHosts(page, market)).map((host) => [host.id, host]))
    // The mock rounds dollars to five significant digits.
    for (const { id, price } of hosts) expect(now.get(id)?.price).toBeCloseTo(price, 4)
  })
})

test('stops at a 401 and sends the rest once there is a valid key', async ({ connected: page, market }) => {
  test.slow()
  const hosts = (await fetchHosts(page, market)).slice(0, 24)
  const count = hosts.length
  await market.scenario({ latency: 30, faults: [{ endpoint: PUT_HOST, kind: '401', after: 9 }] })
  await page.goto('/hosts?currency=USD')
  const dialog = await openChange(page, hosts)
  await changePrices(dialog, '5')
  await apply(dialog)
  const key = page.getByRole('textbox', { name: 'API key' })
  await expect(key).toBeVisible()
  const sent = (await market.requests(PUT_HOST)).length
  expect(sent).toBeGreaterThan(9)
  expect(sent).toBeLessThanOrEqual(12)
  // Esc closes only the topmost layer: the report below it stays open.
  await expect(dialog.getByText(/Done:/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(key).toBeVisible()
  await market.scenario({})
  await key.fill(market.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(key).toBeHidden()
  await expect(dialog.getByText('Stopped: API key rejected. Enter another key.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: `${count - sent} not sent` })).toBeVisible()
  expect(await market.requests(PUT_HOST)).toHaveLength(sent)
  await dialog.getByRole('button', { name: `Send remaining ${count - sent}` }).click()
  await expectDone(dialog)
  await dialog.getByRole('button', { name: `Retry ${sent - 9} refused` }).click()
  await expect(dialog.getByRole('button', { name: `${count - 9} saved and verified` })).toBeVisible({ timeout: 15_000 })
  // The hosts saved before the 401 could not be verified then.
  await dialog.getByRole('button', { name: 'Check 9 unknown' }).click()
  await expect(dialog.getByRole('button', { name: `${count} saved and verified` })).toBeVisible({ timeout: 15_000 })
})

test('exports a file and imports it again, listing unusable rows and sending the others', async ({ connected: page, market }) => {
  const hosts = await fetchHosts(page, market)
  const [first, second] = hosts
  if (!first || !second) throw new Error('no hosts')
  await page.goto('/hosts?currency=USD')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  // `trim` removes the byte order mark.
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(hosts.length + 1)
  expect(lines[0]).toMatch(/^id,address,label,status,price,currency,/)
  for (const cell of lines.flatMap((line) => line.split(','))) expect(cell).not.toMatch(/^"?[=+@\t\r]/)

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  const choose = (content: string) =>
    dialog.getByLabel(/^Choose (a|another) file$/).setInputFiles({ name: 'hosts.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose(text)
  await expect(dialog.getByText(`${hosts.length} rows`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
  await choose(`id;address;price\n${first.id};;${first.price + 0.01}\n;${second.address};free\n;203.0.113.250;1\n`)
  await expect(dialog.getByRole('list', { name: 'Skipped rows' }).getByRole('listitem')).toHaveText([
    'Row 3: “free” is not a price',
    'Row 4: no host “203.0.113.250” in the loaded list',
  ])
  await expect(dialog.getByRole('rowheader', { name: first.address })).toBeVisible()
  await apply(dialog)
  await expectDone(dialog)
  await expect(hostRow(dialog, first)).toContainText('Saved and verified')
  expect(await market.requests(PUT_HOST)).toHaveLength(1)
})

test('raises the price of all L40S by 5%, with the ranks before and after', async ({ connected: page, market }) => {
  await page.goto('/hosts?currency=USD&gpu=L40S')
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.getByRole('button', { name: 'Change selected' }).click()
  const dialog = changeDialog(page)
  await changePrices(dialog, '5')
  await dialog.getByRole('button', { name: /^Load ranks/ }).click()
  await expect(dialog.getByText(/^Ranks from \d+ search/)).toBeVisible()
  await expect(dialog.getByText('not loaded')).toHaveCount(0)
  await expectAccessible(page)
  const before = await fetchHosts(page, market)
  await apply(dialog)
  await expectDone(dialog)
  const after = new Map((await fetchHosts(page, market)).map((host) => [host.id, host]))
  const changed = before.filter(({ id, price }) => after.get(id)?.price !== price)
  expect(changed.length).toBe((await market.requests(PUT_HOST)).length)
  for (const { id, price } of changed) expect(after.get(id)?.price).toBeCloseTo(price * 1.05, 3)
})

test('switches off three hosts of which one is rented, and leaves the rented one', async ({ connected: page, market }) => {
  const hosts = await fetchHosts(page, market)
  const of = (status: string, count: number) => hosts.filter((host) => host.status === status).slice(0, count)
  const [rented, idle] = [of('running', 1), of('active', 2)]
  await page.goto('/hosts?currency=USD')
  const dialog = await openChange(page, [...rented, ...idle])
  await setStatus(dialog, 'inactive')
  await expect(dialog.getByText('2 of 3 hosts change')).toBeVisible()
  await expect(dialog.getByRole('region', { name: '1 is rented now' })).toContainText(rented[0]?.address ?? '')
  await expectAccessible(page)
  await apply(dialog)
  await expectDone(dialog)
  const now = new Map((await fetchHosts(page, market)).map(({ id, status }) => [id, status]))
  expect(rented.map(({ id }) => now.get(id))).toEqual(['running'])
  expect(idle.map(({ id }) => now.get(id))).toEqual(['inactive', 'inactive'])
})
