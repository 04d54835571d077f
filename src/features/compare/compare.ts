import { COMPARE_MAX } from '@/domain/compare-list'
import { parseCountryAlone } from '@/domain/parse-country'
import { HOURS_PER_MONTH, hourlyPrice, priceFor } from '@/domain/hourly-price'
import { offerFigures, type SheetFigures } from '@/domain/offer-figures'
import { fieldAmount } from '@/domain/field-amount'
import { fieldValue, offerField, offerFields, type OfferField } from '@/domain/offer-fields'
import { availabilityOf, canRent, reported, sumVram } from '@/domain/offer-text'
import type { Gpu } from '@/contract/gpu'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { quotient, round } from '@/shared/lib/decimal'

/** One value of one offer. A null `amount` is not reported or not comparable, and never the best. */
export interface CompareCell {
  offer: SearchOffer
  amount: number | null
  /** A value that is not an amount: a name, a location or an availability. */
  text: string | null
  /** A currency, "gb", or the raw unit of RAM or disk. Null if the row ID implies the unit. */
  unit: string | null
  isBest: boolean
  /** For prices: the share above the lowest rentable price (0.41 is 41%). May be negative if this offer is not rentable. */
  aboveBest: number | null
}

export type CompareGroup = 'price' | 'gpu' | 'machine' | 'place'

export interface CompareRow {
  id: string
  group: CompareGroup
  cells: CompareCell[]
  isSame: boolean
  isPerGpu: boolean
  /** Why no cell is marked as best although amounts exist. */
  noBest: 'mixed-currencies' | null
}

type Draft = Pick<CompareCell, 'amount' | 'text' | 'unit'>
type OfferDraft = Draft & Pick<CompareCell, 'offer'>

interface Property {
  id: string
  group: CompareGroup
  /** Null if neither a low nor a high value is better. */
  better: 'low' | 'high' | null
  /** The GPUs share the amount, so it can be divided by their count. */
  isShared?: boolean
  read: (offer: SearchOffer, asked: Currency, listed?: readonly Gpu[]) => Draft
}

const NOTHING: Draft = { amount: null, text: null, unit: null }
const amount = (value: number | null | undefined, unit: string | null = null): Draft => ({ ...NOTHING, amount: value ?? null, unit })
const text = (value: string | null | undefined): Draft => ({ ...NOTHING, text: value?.trim() || null })

function price(offer: SearchOffer, asked: string, hours: number, divisor: number | null): Draft {
  const read = hourlyPrice(offer.prices, asked)
  if (!('amount' in read) || divisor === null) return NOTHING
  return amount(quotient(priceFor(read, hours), divisor), read.currency)
}

/** True for an amount in an unknown unit: it is shown with that unit and not compared. */
export const isUnitStrange = ({ unit }: Pick<CompareCell, 'unit'>, { group }: Pick<CompareRow, 'group'>): boolean =>
  group === 'machine' && unit !== null && unit !== 'gb'

/** Decimals of figures per money: rounded, so that the same GPU at the same price per GPU ties at any GPU count. */
const FIGURE_DIGITS = 9

function figure(pick: (figures: SheetFigures) => number | null): Property['read'] {
  return (offer, asked, listed) => {
    const figures = offerFigures(offer, asked, listed)
    const value = figures.kind === 'sheet' ? pick(figures) : null
    return amount(value === null ? null : round(value, FIGURE_DIGITS))
  }
}

/** The rows of a section of fields. */
const rowsOf = (group: 'gpu' | 'machine' | 'place'): Property[] =>
  offerFields
    .map((name) => ({ name, field: offerField(name) }))
    .filter(({ field }) => field.group === group)
    .map(({ name, field: { isMoreBetter, isShared = false } }) => ({
      id: name,
      group,
      better: isMoreBetter ? 'high' : null,
      isShared,
      read: (offer) => draftOf(offer, name),
    }))

/** One code for all spellings of a country; an unknown name is kept. */
const countryOf = (word: string) => parseCountryAlone(word) ?? word

function draftOf(offer: SearchOffer, name: OfferField): Draft {
  const read = fieldAmount(offer, name)
  if (read) return amount(read.amount, offerField(name).kind === 'size' ? (read.strangeUnit ?? 'gb') : null)
  const value = fieldValue(offer, name)
  if (typeof value !== 'string') return NOTHING
  return text(name === 'country' ? countryOf(value) : value)
}

const OWN_FIGURES: Property[] = [
  { id: 'vram_total', group: 'gpu', better: 'high', read: (offer) => amount(sumVram(offer)) },
  { id: 'fp16_per_gpu', group: 'gpu', better: 'high', read: figure(({ fp16 }) => fp16) },
  { id: 'tflops_per_money', group: 'gpu', better: 'high', read: figure(({ perMoney }) => perMoney.fp16) },
]

