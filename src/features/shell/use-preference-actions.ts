import { startTransition, useOptimistic } from 'react'
import { setLanguage, setPreferences, usePreferences, type Preferences } from '@/api/preferences'
import { useCurrency } from '@/api/use-reader'
import { currency, type Currency, type Locale } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import type { Action } from '@/shared/lib/actions'
import { shellCatalog } from './pages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { currencySwitch } from '@/api/currency-switch'

/** Saves the currency in the preferences, and in the URL if it contains one. A page may intercept the change. */
function useSetCurrency(): (currency: Currency) => void {
  const named = useSearch({ strict: false, select: (search) => search.currency })
  const navigate = useNavigate()
  const asked = useCurrency()
  return (currency) => {
    const ask = currencySwitch()
    if (ask && currency !== asked) return ask(currency)
    setPreferences({ currency })
    if (named !== undefined) {
      void navigate({ to: '.', search: (search: object) => ({ ...search, currency }), replace: true, resetScroll: false })
    }
  }
}

type Scheme = Preferences['scheme']

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly Scheme[]

export const SCHEME_ICON = { light: 'sun', dark: 'moon', auto: 'screen' } as const

export function useThemeChoice() {
  const { scheme } = usePreferences()
  const next = SCHEMES[(SCHEMES.indexOf(scheme) + 1) % SCHEMES.length] ?? 'auto'
  return { scheme, next, setScheme: (chosen: Scheme) => setPreferences({ scheme: chosen }) }
}

/** One value of a setting in the header: an option there, and a command of the palette. */
export interface ChoiceAction<Value extends string> extends Action {
  value: Value
  /** Text of the option. */
  option: string
  /** Accessible name, if the text of the option is an abbreviation. */
  name?: string
}

export function useCurrencyActions(): ChoiceAction<Currency>[] {
  const t = useMessages(shellCatalog)
  const asked = useCurrency()
  const setCurrency = useSetCurrency()
  return currency.options.map((code) => ({
    id: `currency ${code}`,
    value: code,
    option: code,
    label: t('currencyIs', { currency: code }),
    isCurrent: code === asked,
    run: () => setCurrency(code),
  }))
}

/** Shows the choice immediately, while the texts load. */
export function useLanguageActions(): ChoiceAction<Locale>[] {
  const t = useMessages(shellCatalog)
  const [shown, show] = useOptimistic(usePreferences().locale)
  const choose = (locale: Locale) =>
    startTransition(async () => {
      show(locale)
      await setLanguage(locale)
    })
  const action = (value: Locale, language: string, name: string, keywords: string) => ({
    id: `language ${value}`,
    value,
    option: value.toUpperCase(),
    name,
    label: t('languageIs', { language }),
    keywords,
    isCurrent: value === shown,
    run: () => choose(value),
  })
  // Keywords in both languages: users who cannot read the current one search in their own.
  return [
    action('en', 'English', t('english'), 'english language английский'),
    action('ru', 'Русский', t('russian'), 'russian язык русский'),
  ]
}

export function useThemeActions(): ChoiceAction<Scheme>[] {
  const t = useMessages(shellCatalog)
  const { scheme, setScheme } = useThemeChoice()
  return SCHEMES.map((value) => ({
    id: `theme ${value}`,
    value,
    option: t(value),
    label: t('themeIs', { theme: t(value) }),
    keywords: value,
    isCurrent: value === scheme,
    run: () => setScheme(value),
  }))
}
