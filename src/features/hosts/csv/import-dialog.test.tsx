import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

const WORDS = {
  en: { open: 'Import CSV', file: 'Choose a file', left: 'Rows left out', apply: 'Apply' },
  ru: { open: 'Импорт CSV', file: 'Выбрать файл', left: 'Пропущенные строки', apply: 'Применить' },
}

test.each([
  ['en', 'Row 2: write 1000 or 1.000 for “1,000”: the comma can be read both ways'],
  ['ru', 'Строка 2: напишите 1000 или 1.000 вместо «1,000»: запятую можно понять двояко'],
] as const)('a price that can be read both ways leaves its row out, whoever reads: %s', async (locale, complaint) => {
  const key = `import-${locale}`
  const words = WORDS[locale]
  const { user } = renderApp('/hosts', { key, preferences: { locale } })
  await user.click(await screen.findByRole('button', { name: words.open }))
  const dialog = within(await screen.findByRole('dialog', { name: words.open }))
  const id = marketFor(key).db.hosts[0]?.id ?? ''
  await user.upload(dialog.getByLabelText(words.file), new File([`id,price\n${id},"1,000"\n`], 'hosts.csv', { type: 'text/csv' }))
  expect(within(await dialog.findByRole('list', { name: words.left })).getByRole('listitem')).toHaveTextContent(complaint)
  expect(dialog.getByRole('button', { name: words.apply })).toBeDisabled()
  expect(marketFor(key).requests('PUT /v0/hosts/{host_id}')).toEqual([])
})

test('a file that PowerShell wrote, in UTF-16, is read like any other', async () => {
  const key = 'import-utf-16'
  const { user } = renderApp('/hosts', { key })
  await user.click(await screen.findByRole('button', { name: WORDS.en.open }))
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.en.open }))
  const id = marketFor(key).db.hosts[0]?.id ?? ''
  const bytes = Buffer.from(`\uFEFFid,price\r\n${id},12345.67\r\n`, 'utf16le')
  await user.upload(dialog.getByLabelText(WORDS.en.file), new File([bytes], 'hosts.csv', { type: 'text/csv' }))
  expect(await dialog.findByText('1 row read')).toBeInTheDocument()
  expect(await dialog.findByRole('cell', { name: /12,345\.67/ })).toBeInTheDocument()
})

test('of two files the one that was chosen last is imported, however long the other takes', async () => {
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
