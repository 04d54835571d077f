import { readFile } from 'node:fs/promises'
import { fetchHosts, PUT_HOST } from './support/hosts.ts'
import { expect, test } from './support/test.ts'

const STATUS = 'inactive'

test('exports the filtered hosts, and imports the file with other prices without touching the rest', async ({
  connected: page,
  market,
}) => {
  const before = await fetchHosts(page, market)
  const filtered = before.filter(({ status }) => status === STATUS)
  await page.goto(`/hosts?currency=USD&status=${STATUS}`)
  await expect(page.getByText(`Shown ${filtered.length} of ${before.length}`)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export \d+ of/ }).click()
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  // Columns are read by name: others may follow.
  const columns = head.replace('\uFEFF', '').split(',')
  const at = (name: string) => columns.indexOf(name)
  const rows = lines.map((line) => line.split(','))
  expect(columns).toEqual(expect.arrayContaining(['id', 'address', 'status', 'price', 'currency']))
  expect(rows.map((cells) => [cells[at('id')], cells[at('status')], Number(cells[at('price')]), cells[at('currency')]])).toEqual(
    filtered.map(({ id, status, price }) => [id, status, price, 'USD']),
  )

  const dearer = (price: number) => Number((price * 1.05).toFixed(4))
  const edited = rows.map((cells) => cells.with(at('price'), String(dearer(Number(cells[at('price')])))).join(','))
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  await dialog
    .getByLabel(/^Choose (a|another) file$/)
    .setInputFiles({ name: 'hosts.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...edited].join('\r\n')) })
  for (const host of filtered) await expect(dialog.getByRole('rowheader', { name: host.address ?? host.id })).toBeVisible()
  await dialog.getByRole('button', { name: /^Apply/ }).click()
  await expect(dialog.getByRole('button', { name: `${filtered.length} saved and verified` })).toBeVisible({ timeout: 25_000 })
  expect(await fetchHosts(page, market)).toEqual(
    before.map((host) => (host.status === STATUS ? { ...host, price: dearer(host.price) } : host)),
  )
  expect(await market.requests(PUT_HOST)).toHaveLength(filtered.length)
  expect(new URL(page.url()).searchParams.get('status')).toBe(STATUS)
})
