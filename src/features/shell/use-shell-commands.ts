import { useRouter } from '@tanstack/react-router'
import { setLanguage } from '@/api/set-language'
import { useCurrency } from '@/api/use-currency'
import { currency } from '@/contract/params'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { useOfferedCommands } from '@/shared/lib/commands'
import type { ShellCommand } from './match-commands'
import { shellCatalog } from './messages'
import { ALL_PAGES } from './pages'
import { useSetCurrency } from './use-set-currency'
import { SCHEMES, useThemeChoice } from './use-theme-choice'

/** Everything the palette can do now: what the page on screen offers, then the pages, then the reader's choices. */
export function useShellCommands(): ShellCommand[] {
  const t = useMessages(shellCatalog)
  const router = useRouter()
  const locale = useLocale()
  const asked = useCurrency()
  const setCurrency = useSetCurrency()
  const { scheme, setScheme } = useThemeChoice()
  const offered = useOfferedCommands()
  const pages = ALL_PAGES.map(({ to, label }): ShellCommand => ({
    id: `page ${to}`,
    label: t('goTo', { page: t(label) }),
    group: t('pages'),
    keywords: to,
    run: () => void router.navigate({ to }),
  }))
  const currencies = currency.options.map((code): ShellCommand => ({
    id: `currency ${code}`,
    label: t('currencyIs', { currency: code }),
    group: t('currency'),
    isCurrent: code === asked,
    run: () => setCurrency(code),
  }))
  const languages = (['en', 'ru'] as const).map((code): ShellCommand => ({
    id: `language ${code}`,
    label: t('languageIs', { language: code === 'en' ? 'English' : 'Русский' }),
    group: t('language'),
    // Whoever cannot read the language the page is in looks for it in their own.
    keywords: code === 'en' ? 'english language английский' : 'russian язык русский',
    isCurrent: code === locale,
    run: () => void setLanguage(code),
  }))
  const themes = SCHEMES.map((value): ShellCommand => ({
    id: `theme ${value}`,
    label: t('themeIs', { theme: t(value) }),
    group: t('theme'),
    keywords: value,
    isCurrent: value === scheme,
    run: () => setScheme(value),
  }))
  const ofThePage = offered.map((command): ShellCommand => ({ ...command, group: command.group ?? t('thisPage') }))
  return [...ofThePage, ...pages, ...currencies, ...languages, ...themes]
}
