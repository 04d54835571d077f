import type { RentRequest } from '@/api/instances'
import type { Attempt } from '@/domain/journal-entry'
import { isRecord } from '@/contract/lenient'
import type { SearchOffer } from '@/contract/offer'
import type { Currency, Locale } from '@/contract/params'
import { rawOf } from '@/contract/raw'
import type { Template } from '@/contract/template'
import { termsHashOf } from './price-drift'
import type { RentReader } from './rent-context'
import * as z from 'zod/mini'
import { rentOffer } from '@/contract/instance'
import { parseNumberText } from '@/shared/forms/number-text'

/** Chosen in the cost sheet, not sent: a length of time in ms, or a date. */
type PlannedTime = Pick<Attempt, 'plannedMs' | 'plannedUntil'>

/** The time under the cost, as the user entered it. */
export interface EnteredTime {
  unit: 'hours' | 'days' | 'until'
  text: string
  until: string
  /** Undefined for an invalid time and for 0. */
  planned: PlannedTime | undefined
}

/** The amount under the cost, in the currency of the cost when the user entered it. */
export interface EnteredBudget {
  text: string
  currency: string
}

export interface RentPlan extends PlannedTime {
  offer: SearchOffer
  template: { id: string; name: string | null }
  /** A whole number; null: not sent. The API documents no unit, GB is assumed (DESIGN decision 2.16). */
  storage: number | null
  reserve_period: 'month' | null
  /** Currency of the search. The rent request has none (SPEC 4.1), so the currency of the charge is unknown. */
  currency: Currency
  locale: Locale
}

export function rentPlan(
  { template_id, storage, reserve_period }: RentOutput,
  offer: SearchOffer | undefined,
  chosen: Template | undefined,
  { currency, format }: Pick<RentReader, 'currency' | 'format'>,
): RentPlan | null {
  if (!offer) return null
  return {
    offer,
    template: { id: template_id, name: chosen?.name || null },
    storage: storage ?? null,
    reserve_period: reserve_period ?? null,
    currency,
    locale: format.locale,
  }
}

/** SPEC 4.1. The app sends this request, and "Show as curl" prints it. */
export const rentRequest = ({ offer, template, storage, reserve_period, locale }: RentPlan): RentRequest => ({
  query: { ...(storage === null ? {} : { storage }), locale },
  body: { offer_id: offer.id, template_id: template.id, reserve_period },
})

interface AttemptFacts {
  attemptId: string
  service: string
  startedAt: number
  wasRechecked: boolean
}

export function attemptOf(
  { offer, template, storage, reserve_period, plannedMs, plannedUntil, currency }: RentPlan,
  facts: AttemptFacts,
): Attempt {
  const { id, gpu_name, gpu_translit_name, gpu_amount, vram, provider_translit_name, location } = offer
  return {
    ...facts,
    state: 'sending',
    settledAt: null,
    offer: {
      id,
      gpu_name,
      gpu_translit_name,
      gpu_amount,
      vram,
      provider_translit_name,
      location: location && { city: location.city, country: location.country, region: location.region },
    },
    template: { id: template.id, name: template.name },
    storage,
    reserve_period,
    ...(plannedMs === undefined ? {} : { plannedMs }),
    ...(plannedUntil === undefined ? {} : { plannedUntil }),
    currency,
    prices: offer.prices.entries,
    disk_prices: offer.disk_prices.entries,
    termsHash: termsHashOf(offer),
    outcome: null,
    receipts: [],
  }
}

/** The prices of an offer as the API returned them. */
export function rawPrices(offer: SearchOffer): { prices: string | undefined; disk_prices: string | undefined } {
  const raw = rawOf(offer)
  const { prices, disk_prices }: Record<string, unknown> = isRecord(raw) ? raw : {}
  return { prices: JSON.stringify(prices), disk_prices: JSON.stringify(disk_prices) }
}

const { template_id, reserve_period } = rentOffer.body.shape

/** Parses typed storage: undefined if empty (not sent), NaN if not a whole number. */
export function parseStorage(text: string, locale: Locale): number | undefined {
  if (text.trim() === '') return undefined
  const number = parseNumberText(text, locale)
  return number === undefined || !Number.isInteger(number) ? Number.NaN : number
}

/** Form values as typed. The schemas of the request check the output (SPEC 4.1). */
export const rentValues = (locale: Locale) =>
  z.object({
    template_id,
    storage: z.pipe(
      z.pipe(
        z.string().check(z.refine((text) => !Number.isNaN(parseStorage(text, locale)), { params: { reason: 'not-whole' } })),
        z.transform((text) => parseStorage(text, locale)),
      ),
      rentOffer.query.shape.storage,
    ),
    reserve_period: z.pipe(
      z.pipe(
        z.boolean(),
        z.transform((isReserved): z.input<typeof reserve_period> => (isReserved ? 'month' : null)),
      ),
      reserve_period,
    ),
  })

export type RentInput = z.input<ReturnType<typeof rentValues>>
export type RentOutput = z.output<ReturnType<typeof rentValues>>
