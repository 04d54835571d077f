import { useQuery } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import type { Gpu } from '@/contract/gpu'
import type { SearchOffer } from '@/contract/offer'
import { hourlyPrice } from '@/domain/hourly-price'
import { confidenceIn, offerFigures, perMoneyText, roughText } from '@/domain/offer-figures'
import { fieldAmount } from '@/domain/field-amount'
import { factName, isOfferField, offerField } from '@/domain/offer-fields'
import { measured, numberText, regionText, reported, versionText, offerName, providerOf, type Availability } from '@/domain/offer-text'
import { moneyUnitText } from '@/domain/per-money'
import type { OfferTrace } from '@/domain/to-offer-locator'
import type { Format } from '@/shared/i18n/format'
import { exactMoneyText, moneyText } from '@/shared/ui/money-text'
import { differenceText } from '@/shared/ui/difference-text'
import { unitName, type Unit } from '@/shared/ui/units'
import { isUnitStrange, type CompareCell, type CompareRow } from './compare'
import type { messages } from './messages.en'
import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { catalog } from '@/shared/i18n/messages'

const compareCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export interface CompareReader extends OfferReader<typeof messages> {
  /** Models of the API; undefined unless another page has loaded them. */
  listed?: readonly Gpu[] | undefined
}

export function useCompareReader(): CompareReader {
  const reader = useOfferReader(compareCatalog)
  const { currency, format } = reader
  const listed = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), enabled: false }).data?.rows
  return { ...reader, listed }
}

type PlainRowKey = Exclude<Extract<keyof typeof messages, `row_${string}`>, 'row_tflops_per_money'>

const unitOf = (id: string): Unit | undefined => (id === 'vram_total' ? 'gb' : isOfferField(id) ? offerField(id).unit : undefined)

/** The unit of a row in the user's language; empty for prices, whose cells contain their currency. */
export function rowUnit({ id }: CompareRow, { format }: CompareReader): string {
  if (id === 'fp16_per_gpu') return 'TFLOPS'
  const unit = unitOf(id)
  return unit === undefined ? '' : unitName(unit, format.locale)
}

export const cellUnit = (cell: CompareCell, row: CompareRow, context: CompareReader): string =>
  cell.amount === null ? '' : isUnitStrange(cell, row) ? (cell.unit ?? '') : (network(cell, row, context)?.unit ?? rowUnit(row, context))

/** A network as in the list of offers, which shows the largest in Tbps; null in any other row. */
const network = ({ amount }: CompareCell, { id }: CompareRow, { format }: CompareReader) =>
  unitOf(id) === 'gbps' ? measured(amount, 'gbps', format) : null

export function rowName(row: CompareRow, { t, format, currency }: CompareReader): string {
  // The hourly price divided by the GPU count is the price per GPU.
  if (row.isPerGpu && row.id === 'price_hour') return t('row_price_per_gpu')
  if (row.id === 'tflops_per_money') return t('row_tflops_per_money', { money: moneyUnitText(currency, format) })
  const name = isOfferField(row.id) ? factName(row.id, t) : t(`row_${row.id}` as PlainRowKey)
  return row.isPerGpu ? t('perOne', { name }) : name
}

export function cellValue(cell: CompareCell, row: CompareRow, context: CompareReader): string | null {
  const { format } = context
  if (cell.amount === null) return cell.text === null ? null : wordOf(cell.text, row, context)
  if (kindOf(row) === 'version') return versionText(cell.amount)
  if (isFigure(row)) return figureText(cell.amount, cell, row, context)
  if (row.group !== 'price')
    return network(cell, row, context)?.number ?? (kindOf(row) === 'raw' ? format.number(cell.amount, 12) : numberText(cell.amount, format))
  const { currency: asked } = context
  const currency = cell.unit ?? asked
  // Rounding would reduce disk prices to 0.
  if (row.id === 'disk_price') return exactMoneyText(cell.amount, currency, asked, format)
  return moneyText(cell.amount, currency, asked, format)?.text ?? null
}

const kindOf = ({ id }: CompareRow) => (isOfferField(id) ? offerField(id).kind : null)

