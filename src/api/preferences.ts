import * as z from 'zod/mini'
import { currency, locale, type Currency, type Locale } from '@/contract/params'
import { stored } from '@/shared/lib/stored'
import { useStore } from '@/shared/lib/use-store'

/** How a person likes the console. Kept in local storage; holds nothing secret. */
const preferencesSchema = z.object({
  locale: z.catch(locale, () => browserLocale()),
  currency: z.catch(z.optional(currency), undefined),
  scheme: z.catch(z.enum(['light', 'dark', 'auto']), 'auto'),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
  hiddenColumns: z.catch(z.array(z.string()), []),
  hiddenHostColumns: z.catch(z.array(z.string()), []),
  templateView: z.catch(z.enum(['cards', 'table']), 'cards'),
})
export type StoredPreferences = z.output<typeof preferencesSchema>
export type Preferences = StoredPreferences & { currency: Currency }

export const PREFERENCES_KEY = 'gpu-console.preferences'

const browserLocale = (): Locale => (navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en')

/** Nobody chose yet: roubles for Russian readers, dollars for the others. */
const usualCurrency = (reader: Locale): Currency => (reader === 'ru' ? 'RUB' : 'USD')

/** Accepts anything that may stand in storage or in an imported file. */
export function readPreferences(value: unknown): Preferences {
  const read = preferencesSchema.parse(typeof value === 'object' && value !== null ? value : {})
  return { ...read, currency: read.currency ?? usualCurrency(read.locale) }
}

export const preferences = stored<Preferences>(PREFERENCES_KEY, readPreferences)

export const setPreferences = (change: Partial<Preferences>): void => preferences.set({ ...preferences.get(), ...change })

export const usePreferences = (): Preferences => useStore(preferences)
