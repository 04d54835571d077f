import { hourlyPrice } from '@/domain/hourly-price'
import { numberText, versionText, type Availability } from '@/domain/offer-words'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import { exactMoneyText, moneyText } from '@/shared/ui/money-text'
import { shareText } from '@/shared/ui/share-text'
import { unitName, type Unit } from '@/shared/ui/units'
import { isUnitStrange, type CompareCell, type CompareRow } from './compare'
import type { messages } from './messages.en'

type Texts = typeof messages
type RowKey = Extract<keyof Texts, `row_${string}`>

/** Whoever reads, and what is compared. */
export interface WordsContext {
  t: Translate<Texts>
  format: Format
  currency: Currency
  providerNames: ReadonlyMap<string, string>
  gpuNames: ReadonlyMap<string, string>
  /** In the order of the cells. */
  offers: readonly SearchOffer[]
}

const UNITS: Partial<Record<string, Unit>> = {
  vram: 'gb',
  vram_total: 'gb',
  ram: 'gb',
  disk: 'gb',
  cpu_freq: 'ghz',
  memory_speed: 'mhz',
  ethernet_in: 'gbps',
  ethernet_out: 'gbps',
}

/** The unit of a row's amounts in the reader's language; money carries its own. */
export function rowUnit({ id }: CompareRow, { format }: WordsContext): string {
  const unit = UNITS[id]
  return unit === undefined ? '' : unitName(unit, format.locale)
}

/** The unit of a cell: that of its row, or the one that the service named where nobody knows it. */
export const cellUnit = (cell: CompareCell, row: CompareRow, context: WordsContext): string =>
  cell.amount === null ? '' : isUnitStrange(cell, row) ? (cell.unit ?? '') : rowUnit(row, context)

export function rowName(row: CompareRow, { t }: WordsContext): string {
  // The hour of the whole offer, divided, is called what it then is.
  if (row.isPerGpu && row.id === 'price_hour') return t('row_price_per_gpu')
  const name = t(`row_${row.id}` as RowKey)
  return row.isPerGpu ? t('perOne', { name }) : name
}

/** The number or word of a cell, without its unit; null where there is nothing to say. */
export function cellValue(cell: CompareCell, row: CompareRow, context: WordsContext): string | null {
  const { format } = context
  if (cell.amount === null) return cell.text === null ? null : wordOf(cell.text, row, context)
  if (row.id === 'max_cuda_version') return versionText(cell.amount)
  if (row.group !== 'price') return row.id === 'capacity' ? format.number(cell.amount, 12) : numberText(cell.amount, format)
  const { currency: asked } = context
  const currency = cell.unit ?? asked
  // Disk prices are too small for rounding to leave anything of them.
  if (row.id === 'disk_price') return exactMoneyText(cell.amount, currency, asked, format)
  return moneyText(cell.amount, currency, asked, format)?.text ?? null
}

function wordOf(text: string, { id }: CompareRow, { t, format, providerNames }: WordsContext): string {
  if (id === 'provider') return providerNames.get(text) ?? text
  if (id === 'country') return format.country(text)
  return id === 'availability' ? t(text as Exclude<Availability, 'unknown'>) : text
}

/** Why a cell is empty. */
export function missingWord(cell: CompareCell, row: CompareRow, { t, currency, offers }: WordsContext): string {
  const offer = offers[row.cells.indexOf(cell)]
  if (row.group !== 'price' || !offer) return t('notReported')
  const read = hourlyPrice(row.id === 'disk_price' ? offer.disk_prices : offer.prices, currency)
  if ('amount' in read || read.reason === 'no-price') return t('notReported')
  return t(read.reason === 'not-readable' ? 'notReadable' : 'unknownPeriod')
}

/** A cell as it is copied: the value with its unit, or why there is none. */
export function cellText(cell: CompareCell, row: CompareRow, context: WordsContext): string {
  const value = cellValue(cell, row, context)
  if (value === null) return missingWord(cell, row, context)
  const unit = cellUnit(cell, row, context)
  return unit === '' ? value : `${value}\u00A0${unit}`
}

/** "+41%" against the lowest price one can rent; nothing where it is that price. */
export const deltaText = ({ aboveBest, isBest }: CompareCell, format: Format): string =>
  aboveBest === null || aboveBest === 0 || isBest ? '' : shareText(aboveBest, format)
