import { COMPARE_MAX } from '@/domain/compare-list'
import { readCountryAlone } from '@/domain/read-country'
import { HOURS_PER_MONTH, hourlyPrice, priceFor } from '@/domain/hourly-price'
import { availabilityOf, canRent, gpuName, reported } from '@/domain/offer-words'
import { inGb } from '@/domain/template-fit'
import { sumVram } from '@/domain/sum-vram'
import type { SearchOffer } from '@/contract/offer'
import { quotient } from '@/shared/lib/decimal'

/** One value of one offer. `amount` null: not reported, or not to be compared; it never wins. */
export interface CompareCell {
  /** What is compared. */
  amount: number | null
  /** What is shown where there is no amount to show: a name, a place, a word. */
  text: string | null
  /** A currency, or the unit the service named; the units of the other rows are known by their name. */
  unit: string | null
  isBest: boolean
  /** For prices: how much more than the lowest that can be rented, as a share (0.41 is 41 %); negative for what cannot be rented. */
  aboveBest: number | null
}

export type CompareGroup = 'price' | 'gpu' | 'machine' | 'place'

export interface CompareRow {
  id: string
  group: CompareGroup
  cells: CompareCell[]
  /** All offers say the same. */
  isSame: boolean
  /** The values are for one GPU. */
  isPerGpu: boolean
  /** Why nothing is marked although there is something to compare. */
  noBest: 'mixed-currencies' | null
}

type Draft = Pick<CompareCell, 'amount' | 'text' | 'unit'>

interface Property {
  id: string
  group: CompareGroup
  /** Which end is plainly better; null where neither is. */
  better: 'low' | 'high' | null
  /** The part of one GPU can be worked out by dividing. */
  isShared?: boolean
  read: (offer: SearchOffer, asked: string) => Draft
}

const NOTHING: Draft = { amount: null, text: null, unit: null }
const amount = (value: number | null | undefined, unit: string | null = null): Draft => ({ ...NOTHING, amount: value ?? null, unit })
const text = (value: string | null | undefined): Draft => ({ ...NOTHING, text: value?.trim() || null })
const known = (value: number | null | undefined): Draft => amount(reported(value))

function price(offer: SearchOffer, asked: string, hours: number, divisor: number | null): Draft {
  const read = hourlyPrice(offer.prices, asked)
  if (!('amount' in read) || divisor === null) return NOTHING
  return amount(quotient(priceFor(read, hours), divisor), read.currency)
}

/** An amount in GB where the service's own unit is one that can be made that, else in its own unit. */
function sized(size: { amount: number | null; unit: string | null } | null | undefined): Draft {
  if (!size || size.amount === null || size.amount < 0) return NOTHING
  const gb = inGb(size.amount, size.unit)
  return gb === 'unit-unknown' ? amount(size.amount, size.unit) : amount(gb, 'gb')
}

/** An amount in a unit of the service's own that nobody knows: shown with it, and not compared. */
export const isUnitStrange = ({ unit }: Pick<CompareCell, 'unit'>, { group }: Pick<CompareRow, 'group'>): boolean =>
  group === 'machine' && unit !== null && unit !== 'gb'

const PROPERTIES: Property[] = [
  { id: 'price_hour', group: 'price', better: 'low', isShared: true, read: (offer, asked) => price(offer, asked, 1, 1) },
  { id: 'price_per_gpu', group: 'price', better: 'low', read: (offer, asked) => price(offer, asked, 1, reported(offer.gpu_amount)) },
  { id: 'price_per_vram_gb', group: 'price', better: 'low', read: (offer, asked) => price(offer, asked, 1, sumVram(offer)) },
  { id: 'price_30_days', group: 'price', better: 'low', isShared: true, read: (offer, asked) => price(offer, asked, HOURS_PER_MONTH, 1) },
  { id: 'disk_price', group: 'price', better: 'low', read: ({ disk_prices }, asked) => diskPrice(disk_prices, asked) },
  { id: 'gpu', group: 'gpu', better: null, read: (offer) => text(gpuName(offer)) },
  { id: 'gpu_amount', group: 'gpu', better: null, read: ({ gpu_amount }) => known(gpu_amount) },
  { id: 'vram', group: 'gpu', better: 'high', read: ({ vram }) => known(vram) },
  { id: 'vram_total', group: 'gpu', better: 'high', read: (offer) => amount(sumVram(offer)) },
  { id: 'max_cuda_version', group: 'gpu', better: 'high', read: ({ configuration }) => known(configuration?.max_cuda_version) },
  { id: 'cpu_name', group: 'machine', better: null, read: ({ configuration }) => text(configuration?.cpu_name) },
  { id: 'vcpu', group: 'machine', better: 'high', isShared: true, read: ({ configuration }) => known(configuration?.vcpu) },
  { id: 'cpu_cores', group: 'machine', better: 'high', isShared: true, read: ({ configuration }) => known(configuration?.cpu_cores) },
  { id: 'cpu_freq', group: 'machine', better: 'high', read: ({ configuration }) => known(configuration?.cpu_freq) },
  { id: 'ram', group: 'machine', better: 'high', isShared: true, read: ({ configuration }) => sized(configuration?.ram) },
  { id: 'memory_speed', group: 'machine', better: 'high', read: ({ configuration }) => known(configuration?.memory_speed) },
  { id: 'disk', group: 'machine', better: 'high', isShared: true, read: ({ configuration }) => sized(configuration?.disk) },
  {
    id: 'ethernet_in',
    group: 'machine',
    better: 'high',
    isShared: true,
    read: ({ configuration }) => known(configuration?.ethernet_in),
  },
  {
    id: 'ethernet_out',
    group: 'machine',
    better: 'high',
    isShared: true,
    read: ({ configuration }) => known(configuration?.ethernet_out),
  },
  // Its meaning and unit are "not shown" (SPEC 2.3): more is not plainly better.
  { id: 'capacity', group: 'machine', better: null, read: ({ configuration }) => amount(configuration?.capacity) },
  { id: 'provider', group: 'place', better: null, read: ({ provider_translit_name }) => text(provider_translit_name) },
  { id: 'city', group: 'place', better: null, read: ({ location }) => text(location?.city) },
  { id: 'country', group: 'place', better: null, read: ({ location }) => text(countryOf(location?.country)) },
  { id: 'region', group: 'place', better: null, read: ({ location }) => text(location?.region) },
  { id: 'availability', group: 'place', better: null, read: availability },
]

