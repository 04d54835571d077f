import { expect, test } from 'vitest'
import { formatFor } from '../i18n/format'
import { exportFileName, tableToCsv, tableToCsvFile, tableToJson, tableToMarkdown, tableToTsv, type TableExport } from './export-table'

interface Row {
  name: string
  price: number | null
}

const table: TableExport<Row> = {
  subject: 'offers',
  title: 'Offers, USD',
  about: 'Shown 2 of 632',
  total: 632,
  loadedAt: Date.UTC(2026, 10, 23, 14, 5),
  rows: [
    { name: '=H100 | SXM', price: 1234.56789 },
    { name: 'L40S', price: null },
  ],
  columns: [
    { id: 'pick', head: 'Compare' },
    { id: 'gpu', head: 'GPU', csv: ({ name }) => name },
    { id: 'price', head: 'Price', exportHead: 'Price, USD', csv: ({ price }) => price },
    { head: 'id', csv: ({ name }) => name.length, text: null },
    { head: 'Best', text: ({ price }) => ({ text: price === null ? '' : 'best', isBold: true }) },
  ],
}

test('exports the same cells in four formats: numbers unrounded in files, texts in Markdown', () => {
  expect(tableToCsv(table)).toBe('GPU,"Price, USD",id\r\n\'=H100 | SXM,1234.56789,11\r\nL40S,,4\r\n')
  expect(tableToTsv(table).split('\r\n')[2]).toBe('L40S\t\t4')
  const { rows, ...about } = JSON.parse(tableToJson(table)) as { rows: unknown }
  expect(about).toEqual({
    title: 'Offers, USD',
    about: 'Shown 2 of 632',
    loaded: 2,
    total: 632,
    loaded_at: '2026-11-23T14:05:00.000Z',
    source: globalThis.location.href,
  })
  expect(rows).toEqual([
    { gpu: '=H100 | SXM', price: 1234.56789, id: 11 },
    { gpu: 'L40S', price: null, id: 4 },
  ])
  const lines = tableToMarkdown(table, { format: formatFor('en'), notReported: 'not reported' }).split('\n')
  expect([lines[0], lines[4]]).toEqual(['**Offers, USD**', 'Shown 2 of 632'])
  expect(lines[2]).toContain(globalThis.location.href)
  expect(lines.slice(6)).toEqual([
    '| GPU | Price, USD | Best |',
    '| --- | ---: | ---: |',
    '| =H100 \\| SXM | 1,234.56789 | **best** |',
    '| L40S | not reported |  |',
    '',
  ])
})

test('writes the separators of the language and a byte order mark into the file only', () => {
  document.documentElement.lang = 'ru'
  expect(tableToCsvFile(table)).toContain('\uFEFFGPU;"Price, USD";id\r\n\'=H100 | SXM;1234,56789;11')
  expect(tableToTsv(table)).toMatch(/^GPU\t"Price, USD"\tid\r\n'=H100 \| SXM\t1234,56789/)
  document.documentElement.lang = 'en'
})

test('names in the file how many rows of a longer list are loaded', () => {
  expect(exportFileName(table)).toMatch(/^gpu-market-offers-2-of-632-\d{4}-\d\d-\d\d$/)
  expect(exportFileName({ ...table, total: 2 })).toMatch(/^gpu-market-offers-\d{4}/)
  expect(exportFileName({ ...table, total: undefined })).toMatch(/^gpu-market-offers-\d{4}/)
})

test('breaks addresses and mentions in Markdown, which GitHub would turn into links', () => {
  const names = ['https://evil.example', 'www.evil.example', 'WWW.evil.example', '(Www.evil.example)', '@user', 'a@evil.example', '_www.a']
  const rows = names.map((name) => ({ name, price: null }))
  const columns = [{ head: 'GPU', csv: ({ name }: Row) => name }]
  const lines = tableToMarkdown({ ...table, rows, columns }, { format: formatFor('en'), notReported: 'not reported' }).split('\n')
  expect(lines.slice(8)).toEqual([
    '| https:\u200B//evil.example |',
    '| www\u200B.evil.example |',
    '| WWW\u200B.evil.example |',
    '| (Www\u200B.evil.example) |',
    '| @\u200Buser |',
    '| a@\u200Bevil.example |',
    '| \\_www\u200B.a |',
    '',
  ])
})

test('keeps both columns of the same head in JSON', () => {
  const columns = [1, 2].map((value) => ({ head: 'L40S', csv: () => value }))
  expect(JSON.parse(tableToJson({ ...table, columns }))).toMatchObject({ rows: [{ L40S: 1, 'L40S 2': 2 }, {}] })
})
