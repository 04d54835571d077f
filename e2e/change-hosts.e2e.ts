import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type { ScenarioInput } from '../src/mocks/scenario.ts'
import { expectAccessible } from './support/axe.ts'
import { heldHosts, lineOf, openChange, PUT_HOST, type HeldHost } from './support/hosts.ts'
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

async function changePrices(dialog: Locator, percent: string): Promise<void> {
  await dialog.getByRole('radio', { name: 'By %' }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Percent' }).fill(percent)
}

test('reports mixed answers row by row as the service holds them, and undoes what was saved', async ({ connected: page, market }) => {
  test.slow()
  const hosts = (await heldHosts(page, market)).slice(0, 20)
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
  await expect(dialog.getByText('20 hosts change')).toBeVisible()
  await expectAccessible(page)
  await apply(dialog)
  await done(dialog)
  await test.step('shows in each row the value that the service holds', async () => {
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
    expect(outcomes).toEqual({ 'Saved and verified': 12, Refused: 4, Unknown: 4 })
    for (const { body } of await market.requests(PUT_HOST)) expect(Object.keys(body as object)).toEqual(['price'])
  })
  await test.step('shows the rows of a count alone', async () => {
    await expect(dialog.getByRole('button', { name: '12 saved and verified' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '4 unknown', exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: '4 refused', exact: true }).click()
    await expect(dialog.getByRole('rowheader')).toHaveCount(4)
    await expectAccessible(page)
  })
  await test.step('restores the old prices after Undo', async () => {
    await market.scenario({})
    await dialog.getByRole('button', { name: 'Undo the 12 saved' }).click()
    await expect(dialog.getByText('Restored: old and new have changed places.')).toBeVisible({ timeout: 15_000 })
    const now = new Map((await heldHosts(page, market)).map((host) => [host.id, host]))
    // The mock keeps dollars to five digits.
    for (const { id, price } of hosts) expect(now.get(id)?.price).toBeCloseTo(price, 4)
  })
})

test('stops at 401 in the middle and sends the rest once there is a key again', async ({ connected: page, market }) => {
  test.slow()
  const hosts = (await heldHosts(page, market)).slice(0, 24)
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
  // Esc is for the layer on top: the report under it stays, with the rest to be sent.
  await expect(dialog.getByText(/Done:/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(key).toBeVisible()
  await market.scenario({})
  await key.fill(market.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(key).toBeHidden()
  await expect(dialog.getByText('Stopped: the service no longer accepts the API key.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: `${count - sent} not sent` })).toBeVisible()
  expect(await market.requests(PUT_HOST)).toHaveLength(sent)
  await dialog.getByRole('button', { name: `Send the other ${count - sent}` }).click()
  await done(dialog)
  await dialog.getByRole('button', { name: `Retry ${sent - 9} refused` }).click()
  await expect(dialog.getByRole('button', { name: `${count - 9} saved and verified` })).toBeVisible({ timeout: 15_000 })
  // Those that were saved before the refusal could not be verified then.
  await dialog.getByRole('button', { name: 'Read 9 unknown again' }).click()
  await expect(dialog.getByRole('button', { name: `${count} saved and verified` })).toBeVisible({ timeout: 15_000 })
})

test('exports a file and imports it again: unusable rows are listed, the others are sent', async ({ connected: page, market }) => {
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

test('renders only the visible rows of a long preview', async ({ connected: page, market }) => {
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
  expect(await dialog.getByRole('rowheader').count()).toBeLessThan(60)
})
