import { parseNumber } from '@/contract/lenient'
import type { SearchOffer } from '@/contract/offer'
import type { Format } from '@/shared/i18n/format'
import { minus, quotient } from '@/shared/lib/decimal'
import { quantityText } from '@/shared/ui/quantity'
import { sentUnitName, unitName } from '@/shared/ui/units'
import { factName, fieldValue, offerField, type OfferField, offerFields } from '@/domain/offer-fields'
import { inReadableUnit } from '@/domain/offer-text'
import { costSheet, isCost, type Cost } from '@/domain/cost-sheet'
import type { TermChange } from '../price-drift'
import { priceText, type RentReader } from '../rent-context'
import { missingCostReason } from '../cost/cost-text'
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
  const text = (cost: Cost) => (isCost(cost) ? priceText(cost[per], cost.currency, context) : missingCostReason(cost, context))
  const row = { label, was: text(was), now: text(now) }
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

/** The field of a change; undefined for anything else that the API returns. */
const fieldAt = (path: string): OfferField | undefined =>
  offerFields.find((name) => {
    const { in: part, kind } = offerField(name)
    return path === [part, name, kind === 'size' ? 'amount' : undefined].filter(Boolean).join('.')
  })

/** A size has its own unit, which may have changed too. */
function sentUnitOf(field: OfferField | undefined, offer: SearchOffer, { locale }: Format): string {
  const value = field && fieldValue(offer, field)
  return typeof value === 'object' ? sentUnitName(value?.unit ?? '', locale) : ''
}

function factRow({ path, was, now }: TermChange, offers: Pick<Drift, 'was' | 'offer'>, w: ReviewTranslate, context: RentReader): DriftRow {
  const { t, format } = context
  const field = fieldAt(path)
  const { kind, unit: assumed } = field ? offerField(field) : {}
  // The unit of a size is the one that the API sends.
  const known = (kind === 'number' ? assumed : undefined) ?? null
  const text = (value: unknown, offer: SearchOffer) => {
    if (value === null || value === '') return t('notReported')
    if (typeof value === 'boolean') return w(value ? 'yes' : 'no')
    const sent = sentUnitOf(field, offer, format)
    const isNumber = typeof value === 'number' && kind !== 'version'
    const hasUnit = known !== null || sent !== ''
    const number = isNumber || hasUnit ? parseNumber(value) : null
    if (number === null) return textOf(value)
    const [shown, unit] = inReadableUnit(number, known)
    return quantityText({ number: format.number(shown, 12), unit: unit === null ? sent : unitName(unit, format.locale) })
  }
  const [before, after] = [text(was, offers.was), text(now, offers.offer)]
  return {
    label: field ? factName(field, t) : path,
    was: before,
    now: after,
    change: null,
    share: null,
    isSame: false,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
