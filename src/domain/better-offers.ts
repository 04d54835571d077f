import { lowerBound } from '@/contract/bounds'
import { RANGED, type OfferFilters, type Ranged, type SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { fieldAmount } from './field-amount'
import { hourlyAmount } from './hourly-price'
import { matchGpu } from './match-gpu'
import { offerField, FIELD, fieldValue } from './offer-fields'
import { canRent, reported } from './offer-text'
import { isSlice, WHOLE_SHARE } from './whole-gpu'

/** Figures that an offer as good must reach. */
const NEEDED = RANGED.filter((name) => offerField(name).isNeeded)
export type OfferBounds = Partial<Record<Ranged, number>>

interface Model {
  name?: string | null
  translit_name: string | null
}

/** The figures that an offer reports, in the units of the filters. */
export function boundsOf(offer: SearchOffer): OfferBounds {
  const bounds: OfferBounds = {}
  for (const name of NEEDED) {
    const figure = fieldAmount(offer, name)
    if (figure?.strangeUnit === null && figure.amount > 0) bounds[name] = figure.amount
  }
  return bounds
}

/** True for the same model, or one of the same maker whose data sheet is not worse in memory, bandwidth and FP16. */
function isModelAsGood(own: Model, other: Model): boolean {
  if (own.translit_name === other.translit_name) return true
  const [mine, theirs] = [own, other].map(({ name, translit_name }) => matchGpu({ name, translitName: translit_name }))
  if (mine?.kind !== 'model' || theirs?.kind !== 'model' || mine.sheet.maker !== theirs.sheet.maker) return false
  const reaches = (figure: 'bandwidth' | 'fp16') => {
    const [least, has] = [mine.sheet[figure], theirs.sheet[figure]]
    return least !== null && has !== null && has >= least
  }
  return theirs.sheet.memory >= WHOLE_SHARE * mine.sheet.memory && reaches('bandwidth') && reaches('fp16')
}

export interface SheetGain {
  fp16: number
  bandwidth: number
}

/** Figures of another model as multiples of the own ones, by the data sheets; null for the same model or without a figure. */
export function sheetGain(offer: SearchOffer, other: SearchOffer): SheetGain | null {
  if (offer.gpu_translit_name === other.gpu_translit_name) return null
  const [mine, theirs] = [offer, other].map((one) => matchGpu({ name: one.gpu_name, translitName: one.gpu_translit_name, vram: one.vram }))
  if (mine?.kind !== 'model' || theirs?.kind !== 'model') return null
  const [own, has] = [mine.sheet, theirs.sheet]
  if (!own.fp16 || !own.bandwidth || has.fp16 === null || has.bandwidth === null) return null
  return { fp16: has.fp16 / own.fp16, bandwidth: has.bandwidth / own.bandwidth }
}

const modelOf = ({ gpu_name: name, gpu_translit_name }: SearchOffer): Model => ({ name, translit_name: gpu_translit_name })

/**
 * Filters for offers that are not worse than this one and cheaper; null if its model, count or hourly price is unknown.
 * @param models all GPU models; empty if they are not known
 */
export function betterFilters(offer: SearchOffer, currency: Currency, models: readonly Model[]): OfferFilters | null {
  const filters = cheaperFilters(offer, currency, models)
  if (!filters) return null
  for (const [name, bound] of Object.entries(boundsOf(offer)) as [Ranged, number][]) filters[`${name}_gt`] = lowerBound(bound)
  return filters
}

/** The same without bounds: filters for cheaper offers of a model as good. */
export function cheaperFilters(offer: SearchOffer, currency: Currency, models: readonly Model[]): OfferFilters | null {
  const price = hourlyAmount(offer.prices, currency)
  const gpus = reported(offer.gpu_amount)
  if (price === null || gpus === null || !offer.gpu_translit_name) return null
  const asGood = models.flatMap((model) => (model.translit_name && isModelAsGood(modelOf(offer), model) ? [model.translit_name] : []))
  return { gpu_translit_name: [...new Set([offer.gpu_translit_name, ...asGood])], gpu_amount: gpus, rentable: true, price_lt: price }
}

/** A part of a larger GPU has only a part of its figures. */
function isPart(offer: SearchOffer): boolean {
  const match = matchGpu({ name: offer.gpu_name, translitName: offer.gpu_translit_name, vram: offer.vram })
  return match.kind === 'slice' || (match.kind === 'model' && isSlice(reported(offer.vram), match.sheet))
}

const SHOWN = 5
const SHOWN_WORSE = 3

/**
 * Rentable offers among the rows of `betterFilters`, cheapest first: the cheapest of each provider and model, and if these are
 * fewer than shown, further ones of the same.
 */
export function pickBetter(offer: SearchOffer, rows: readonly SearchOffer[], currency: Currency): SearchOffer[] {
  const cheaper = betterRows(offer, rows, currency)
  const best = bestOfKinds(cheaper)
  const shown = new Set([...best, ...cheaper.filter((row) => !best.includes(row))].slice(0, SHOWN))
  return cheaper.filter((row) => shown.has(row))
}

/** All offers among the rows that are cheaper and not worse, cheapest first. */
export function betterRows(offer: SearchOffer, rows: readonly SearchOffer[], currency: Currency): SearchOffer[] {
  const lessIn = lessThan(offer)
  // The API compares bare numbers, whose units may differ: "512 MB" passes a bound of 64 GB.
  const notLess = rows.filter((row) => lessIn(row).length === 0)
  return cheaperRows(offer, notLess, currency)
}

/** Returns a function for the figures of another offer that are lower or unknown. */
function lessThan(offer: SearchOffer): (row: SearchOffer) => Ranged[] {
  const own = Object.entries(boundsOf(offer)) as [Ranged, number][]
  return (row) => {
    const figures = boundsOf(row)
    return own.flatMap(([name, bound]) => ((figures[name] ?? 0) < bound ? name : []))
  }
}

export interface WorseOffer {
  row: SearchOffer
  /** Its only figure that is lower. */
  less: Ranged
}

/** The same among the rows of `cheaperFilters`, of offers with exactly one lower figure. An unknown figure proves nothing. */
export function pickOneLess(offer: SearchOffer, rows: readonly SearchOffer[], currency: Currency, limit = SHOWN_WORSE): WorseOffer[] {
  const lessIn = lessThan(offer)
  const lessOf = (row: SearchOffer): Ranged | null => {
    const [only, another] = lessIn(row)
    return only && !another && boundsOf(row)[only] !== undefined ? only : null
  }
  const oneLess = rows.filter((row) => lessOf(row) !== null)
  const worse = bestOfKinds(cheaperRows(offer, oneLess, currency))
  return worse.slice(0, limit).flatMap((row) => {
    const less = lessOf(row)
    return less === null ? [] : [{ row, less }]
  })
}

/** The rentable ones below the price of the offer, cheapest first. */
function cheaperRows(offer: SearchOffer, rows: readonly SearchOffer[], currency: Currency): SearchOffer[] {
  const own = hourlyAmount(offer.prices, currency) ?? 0
  const priced = rows.flatMap((row) => {
    const price = hourlyAmount(row.prices, currency)
    const isOtherPart = row.gpu_translit_name !== offer.gpu_translit_name && isPart(row)
    // Whether the API's bound includes the price itself is unknown.
    return price === null || price >= own || row.id === offer.id || !canRent(row) || isOtherPart ? [] : [{ row, price }]
  })
  return priced.toSorted((a, b) => a.price - b.price || (a.row.id < b.row.id ? -1 : 1)).map(({ row }) => row)
}

/** The first row of each provider and model. */
function bestOfKinds(rows: readonly SearchOffer[]): SearchOffer[] {
  const best = new Map<string, SearchOffer>()
  for (const row of rows) {
    const kind = `${row.provider_translit_name} ${row.gpu_translit_name}`
    if (!best.has(kind)) best.set(kind, row)
  }
  return [...best.values()]
}

/** A program for x86 does not run on these. */
const ARM = /\b(arm|grace|graviton\d*|ampere|altra|neoverse)\b/i

const armCpu = (offer: SearchOffer): string | null => {
  const name = fieldValue(offer, FIELD.cpu)
  return typeof name === 'string' && ARM.test(name) ? name : null
}

/** The ARM processor of another offer, if this one has none; otherwise null. */
export const newArmCpu = (offer: SearchOffer, other: SearchOffer): string | null => (armCpu(offer) === null ? armCpu(other) : null)
