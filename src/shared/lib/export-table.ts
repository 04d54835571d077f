import type { Format } from '../i18n/format'
import { writeCsv, type CsvCell, type CsvDialect } from './csv'
import { fileDialect } from './csv-format'
import { datedFileName } from './local-date'
import { uniqueKeys } from './unique-keys'

export interface ExportTable<Row> {
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
}

/** A column of a table on a page is one too: without `csv` and `text` it is not exported. */
export interface ExportColumn<Row> {
  /** The key in JSON; the head by default. */
  id?: string
  head: string
  /** Replaces the head in files, where cells have no unit: "RAM, GB". */
  exportHead?: string
  /** Replaces `exportHead` in Markdown if the cells there have units of their own. */
  textHead?: string
  /** The cell of CSV, TSV and JSON: a number without rounding or unit; null or undefined, never 0, for an unknown value. */
  csv?: (row: Row) => CsvCell | undefined
  /** The Markdown cell, formatted as on the page; by default the value of `csv`. Null leaves the column out. */
  text?: ((row: Row) => MarkdownCell | string | null | undefined) | null
}

interface MarkdownCell {
  text: string
  isBold?: boolean
}

/** A table and what its exports say about it. */
export interface TableExport<Row> extends ExportTable<Row> {
  /** Part of the file name: "offers". */
  subject: string
  title: string
  /** A sentence about the figures, for example their unit or how many are loaded. */
  about?: string
  /** Number of rows on the marketplace, if more than the loaded ones. */
  total?: number | undefined
  /** Milliseconds. Null or 0 if nothing was loaded, or if the parts were loaded at several times. */
  loadedAt: number | null
}

const headOf = <Row>({ head, exportHead }: ExportColumn<Row>): string => exportHead ?? head

const dataColumns = <Row>({ columns }: ExportTable<Row>) => columns.flatMap((column) => (column.csv ? { ...column, csv: column.csv } : []))

/** For spreadsheets and programs. */
export function tableToCsv<Row>(table: ExportTable<Row>, dialect?: CsvDialect): string {
  const columns = dataColumns(table)
  return writeCsv([columns.map(headOf), ...table.rows.map((row) => columns.map(({ csv }) => csv(row) ?? null))], dialect)
}

/** A file for spreadsheets. Begins with a byte order mark: without one, Excel reads UTF-8 in the code page of the system. */
export const tableToCsvFile = <Row>(table: ExportTable<Row>): string => `\uFEFF${tableToCsv(table, fileDialect())}`

/** For the clipboard: spreadsheets split pasted text at tabs only. */
export const tableToTsv = <Row>(table: ExportTable<Row>): string => tableToCsv(table, { ...fileDialect(), delimiter: '\t' })

/** For programs: the rows as objects, with the number of rows that are not loaded, the time and the address of the page. */
export function tableToJson<Row>(table: TableExport<Row>): string {
  const { rows, title, about, total, loadedAt } = table
  const columns = dataColumns(table)
  const keys = uniqueKeys(columns.map(({ id, head }) => id ?? head))
  return JSON.stringify(
    {
      title,
      about,
      loaded: rows.length,
      total,
      loaded_at: loadedAt ? new Date(loadedAt).toISOString() : null,
      source: globalThis.location.href,
      rows: rows.map((row) => Object.fromEntries(columns.map(({ csv }, index) => [keys[index], csv(row) ?? null]))),
    },
    null,
    2,
  )
}

interface MarkdownContext {
  format: Pick<Format, 'number' | 'dateTimeWithZone'>
  notReported: string
}

/** For issues and chats: title, date, address of the page, which never holds the key, and the table. */
export function tableToMarkdown<Row>(table: TableExport<Row>, context: MarkdownContext): string {
  const { rows, title, about, loadedAt } = table
  const columns = table.columns.filter(({ csv, text }) => text ?? (csv && text !== null))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `**${escapeMarkdown(title)}**\n`,
    `${loadedAt ? `${context.format.dateTimeWithZone(loadedAt)} · ` : ''}${globalThis.location.href}\n`,
    ...(about === undefined ? [] : [`${escapeMarkdown(about)}\n`]),
    line(columns.map((column) => escapeMarkdown(column.textHead ?? headOf(column)))),
    // The first column names the rows.
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(columns.map((column) => markdownCell(column, row, context)))),
    '',
  ].join('\n')
}

function markdownCell<Row>({ csv, text }: ExportColumn<Row>, row: Row, { format, notReported }: MarkdownContext): string {
  const value = text ? text(row) : csv?.(row)
  if (value === null || value === undefined) return escapeMarkdown(notReported)
  if (typeof value !== 'object') return escapeMarkdown(typeof value === 'number' ? format.number(value, 6) : String(value))
  const cell = escapeMarkdown(value.text.trim())
  return value.isBold && cell !== '' ? `**${cell}**` : cell
}

/** Names come from the API: no cell may break the table or become a link, an image or HTML. */
const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~!#]/g, '\\$&')
    .replaceAll('://', ':\u200B//')
    // GitHub links bare addresses and notifies @users.
    .replaceAll(/(www)\./gi, '$1\u200B.')
    .replaceAll('@', '@\u200B')

/** Without extension. Names how many rows of the list are in the file: "gpu-market-offers-50-of-632-2026-11-23". */
export const exportFileName = <Row>({ subject, rows, total }: TableExport<Row>): string =>
  datedFileName(total === undefined || total <= rows.length ? subject : `${subject}-${rows.length}-of-${total}`)
