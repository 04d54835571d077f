import { readNumber } from '@/contract/lenient'
import type { SearchOffer } from '@/contract/offer'
import type { Format } from '@/shared/i18n/format'
import { minus, quotient } from '@/shared/lib/decimal'
import { quantityText } from '@/shared/ui/quantity'
import { sentUnitName, unitName, type Unit } from '@/shared/ui/units'
import { inReadableUnit } from '@/domain/offer-words'
import { costSheet, isCost, type Cost } from '@/domain/cost-sheet'
import type { TermChange } from '../price-drift'
import { priceText, type RentReader } from '../rent-context'
import { missingCostReason } from '../cost/cost-words'
import type { ReviewTranslate } from './open-warnings'

export interface DriftRow {
  label: string
  was: string
  now: string
  /** "+$0.240"; null if there is no difference in money. */
  change: string | null
  /** "+13.2 %" */
  share: string | null
  isSame: boolean
}

interface Drift {
  was: SearchOffer
  offer: SearchOffer
  changes: readonly TermChange[]
  storage: number | null
  /** Currency of both searches. The page may have changed its own since, and prices may name none. */
  searchedIn: string
}

export function driftRows({ was, offer, changes, storage, searchedIn }: Drift, w: ReviewTranslate, context: RentReader): DriftRow[] {
  const { t } = context
  const [before, after] = [costSheet(was, storage, searchedIn), costSheet(offer, storage, searchedIn)]
  const isPrice = ({ path }: TermChange) => /^(disk_)?prices(\.|$)/.test(path)
  const hasPrice = changes.some(isPrice)
  const money = [
    costRow(w('gpuHour'), before.gpu, after.gpu, 'hour', context),
    costRow(w('diskHour'), before.disk, after.disk, 'hour', context),
    costRow(w('totalHour'), before.total, after.total, 'hour', context),
    costRow(t('days30'), before.total, after.total, 'month', context),
  ].filter((row) => row !== null)
  // Shows the raw change if prices changed but no figure did.
  const isSeen = money.some(({ isSame }) => !isSame)
  const others = changes.filter((change) => !isPrice(change) || !isSeen)
  return [...(hasPrice ? money : []), ...others.map((change) => factRow(change, { was, offer }, w, context))]
}

function costRow(label: string, was: Cost, now: Cost, per: 'hour' | 'month', context: RentReader): DriftRow | null {
  const { format } = context
  if (!isCost(was) && !isCost(now)) return null
  const words = (cost: Cost) => (isCost(cost) ? priceText(cost[per], cost.currency, context) : missingCostReason(cost, context))
  const row = { label, was: words(was), now: words(now) }
  if (!isCost(was) || !isCost(now) || was.currency !== now.currency) return { ...row, change: null, share: null, isSame: false }
  const difference = minus(now[per], was[per])
  if (difference === 0) return { ...row, change: null, share: null, isSame: true }
  const sign = difference > 0 ? '+' : '−'
  return {
    ...row,
    change: `${sign}${priceText(Math.abs(difference), now.currency, context)}`,
    share: was[per] > 0 ? `${sign}${format.percent(Math.abs(quotient(difference, was[per])))}` : null,
    isSame: false,
  }
}

const PAGE_LABELS = {
  gpu_name: 'gpu',
  'configuration.ram.amount': 'ram',
  'configuration.disk.amount': 'disk',
  'configuration.cpu_name': 'cpu',
  'configuration.cpu_freq': 'cpuClock',
  'configuration.max_cuda_version': 'maxCuda',
} as const satisfies Record<string, string>

const LABELS = {
  gpu_amount: 'gpuCount',
  vram: 'vramPerGpu',
  in_stock: 'factStock',
  rentable: 'factRentable',
  'configuration.vcpu': 'vcpu',
  'configuration.cpu_cores': 'cpuCores',
  'configuration.memory_speed': 'memorySpeed',
  'configuration.capacity': 'capacityAsSent',
  'configuration.ethernet_in': 'networkIn',
  'configuration.ethernet_out': 'networkOut',
  'location.city': 'city',
  'location.country': 'country',
  'location.region': 'region',
} as const satisfies Record<string, string>

const isIn = <Labels extends object>(path: string, labels: Labels): path is keyof Labels & string => Object.hasOwn(labels, path)

/** Units of fields that the API sends without one (DESIGN decision 2.14). */
const UNITS: Readonly<Record<string, Unit>> = {
  vram: 'gb',
  'configuration.cpu_freq': 'ghz',
  'configuration.memory_speed': 'mhz',
  'configuration.ethernet_in': 'gbps',
  'configuration.ethernet_out': 'gbps',
}

/** RAM and disk have their own unit, which may have changed too. */
function sentUnitOf(path: string, { configuration: sent }: SearchOffer, { locale }: Format): string {
  if (path === 'configuration.ram.amount') return sentUnitName(sent?.ram?.unit ?? '', locale)
  return path === 'configuration.disk.amount' ? sentUnitName(sent?.disk?.unit ?? '', locale) : ''
}

function factRow({ path, was, now }: TermChange, offers: Pick<Drift, 'was' | 'offer'>, w: ReviewTranslate, context: RentReader): DriftRow {
  const { t, format } = context
  const isVersion = path === 'configuration.max_cuda_version'
  const words = (value: unknown, offer: SearchOffer) => {
    if (value === null || value === '') return t('notReported')
    if (typeof value === 'boolean') return w(value ? 'yes' : 'no')
    const known = UNITS[path] ?? null
    const sent = sentUnitOf(path, offer, format)
    const number = typeof value === 'number' && !isVersion ? value : known === null && sent === '' ? null : readNumber(value)
    if (number === null) return textOf(value)
    const [shown, unit] = inReadableUnit(number, known)
    return quantityText({ number: format.number(shown, 12), unit: unit === null ? sent : unitName(unit, format.locale) })
  }
  const [before, after] = [words(was, offers.was), words(now, offers.offer)]
  return {
    label: isIn(path, PAGE_LABELS) ? t(PAGE_LABELS[path]) : isIn(path, LABELS) ? w(LABELS[path]) : path,
    was: before,
    now: after,
    change: null,
    share: null,
    isSame: false,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
