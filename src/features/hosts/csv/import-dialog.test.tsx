import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hostLabel, setHostLabel } from '@/api/host-labels'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

const WORDS = {
  en: { open: 'Import CSV', file: 'Choose a file', left: 'Skipped rows', apply: 'Apply' },
  ru: { open: 'Импорт CSV', file: 'Выбрать файл', left: 'Пропущенные строки', apply: 'Применить' },
}

test.each([
  ['en', 'Row 2: “1,000” is ambiguous: write 1000 or 1.000'],
  ['ru', 'Строка 2: напишите 1000 или 1.000 вместо «1,000»: запятую можно понять двояко'],
] as const)('skips a row with an ambiguous price in any language: %s (I6)', async (locale, complaint) => {
  const key = `import-${locale}`
  const text = WORDS[locale]
  const { user } = renderApp('/hosts', { key, preferences: { locale } })
  await user.click(await screen.findByRole('button', { name: text.open }))
  const dialog = within(await screen.findByRole('dialog', { name: text.open }))
  const id = marketFor(key).db.hosts[0]?.id ?? ''
  await user.upload(dialog.getByLabelText(text.file), new File([`id,price\n${id},"1,000"\n`], 'hosts.csv', { type: 'text/csv' }))
  expect(within(await dialog.findByRole('list', { name: text.left })).getByRole('listitem')).toHaveTextContent(complaint)
  expect(dialog.getByRole('button', { name: text.apply })).toBeDisabled()
  expect(marketFor(key).requests('PUT /v0/hosts/{host_id}')).toEqual([])
})

test.each([
  ['en', 'Row 2: “работает” is not a status: use running, active, approved, waiting, review, inactive or blocked'],
  ['ru', 'Строка 2: «работает» — не статус: подойдут running, active, approved, waiting, review, inactive или blocked'],
] as const)('names the statuses that a file may have when it skips a row with another one: %s', async (locale, complaint) => {
  const key = `import-status-${locale}`
  const text = WORDS[locale]
  const { user } = renderApp('/hosts', { key, preferences: { locale } })
  await user.click(await screen.findByRole('button', { name: text.open }))
  const dialog = within(await screen.findByRole('dialog', { name: text.open }))
  const id = marketFor(key).db.hosts[0]?.id ?? ''
  await user.upload(dialog.getByLabelText(text.file), new File([`id,status\n${id},работает\n`], 'hosts.csv', { type: 'text/csv' }))
  expect(within(await dialog.findByRole('list', { name: text.left })).getByRole('listitem')).toHaveTextContent(complaint)
})

test('opens the import with a file that is dropped on the page', async () => {
  const key = 'import-dropped'
  const { user } = renderApp('/hosts', { key })
  const table = await screen.findByRole('table', { name: 'Hosts' })
  const id = marketFor(key).db.hosts[0]?.id ?? ''
  const drop = (name: string) => {
    const dataTransfer = { files: [new File([`id,price\n${id},7.77\n`], name)], types: ['Files'] }
    expect(fireEvent.dragOver(table, { dataTransfer })).toBe(false)
    expect(fireEvent.drop(table, { dataTransfer })).toBe(false)
  }
  drop('dropped.csv')
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.en.open }))
  expect(await dialog.findByText('dropped.csv')).toBeVisible()
  expect(await dialog.findByText(/→ \$7\.77/)).toBeInTheDocument()
  expect(marketFor(key).requests('PUT /v0/hosts/{host_id}')).toEqual([])
  // Neither another file nor the page itself replaces what is open.
  drop('second.csv')
  expect(dialog.getByText('dropped.csv')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: WORDS.en.open }))
  expect(within(await screen.findByRole('dialog', { name: WORDS.en.open })).queryByText(/\.csv/)).toBeNull()
})

test('leaves a file that is dropped on the field to the field', async () => {
  const { user } = renderApp('/hosts', { key: 'import-onto-field' })
  await user.click(await screen.findByRole('button', { name: WORDS.en.open }))
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.en.open }))
  const field = dialog.getByLabelText(WORDS.en.file)
  const dataTransfer = { files: [new File(['id\n'], 'hosts.csv')], types: ['Files'] }
  const drop = createEvent.drop(field, { dataTransfer })
  expect(fireEvent(field, drop)).toBe(true)
})

test('asks for no status or price before a file is chosen', async () => {
  const { user } = renderApp('/hosts', { key: 'import-none' })
  await user.click(await screen.findByRole('button', { name: WORDS.en.open }))
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.en.open }))
  expect(dialog.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription('Apply waits: no host would change')
  expect(dialog.queryByText(/choose a status/i)).toBeNull()
})

