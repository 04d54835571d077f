import type { CsvDialect } from './csv'
import { stored } from './stored'

/** Form of exported tables: as spreadsheets expect it in the user's language, or always one of the two. */
export type CsvFormat = 'language' | 'point' | 'comma'

export const CSV_FORMAT_KEY = 'gpu-console.csv-format'

export const parseCsvFormat = (value: unknown): CsvFormat => (value === 'point' || value === 'comma' ? value : 'language')

export const csvFormat = stored(CSV_FORMAT_KEY, parseCsvFormat)

/** Excel and LibreOffice split a file at the list separator of their locale, which is a semicolon where the comma is the decimal sign. */
export function fileDialect(): CsvDialect {
  const format = csvFormat.get()
  const isComma = format === 'language' ? document.documentElement.lang === 'ru' : format === 'comma'
  return isComma ? { delimiter: ';', decimal: ',' } : { delimiter: ',', decimal: '.' }
}
