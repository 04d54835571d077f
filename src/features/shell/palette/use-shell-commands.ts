import { useRouter } from '@tanstack/react-router'
import { useMessages } from '@/shared/i18n/i18n'
import { isAvailable, useOfferedActions, type Action } from '@/shared/lib/actions'
import { shellCatalog } from '../messages'
import { ALL_PAGES } from '../pages'
import { useCurrencyActions, useLanguageActions, useThemeActions } from '../use-preference-actions'

export interface ShellCommands {
  pages: Action[]
  /** From the current page, and for the settings of the header. */
  commands: Action[]
}

export function useShellCommands(): ShellCommands {
  const t = useMessages(shellCatalog)
  const router = useRouter()
  const offered = useOfferedActions().filter((action) => !action.isKeyOnly && isAvailable(action))
  const pages = ALL_PAGES.map(({ to, label }): Action => ({
    id: `page ${to}`,
    label: t(label),
    keywords: to,
    run: () => void router.navigate({ to }),
  }))
  return { pages, commands: [...offered, ...useCurrencyActions(), ...useLanguageActions(), ...useThemeActions()] }
}