/** The same country for every way of writing it; a word that is none known stays what it is. */
const countryOf = (word: string | null | undefined) => word && (readCountryAlone(word) ?? word)

function diskPrice(prices: SearchOffer['disk_prices'], asked: string): Draft {
  const read = hourlyPrice(prices, asked)
  return 'amount' in read ? amount(read.amount, read.currency) : NOTHING
}

/** One word for `in_stock` and `rentable`; the page puts it into the reader's language. */
function availability(offer: SearchOffer): Draft {
  const word = availabilityOf(offer)
  return text(word === 'unknown' ? null : word)
}

export interface CompareOptions {
  /** The currency the offers were asked for in. */
  currency: string
  /** Amounts that the GPUs of an offer share are shown for one of them. */
  perGpu?: boolean
}

/** A row for every property, a cell for every offer. */
export function compareOffers(offers: readonly SearchOffer[], { currency, perGpu = false }: CompareOptions): CompareRow[] {
  const shown = offers.slice(0, COMPARE_MAX)
  return PROPERTIES.map((property) => {
    const isPerGpu = perGpu && property.isShared === true
    const drafts = shown.map((offer) => {
      const draft = property.read(offer, currency)
      return isPerGpu ? perOne(draft, offer.gpu_amount) : draft
    })
    return {
      id: property.id,
      group: property.group,
      isPerGpu,
      isSame: drafts.every((draft) => isSameDraft(draft, drafts[0])),
      ...marked(drafts, shown, property),
    }
  })
}

function perOne(draft: Draft, gpus: number | null): Draft {
  if (draft.amount === null) return draft
  const count = reported(gpus)
  return count === null ? { ...draft, amount: null } : { ...draft, amount: quotient(draft.amount, count) }
}

const isSameDraft = (a: Draft, b: Draft | undefined): boolean => a.amount === b?.amount && a.text === b.text && a.unit === b.unit

/** Marks the best cells, all of them when several are equal. One offer alone is the best of nothing. */
function marked(drafts: Draft[], offers: readonly SearchOffer[], { better, group }: Property): Pick<CompareRow, 'cells' | 'noBest'> {
  const rivals = drafts.filter(
    (draft, index) => draft.amount !== null && !isUnitStrange(draft, { group }) && offers[index] !== undefined && canRent(offers[index]),
  )
  const isMixed = new Set(rivals.map(({ unit }) => unit)).size > 1
  const amounts = rivals.flatMap((rival) => rival.amount ?? [])
  const isContest = better !== null && !isMixed && drafts.length > 1 && amounts.length > 0
  const best = isContest ? (better === 'low' ? Math.min(...amounts) : Math.max(...amounts)) : null
  const cells = drafts.map((draft, index): CompareCell => {
    const offer = offers[index]
    const isComparable = draft.amount !== null && best !== null && draft.unit === (rivals[0]?.unit ?? null)
    const isBest = isComparable && draft.amount === best && offer !== undefined && canRent(offer)
    const aboveBest = isComparable && group === 'price' && best > 0 ? quotient(draft.amount ?? 0, best) - 1 : null
    return { ...draft, isBest, aboveBest }
  })
  return { cells, noBest: better !== null && isMixed ? 'mixed-currencies' : null }
}

/** The rows to show, and how many are left out for being equal. */
export function rowsShown(rows: readonly CompareRow[], onlyDifferences: boolean): { rows: CompareRow[]; equal: number } {
  const differing = rows.filter(({ isSame }) => !isSame)
  return { rows: onlyDifferences ? differing : [...rows], equal: rows.length - differing.length }
}
