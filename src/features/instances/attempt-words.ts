import { placeWords } from '@/domain/country-words'
import { hourlyPrice } from '@/domain/hourly-price'
import type { Attempt, AttemptState } from '@/domain/journal-entry'
import { offerName } from '@/domain/offer-words'
import type { Format } from '@/shared/i18n/format'
import { statusIn } from '@/domain/receipt'
import type { Translate } from '@/shared/i18n/i18n'
import { moneyText } from '@/shared/ui/money-text'
import type { messages } from './messages.en'

export type InstancesTranslate = Translate<typeof messages>

/** Whoever reads. */
export interface Reader {
  t: InstancesTranslate
  format: Format
  /** Provider names by their translit name. */
  names: ReadonlyMap<string, string>
}

const STATES = {
  sending: 'sending',
  rented: 'rented',
  refused: 'refused',
  'not-sent': 'notSent',
  unknown: 'unknown',
  dismissed: 'dismissed',
} as const satisfies Record<AttemptState, string>

/** Why nothing was rented, where the journal says more than the state. */
const REASONS = ['already-sending', 'other-tab', 'unknown-first', 'no-journal', 'offline', 'no-key', 'blocked', 'invalid'] as const

/** An attempt as the list shows it. */
export interface AttemptWords {
  name: string
  provider: string | null
  place: string | null
  template: string
  /** By the hour, as it was seen; null when it could not be read so. */
  price: string | null
  state: string
  /** The last word of the service about the machine, with its time. */
  status: string | null
  ids: string[]
}

export function wordsOf(attempt: Attempt, { t, format, names }: Reader): AttemptWords {
  const { offer, template, state, receipts, startedAt, settledAt } = attempt
  const provider = offer.provider_translit_name
  const price = hourlyPrice({ entries: attempt.prices, unread: [], forms: [] }, attempt.currency)
  const status = receipts.map(({ fields }) => statusIn(fields))[0] ?? null
  return {
    name: offerName(offer, format) ?? t('gpuNotReported'),
    provider: provider === null ? null : (names.get(provider) ?? provider),
    place: placeWords(offer, format),
    template: template.name ?? template.id,
    price: 'amount' in price ? (moneyText(price.amount, price.currency, attempt.currency, format)?.text ?? null) : null,
    state: t(STATES[state]),
    status: status === null ? null : t('asOf', { status, time: format.dateTime(settledAt ?? startedAt) }),
    ids: receipts.flatMap(({ fields }) => (typeof fields.id === 'string' ? [fields.id] : [])),
  }
}

/** What a state means for the money, in a sentence; null where the page says it in another way. */
export function reasonOf({ state, outcome }: Attempt, t: InstancesTranslate): string | null {
  if (state === 'rented' || state === 'unknown') return null
  const why = state === 'not-sent' ? REASONS.find((reason) => reason === outcome?.kind) : undefined
  return t(`why_${why ?? state}`)
}

/** By the id of the attempt, or of an instance that it brought. */
export const findAttempt = (attempts: readonly Attempt[], id: string): Attempt | undefined =>
  attempts.find(({ attemptId }) => attemptId === id) ?? attempts.find(({ receipts }) => receipts.some(({ fields }) => fields.id === id))
