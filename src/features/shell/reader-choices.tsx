import { startTransition, useOptimistic } from 'react'
import { setLanguage } from '@/api/preferences'
import { useCurrency } from '@/api/use-currency'
import { currency, type Locale } from '@/contract/params'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { announce } from '@/shared/ui/announcer'
import { Icon } from '@/shared/ui/icon'
import { Segmented } from '@/shared/ui/segmented'
import icon from '@/shared/ui/icon-button.module.css'
import { shellCatalog } from './messages'
import { useSetCurrency } from './use-set-currency'
import { SCHEME_ICON, SCHEMES, useThemeChoice } from './use-theme-choice'

interface Look {
  size?: 'sm' | 'md'
  isWide?: boolean
}

export function CurrencyChoice(look: Look) {
  'use no memo'
  const t = useMessages(shellCatalog)
  const value = useCurrency()
  const setCurrency = useSetCurrency()
  const options = currency.options.map((code) => ({ value: code, label: code }))
  return <Segmented {...look} label={t('currency')} options={options} value={value} onChange={setCurrency} />
}

export function LanguageChoice(look: Look) {
  'use no memo'
  const t = useMessages(shellCatalog)
  const options = [
    { value: 'en', label: 'EN', name: t('english') },
    { value: 'ru', label: 'RU', name: t('russian') },
  ] as const
  // Shows the choice immediately, while the texts load.
  const [shown, show] = useOptimistic(useLocale())
  const choose = (locale: Locale) =>
    startTransition(async () => {
      show(locale)
      await setLanguage(locale)
    })
  return <Segmented {...look} label={t('language')} options={options} value={shown} onChange={choose} />
}

/** All three themes at once, where there is room. */
export function ThemeChoice(look: Look) {
  'use no memo'
  const t = useMessages(shellCatalog)
  const { scheme, setScheme } = useThemeChoice()
  const options = SCHEMES.map((value) => ({ value, label: t(value) }))
  return <Segmented {...look} label={t('theme')} options={options} value={scheme} onChange={setScheme} />
}

export function ThemeButton() {
  'use no memo'
  const t = useMessages(shellCatalog)
  const { scheme, next, setScheme } = useThemeChoice()
  return (
    <button
      type="button"
      className={icon['button']}
      aria-label={t('theme')}
      title={t('themeNext', { theme: t(scheme), next: t(next) })}
      onClick={() => {
        setScheme(next)
        announce(t('themeIs', { theme: t(next) }))
      }}
    >
      <Icon name={SCHEME_ICON[scheme]} />
    </button>
  )
}