const isFigure = ({ id }: CompareRow) => id === 'fp16_per_gpu' || id === 'tflops_per_money'

function figureText(value: number, { offer }: CompareCell, row: CompareRow, { t, currency, format, listed }: CompareReader): string {
  const figures = offerFigures(offer, currency, listed)
  const confidence = figures.kind === 'sheet' ? confidenceIn(figures, 'fp16') : 'low'
  const shown = row.id === 'fp16_per_gpu' ? roughText(value, confidence, format) : perMoneyText(value, confidence, format)
  return figures.kind === 'sheet' && figures.ofApi.includes('fp16') ? t('ofApi', { value: shown }) : shown
}

function wordOf(text: string, { id }: CompareRow, { t, format, providerNames }: CompareReader): string {
  if (id === 'provider') return providerNames.get(text) ?? text
  if (id === 'country') return format.country(text)
  if (id === 'region') return regionText(text, format)
  return id === 'availability' ? t(text as Exclude<Availability, 'unknown'>) : text
}

const WHY_NO_FIGURE = { 'no-price': 'figures_noPrice', 'not-readable': 'priceNotReadable', 'unknown-period': 'unknownPeriod' } as const

export function missingText({ offer }: CompareCell, row: CompareRow, { t, currency, listed }: CompareReader): string {
  if (isFigure(row)) {
    const figures = offerFigures(offer, currency, listed)
    if (figures.kind !== 'sheet') return t(`figures_${figures.kind}`)
    if (figures.fp16 === null) return t('figures_not-listed')
    // The other rows show this price, so the text must not deny it.
    if (figures.price !== null) return t('noCount')
    const price = hourlyPrice(offer.prices, currency)
    if (!('amount' in price)) return t(WHY_NO_FIGURE[price.reason])
    return price.currency === currency ? t('figures_free') : t('figures_otherCurrency', { currency })
  }
  // The value itself is known, only not what it is divided or multiplied by.
  const hasNoCount = reported(offer.gpu_amount) === null
  if (row.id === 'vram_total') return t(hasNoCount && reported(offer.vram) !== null ? 'noCount' : 'notReported')
  if (isOfferField(row.id)) return t(row.isPerGpu && hasNoCount && fieldAmount(offer, row.id) ? 'noCount' : 'notReported')
  if (row.group !== 'price') return t('notReported')
  const read = hourlyPrice(row.id === 'disk_price' ? offer.disk_prices : offer.prices, currency)
  if ('amount' in read) return t(hasNoCount ? 'noCount' : 'noVram')
  if (read.reason === 'no-price') return t('notReported')
  return t(read.reason === 'not-readable' ? 'priceNotReadable' : 'unknownPeriod')
}

export function cellText(cell: CompareCell, row: CompareRow, context: CompareReader): string {
  const value = cellValue(cell, row, context)
  if (value === null) return missingText(cell, row, context)
  const unit = cellUnit(cell, row, context)
  return unit === '' ? value : `${value}\u00A0${unit}`
}

/** "+41%" above the lowest rentable price; empty for that price itself. */
export const deltaText = ({ aboveBest, isBest }: CompareCell, format: Format): string =>
  aboveBest === null || aboveBest === 0 || isBest ? '' : differenceText(aboveBest, format)

type Titled = OfferTrace & Partial<Pick<SearchOffer, 'gpu_name'>>

/** With the names of models, for an offer known only from its URL. */
export type TitleReader = CompareReader & { gpuNames: ReadonlyMap<string, string> }

/** "2 × L40S". */
export const shortTitle = (offer: Titled, { t, format, gpuNames }: TitleReader): string =>
  offerName({ ...offer, gpu_name: offer.gpu_name ?? gpuNames.get(offer.gpu_translit_name ?? '') ?? null }, format) ??
  t('unknownOffer', { id: offer.id })

/** "2 × L40S, Verda". */
export function offerTitle(offer: Titled, context: TitleReader): string {
  const provider = providerOf(offer, context.providerNames)
  const name = shortTitle(offer, context)
  return provider === '' ? name : context.t('offerNamed', { name, provider })
}
