import type { Format } from '../i18n/format'
import { writeCsv, type CsvCell, type CsvDialect } from './csv'
import { fileDialect } from './csv-format'
import { downloadText } from './download-text'
import { localDate } from './local-date'

export interface ExportTable<Row> {
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
}

export interface ExportColumn<Row> {
  head: string
  /** The head in Markdown, if the cells there have units that the head names in the CSV. */
  shownHead?: string
  /** The CSV cell: a number without rounding or unit; null or undefined, never 0, for an unknown value. */
  value: (row: Row) => CsvCell | undefined
  /** The Markdown cell, formatted as on the page. A column without it is only in the CSV. */
  shown?: (row: Row) => MarkdownCell
}

interface MarkdownCell {
  text: string
  isBold?: boolean
}

/** For spreadsheets and programs. */
export const tableToCsv = <Row>({ columns, rows }: ExportTable<Row>, dialect?: CsvDialect): string =>
  writeCsv([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ value }) => value(row) ?? null))], dialect)

/** For the clipboard: spreadsheets split pasted text at tabs only. */
export const tableToTsv = <Row>(table: ExportTable<Row>): string => tableToCsv(table, { ...fileDialect(), delimiter: '\t' })

/** For issues and chats. The first column names the rows; the others are right-aligned. */
export function tableToMarkdown<Row>({ columns, rows }: ExportTable<Row>): string {
  const shownColumns = columns.flatMap(({ head, shownHead = head, shown }) => (shown ? [{ head: shownHead, shown }] : []))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(shownColumns.map(({ head }) => escapeMarkdown(head))),
    line(shownColumns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(shownColumns.map(({ shown }) => writeMarkdownCell(shown(row))))),
    '',
  ].join('\n')
}

/** "23 Nov 2026, 14:05 GMT+3 · https://…": the date of the figures and the address of the page, which never holds the key. */
export const datedLink = (format: Pick<Format, 'dateTimeWithZone'>, at: number): string =>
  `${format.dateTimeWithZone(at)} · ${globalThis.location.href}`

/** The table below a title and a line with its date and its address, which has no text of the API. */
export const withMarkdownTitle = <Row>(table: ExportTable<Row>, { title, about }: { title: string; about: string }): string =>
  `**${escapeMarkdown(title)}**\n\n${about}\n\n${tableToMarkdown(table)}`

const writeMarkdownCell = ({ text, isBold = false }: MarkdownCell): string =>
  isBold && text.trim() !== '' ? `**${escapeMarkdown(text.trim())}**` : escapeMarkdown(text)

/** Names come from the API: no cell may break the table or become a link, an image or HTML. */
const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~!#]/g, '\\$&')
    .replaceAll('://', ':\u200B//')

/** A file name without extension: "gpu-market-hosts-2026-11-23". */
export const datedFileName = (subject: string): string => `gpu-market-${subject}-${localDate()}`

/** Begins with a byte order mark: without one, Excel reads UTF-8 in the code page of the system. @param fileName without extension */
export const downloadCsv = <Row>(fileName: string, table: ExportTable<Row>): void =>
  downloadText(`${fileName}.csv`, `\uFEFF${tableToCsv(table, fileDialect())}`, 'csv')