test('imports a UTF-16 file, as PowerShell writes it', async () => {
  const key = 'import-utf-16'
  const { user } = renderApp('/hosts', { key })
  await user.click(await screen.findByRole('button', { name: WORDS.en.open }))
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.en.open }))
  const id = marketFor(key).db.hosts[0]?.id ?? ''
  const bytes = Buffer.from(`\uFEFFid,price\r\n${id},12345.67\r\n`, 'utf16le')
  await user.upload(dialog.getByLabelText(WORDS.en.file), new File([bytes], 'hosts.csv', { type: 'text/csv' }))
  expect(await dialog.findByText('1 row')).toBeInTheDocument()
  expect(await dialog.findByText(/→ \$12,345\.67/)).toBeInTheDocument()
})

test('says that the labels of a file are not imported, if they differ from those in this browser', async () => {
  const key = 'import-labels'
  const { user } = renderApp('/hosts', { key })
  await user.click(await screen.findByRole('button', { name: WORDS.en.open }))
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.en.open }))
  const [first, second] = marketFor(key).db.hosts
  setHostLabel(first?.id ?? '', 'prg-a01')
  const upload = async (lines: string, name: string) => {
    await user.upload(dialog.getByLabelText(/^Choose/), new File([`id,label,price\n${lines}`], name, { type: 'text/csv' }))
    await dialog.findByText(name)
  }
  await upload(`${first?.id},prg-a01,1.5\n${second?.id},,1.5\n`, 'same.csv')
  expect(dialog.queryByText(/labels? differ/)).toBeNull()
  await upload(`${first?.id},prg-a02,1.5\n${second?.id},prg-b01,1.5\n`, 'other.csv')
  expect(dialog.getByText('2 labels differ. Labels aren’t imported: edit them in the list.')).toBeVisible()
  expect(hostLabel(first?.id ?? '')).toBe('prg-a01')
})

test('imports the last chosen file when an earlier one takes longer to load', async () => {
  const key = 'import-two'
  const { user } = renderApp('/hosts', { key })
  await user.click(await screen.findByRole('button', { name: WORDS.en.open }))
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.en.open }))
  const id = marketFor(key).db.hosts[0]?.id ?? ''
  const [slow, quick] = ['1.11', '2.22'].map((price) => new File([`id,price\n${id},${price}\n`], `${price}.csv`, { type: 'text/csv' }))
  if (!slow || !quick) throw new Error('no files')
  const bytes = await slow.arrayBuffer()
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  vi.spyOn(slow, 'arrayBuffer').mockReturnValue(promise)
  const chooser = dialog.getByLabelText(WORDS.en.file)
  await user.upload(chooser, slow)
  await user.upload(chooser, quick)
  expect(await dialog.findByText('2.22.csv')).toBeVisible()
  await act(async () => resolve(bytes))
  expect(dialog.getByText('2.22.csv')).toBeVisible()
  expect(dialog.getByRole('cell', { name: /\$2\.22/ })).toBeVisible()
})

test('says “several” for a configuration whose hosts get different statuses from a file', async () => {
  const key = 'import-statuses'
  const market = marketFor(key)
  const [model] = market.db.hosts
  if (!model) throw new Error('no hosts')
  market.db.hosts = market.db.hosts.slice(0, 3).map((host, index) => ({
    ...host,
    status: 'review',
    offer: { ...model.offer, id: `offer-${index}`, usd: 10 },
  }))
  const { user } = renderApp('/hosts', { key })
  await user.click(await screen.findByRole('button', { name: WORDS.en.open }))
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.en.open }))
  const statusOf = async (statuses: readonly string[], name: string) => {
    const lines = market.db.hosts.map(({ id }, index) => `${id},${statuses[index] ?? ''},11\n`)
    await user.upload(dialog.getByLabelText(/^Choose/), new File([`id,status,price\n${lines.join('')}`], name, { type: 'text/csv' }))
    await dialog.findByText(name)
    return (await dialog.findByRole('button', { name: /3 hosts$/ })).closest('tr')
  }
  expect(await statusOf(['approved', 'approved', 'approved'], 'same.csv')).toHaveTextContent('review → approved')
  expect(await statusOf(['approved', 'inactive', 'approved'], 'other.csv')).toHaveTextContent('review → several')
  expect(await statusOf(['inactive', 'inactive'], 'part.csv')).toHaveTextContent('review → several')
})