const PROPERTIES: Property[] = [
  { id: 'price_hour', group: 'price', better: 'low', isShared: true, read: (offer, asked) => price(offer, asked, 1, 1) },
  { id: 'price_per_gpu', group: 'price', better: 'low', read: (offer, asked) => price(offer, asked, 1, reported(offer.gpu_amount)) },
  { id: 'price_per_vram_gb', group: 'price', better: 'low', read: (offer, asked) => price(offer, asked, 1, sumVram(offer)) },
  { id: 'price_30_days', group: 'price', better: 'low', isShared: true, read: (offer, asked) => price(offer, asked, HOURS_PER_MONTH, 1) },
  { id: 'disk_price', group: 'price', better: 'low', read: ({ disk_prices }, asked) => diskPrice(disk_prices, asked) },
  ...rowsOf('gpu').flatMap((row) => (row.id === 'vram' ? [row, ...OWN_FIGURES] : row)),
  ...rowsOf('machine'),
  { id: 'provider', group: 'place', better: null, read: ({ provider_translit_name }) => text(provider_translit_name) },
  ...rowsOf('place'),
  { id: 'availability', group: 'place', better: null, read: availability },
]

function diskPrice(prices: SearchOffer['disk_prices'], asked: string): Draft {
  const read = hourlyPrice(prices, asked)
  return 'amount' in read ? amount(read.amount, read.currency) : NOTHING
}

/** An `Availability` as text; the page translates it. */
function availability(offer: SearchOffer): Draft {
  const word = availabilityOf(offer)
  return text(word === 'unknown' ? null : word)
}

export interface CompareOptions {
  currency: Currency
  perGpu?: boolean
  /** Models of the API, as far as they are loaded. */
  listed?: readonly Gpu[] | undefined
}

export function compareOffers(offers: readonly SearchOffer[], { currency, perGpu = false, listed }: CompareOptions): CompareRow[] {
  const shown = offers.slice(0, COMPARE_MAX)
  return PROPERTIES.map((property) => {
    const isPerGpu = perGpu && property.isShared === true
    const drafts = shown.map((offer) => {
      const draft = property.read(offer, currency, listed)
      return { offer, ...(isPerGpu ? perOne(draft, offer.gpu_amount) : draft) }
    })
    return {
      id: property.id,
      group: property.group,
      isPerGpu,
      isSame: drafts.every((draft) => isSameDraft(draft, drafts[0])),
      ...marked(drafts, property),
    }
  })
}

function perOne(draft: Draft, gpus: number | null): Draft {
  if (draft.amount === null) return draft
  const count = reported(gpus)
  return count === null ? { ...draft, amount: null } : { ...draft, amount: quotient(draft.amount, count) }
}

const isSameDraft = (a: Draft, b: Draft | undefined): boolean => a.amount === b?.amount && a.text === b.text && a.unit === b.unit

function marked(drafts: OfferDraft[], { better, group }: Property): Pick<CompareRow, 'cells' | 'noBest'> {
  // A price of 0 has no rank, as in `hourlyAmount`.
  const hasRank = ({ amount }: Draft) => amount !== null && (group !== 'price' || amount > 0)
  const rivals = drafts.filter((draft) => hasRank(draft) && !isUnitStrange(draft, { group }) && canRent(draft.offer))
  const isMixed = new Set(rivals.map(({ unit }) => unit)).size > 1
  const amounts = rivals.flatMap((rival) => rival.amount ?? [])
  const isContest = better !== null && !isMixed && drafts.length > 1 && amounts.length > 0
  const best = isContest ? (better === 'low' ? Math.min(...amounts) : Math.max(...amounts)) : null
  const isTie = amounts.length > 1 && new Set(amounts).size === 1
  const cells = drafts.map((draft): CompareCell => {
    const isComparable = hasRank(draft) && best !== null && draft.unit === (rivals[0]?.unit ?? null)
    const isBest = isComparable && !isTie && draft.amount === best && canRent(draft.offer)
    const aboveBest = isComparable && group === 'price' ? quotient(draft.amount ?? 0, best) - 1 : null
    return { ...draft, isBest, aboveBest }
  })
  return { cells, noBest: better !== null && isMixed ? 'mixed-currencies' : null }
}

export function rowsShown(rows: readonly CompareRow[], onlyDifferences: boolean): { rows: CompareRow[]; equal: number } {
  const differing = rows.filter(({ isSame }) => !isSame)
  return { rows: onlyDifferences ? differing : [...rows], equal: rows.length - differing.length }
}
