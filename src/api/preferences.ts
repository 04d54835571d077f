import * as z from 'zod/mini'
import { currency, locale, type Currency, type Locale } from '@/contract/params'
import { loadLanguage } from '@/shared/i18n/messages'
import { stored } from '@/shared/lib/stored'
import { useStore } from '@/shared/lib/use-store'
import type { OfferFilters } from '@/contract/offer'
import { lowerBound } from '@/contract/bounds'
import { baseUrl } from './config'

const amount = z.number().check(z.minimum(0))

const limitAmount = z.catch(z.nullable(amount), null)

/** The user's own limits: see `SpendingLimits`. */
const spendingLimits = z.object({ hour: limitAmount, days30: limitAmount, currency, unknownHour: limitAmount })

const texts = z.catch(z.array(z.string()), [])

/** Translit names of models and providers, and ISO codes of countries (or their text), by the names of the search params. */
const hides = z.object({ not_gpu: texts, not_provider: texts, not_country: texts })
export type Hides = z.output<typeof hides>

/** Stored in local storage; contains no secrets. */
const preferencesSchema = z.object({
  locale: z.catch(locale, () => browserLocale()),
  currency: z.catch(z.optional(currency), undefined),
  scheme: z.catch(z.enum(['light', 'dark', 'auto']), 'auto'),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
  hiddenColumns: z.catch(z.array(z.string()), []),
  /** Columns that are hidden by default, and that the user has chosen to show. */
  shownColumns: z.catch(z.array(z.string()), []),
  hiddenHostColumns: z.catch(z.array(z.string()), () => ['stock', 'read']),
  loadsHostRanks: z.catch(z.boolean(), false),
  /** Applied to the price bounds when the currency changes; undefined asks. */
  limitChoice: z.catch(z.optional(z.enum(['convert', 'keep', 'drop'])), undefined),
  /** Model of "Will my model fit?", by its name in `PRESETS`. */
  fitModel: z.catch(z.optional(z.string()), undefined),
  fitPrecision: z.catch(z.enum(['fp32', 'fp16', 'fp8', 'int4']), 'fp16'),
  /** Use of the model, as `USUAL` of domain/model-fit.ts, which is the default. */
  fitUse: z.catch(z.optional(z.object({ context: amount, sequences: amount, overhead: amount })), undefined),
  /** Scope of single keys: the whole page, lists only, or none. */
  singleKeys: z.catch(z.enum(['on', 'list', 'off']), 'on'),
  limits: z.catch(z.optional(spendingLimits), undefined),
  /** When the user last exported the journal, in ms. */
  exportedAt: z.catch(z.optional(z.number()), undefined),
  /** Hidden items of searches, by the address of the marketplace. */
  hidden: z.catch(z.record(z.string(), hides), {}),
  /** Minimum score of every search, by the address of the marketplace. */
  minScore: z.catch(z.record(z.string(), amount), {}),
  templateView: z.catch(z.enum(['cards', 'table']), 'cards'),
})
export type StoredPreferences = z.output<typeof preferencesSchema>
export type Preferences = StoredPreferences & { currency: Currency }

export const PREFERENCES_KEY = 'gpu-console.preferences'

const browserLocale = (): Locale => (navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en')

const usualCurrency = (language: Locale): Currency => (language === 'ru' ? 'RUB' : 'USD')

/** Parses any value from storage or an imported file; invalid fields get their defaults. */
export function parsePreferences(value: unknown): Preferences {
  const read = preferencesSchema.parse(typeof value === 'object' && value !== null ? value : {})
  return { ...read, currency: read.currency ?? usualCurrency(read.locale) }
}

export const preferences = stored<Preferences>(PREFERENCES_KEY, parsePreferences)

export const setPreferences = (change: Partial<Preferences>): void => preferences.set({ ...preferences.fresh(), ...change })

/** Loads all texts in use, then changes the language, so that the page does not flicker. */
export async function setLanguage(next: Locale): Promise<void> {
  // Texts that fail to load are requested again when they are rendered.
  await loadLanguage(next).catch(() => undefined)
  setPreferences({ locale: next })
}

export const usePreferences = (): Preferences => useStore(preferences)

/** The minimum score of every search of offers in this marketplace. The market page describes offers of any score. */
export const defaultMinScore = (): number | undefined => preferences.get().minScore[baseUrl()]

/** For searches whose numbers are beside a link to `/offers`, which applies the same score. */
export const useDefaultMinScore = (): number | undefined => useStore(preferences, ({ minScore }) => minScore[baseUrl()])

export const scoreFilter = (score: number | undefined): OfferFilters => (score === undefined ? {} : { score_gt: lowerBound(score) })
