import type { OfferReader } from '@/api/use-reader'
import { pickPrice } from '@/contract/price'
import { placeLabel } from '@/domain/country-label'
import type { Attempt } from '@/domain/journal-entry'
import { offerName, providerOf } from '@/domain/offer-text'
import { statusIn } from '@/domain/receipt'
import { agreedPrice } from '@/domain/rental-cost'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import { exactMoneyText, moneyText } from '@/shared/ui/money-text'
import { periodLabel } from '@/shared/ui/period-label'
import type { messages } from './messages.en'
import { catalog } from '@/shared/i18n/messages'

export const instancesCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type InstancesTranslate = Translate<typeof messages>

export type InstancesReader = OfferReader<typeof messages>

/** Outcome kinds that have their own explanation. */
const REASONS = [
  'already-sending',
  'other-tab',
  'unknown-first',
  'no-journal',
  'above-limit',
  'offline',
  'no-key',
  'blocked',
  'invalid',
] as const

export interface AttemptText {
  name: string
  provider: string | null
  place: string | null
  template: string
  /** Price of GPU and disk at the time of the rental, with its period; null if none was reported. */
  price: string | null
  state: string
  status: string | null
  ids: string[]
  /** Source file and time of an imported entry, otherwise null. */
  imported: string | null
}

export function attemptText(attempt: Attempt, { t, format, providerNames }: InstancesReader): AttemptText {
  const { offer, template, state, receipts, imported } = attempt
  const status = receipts.map(({ fields }) => statusIn(fields))[0] ?? null
  return {
    name: offerName(offer, format) ?? t('gpuNotReported'),
    provider: providerOf(offer, providerNames) || null,
    place: placeLabel(offer, format),
    template: template.name ?? template.id,
    price: priceOf(attempt, t, format),
    state: t(`state_${state}`),
    status: status === null ? null : t('statusThen', { status }),
    imported: imported ? t('importedFrom', { file: imported.file, time: format.dateTime(imported.at) }) : null,
    ids: receipts.flatMap(({ fields }) => (typeof fields.id === 'string' ? [fields.id] : [])),
  }
}

/** The agreed price per hour; in its own period if that has no known length. Null if none was reported. */
export function priceOf(attempt: Attempt, t: InstancesTranslate, format: Format): string | null {
  const { prices: entries, currency } = attempt
  const agreed = agreedPrice(attempt)
  if (agreed) {
    const money = moneyText(agreed.line.hour, agreed.line.currency, currency, format)
    return money && t('perHour', { price: money.text })
  }
  // The period has no known length in hours, so the price is not converted.
  const seen = pickPrice({ entries, unread: [], forms: [] }, currency)
  return seen && `${exactMoneyText(seen.amount, seen.currency, currency, format)} ${periodLabel(seen.period, format.locale)}`
}

export function reasonOf({ state, outcome }: Attempt, t: InstancesTranslate): string | null {
  if (state === 'rented' || state === 'unknown') return null
  const why = state === 'not-sent' ? REASONS.find((reason) => reason === outcome?.kind) : undefined
  return t(`why_${why ?? state}`)
}

export const findAttempt = (attempts: readonly Attempt[], id: string): Attempt | undefined =>
  attempts.find(({ attemptId }) => attemptId === id) ?? attempts.find(({ receipts }) => receipts.some(({ fields }) => fields.id === id))
