import { useMessages } from '@/shared/i18n/i18n'
import { announce } from '@/shared/ui/announcer'
import { Icon } from '@/shared/ui/icon'
import { Segmented } from '@/shared/ui/segmented'
import { shellCatalog } from './pages'
import {
  useCurrencyActions,
  useLanguageActions,
  useThemeActions,
  type ChoiceAction,
  SCHEME_ICON,
  useThemeChoice,
} from './use-preference-actions'

interface Look {
  size?: 'sm' | 'md'
  isWide?: boolean
}

interface ChoiceProps<Value extends string> extends Look {
  label: string
  actions: readonly ChoiceAction<Value>[]
}

function Choice<Value extends string>({ actions, ...look }: ChoiceProps<Value>) {
  const current = actions.find(({ isCurrent }) => isCurrent) ?? actions[0]
  return (
    current && (
      <Segmented
        {...look}
        options={actions.map(({ value, option, name }) => ({ value, label: option, ...(name && { name }) }))}
        value={current.value}
        onChange={(chosen) => actions.find(({ value }) => value === chosen)?.run()}
      />
    )
  )
}

export function CurrencyChoice(look: Look) {
  'use no memo'
  return <Choice {...look} label={useMessages(shellCatalog)('currency')} actions={useCurrencyActions()} />
}

export function LanguageChoice(look: Look) {
  'use no memo'
  return <Choice {...look} label={useMessages(shellCatalog)('language')} actions={useLanguageActions()} />
}

/** All three themes at once, where there is room. */
export function ThemeChoice(look: Look) {
  'use no memo'
  return <Choice {...look} label={useMessages(shellCatalog)('theme')} actions={useThemeActions()} />
}

export function ThemeButton() {
  'use no memo'
  const t = useMessages(shellCatalog)
  const { scheme, next } = useThemeChoice()
  const action = useThemeActions().find(({ value }) => value === next)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('theme')}
      title={t('themeNext', { theme: t(scheme), next: t(next) })}
      onClick={() => {
        action?.run()
        announce(action?.label ?? '')
      }}
    >
      <Icon name={SCHEME_ICON[scheme]} />
    </button>
  )
}
