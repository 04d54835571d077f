import { useRouter } from '@tanstack/react-router'
import { setLanguage } from '@/api/preferences'
import { useCurrency } from '@/api/use-currency'
import { currency } from '@/contract/params'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { isAvailable, useOfferedActions, type Action } from '@/shared/lib/actions'
import { shellCatalog } from '../messages'
import { ALL_PAGES } from '../pages'
import { useSetCurrency } from '../use-set-currency'
import { SCHEMES, useThemeChoice } from '../use-theme-choice'

export interface ShellCommands {
  pages: Action[]
  /** From the current page, and for the settings of the header. */
  commands: Action[]
}

export function useShellCommands(): ShellCommands {
  const t = useMessages(shellCatalog)
  const router = useRouter()
  const locale = useLocale()
  const asked = useCurrency()
  const setCurrency = useSetCurrency()
  const { scheme, setScheme } = useThemeChoice()
  const offered = useOfferedActions().filter((action) => !action.isKeyOnly && isAvailable(action))
  const pages = ALL_PAGES.map(({ to, label }): Action => ({
    id: `page ${to}`,
    label: t(label),
    keywords: to,
    run: () => void router.navigate({ to }),
  }))
  const currencies = currency.options.map((code): Action => ({
    id: `currency ${code}`,
    label: t('currencyIs', { currency: code }),
    isCurrent: code === asked,
    run: () => setCurrency(code),
  }))
  const languages = (['en', 'ru'] as const).map((code): Action => ({
    id: `language ${code}`,
    label: t('languageIs', { language: code === 'en' ? 'English' : 'Русский' }),
    // In both languages: users who cannot read the current one search in their own.
    keywords: code === 'en' ? 'english language английский' : 'russian язык русский',
    isCurrent: code === locale,
    run: () => void setLanguage(code),
  }))
  const themes = SCHEMES.map((value): Action => ({
    id: `theme ${value}`,
    label: t('themeIs', { theme: t(value) }),
    keywords: value,
    isCurrent: value === scheme,
    run: () => setScheme(value),
  }))
  return { pages, commands: [...offered, ...currencies, ...languages, ...themes] }
}
