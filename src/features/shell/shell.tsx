import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { lazyPart } from '@/shared/ui/lazy-part'
import { useFirstUse } from '@/shared/ui/use-first-use'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import icon from '@/shared/ui/icon-button.module.css'
import { BrandIcon } from './brand-icon'
import { CommandButton, type LoadPalette } from './command-button'
import { InsideShell } from './inside-shell'
import { MainNav } from './main-nav'
import { shellCatalog } from './pages'
import { CurrencyChoice, LanguageChoice, ThemeButton } from './preference-choices'
import classes from './shell.module.css'
import type { SearchReader } from '@/shared/lib/search-fields'
import { parseSearch } from '@/shared/lib/search-params'

const UnreadNotice = lazyPart(async () => (await import('./unread-notice')).UnreadNotice)

/** Lists the params of the opened link that its page ignores, because the link was damaged. Other pages do not show it. */
function UnreadParams() {
  'use no memo'
  const router = useRouter()
  const [unread, setUnread] = useState(() => {
    const { location } = router.history
    const { opened } = router.options.context
    const page = router.state.matches.at(-1)?.routeId
    const reader = page === undefined ? undefined : router.routesById[page].options.validateSearch
    const { search } = opened?.pathname === location.pathname ? opened : location
    return (reader as Partial<SearchReader<object>> | undefined)?.unread?.(parseSearch(search)) ?? []
  })
  const [opened] = useState(router.state.location.pathname)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  if (unread.length === 0 || pathname !== opened) return null
  return <UnreadNotice params={unread} onClose={() => setUnread([])} />
}

const ShortcutsButton = lazyPart(
  async () => (await import('./shortcuts/shortcuts-button')).ShortcutsButton,
  undefined,
  () => true,
)

interface Props {
  keyMenu: ReactNode
  loadPalette: LoadPalette
  dialogs: ReactNode
  savedSearches?: ReactNode
  children: ReactNode
}

export function Shell({ keyMenu, loadPalette, dialogs, savedSearches, children }: Props) {
  'use no memo'
  const t = useMessages(shellCatalog)
  const isUsed = useFirstUse()
  return (
    <div className={classes['app']}>
      {/* Pages add their own skip links after this one. */}
      <div id="skip-links" className={`skips ${classes['skip']}`}>
        <a href="#main">{t('skip')}</a>
      </div>
      <header className={`line ${classes['header']}`}>
        <MenuButton savedSearches={savedSearches} />
        <Link to="/market" className={`line ${classes['brand']}`}>
          <BrandIcon />
          <span>GPU Market Console</span>
        </Link>
        <CommandButton load={loadPalette} />
        <span className="min-0 grow" />
        <div className={`line ${classes['choices']}`}>
          <CurrencyChoice size="sm" />
          <LanguageChoice size="sm" />
          <ThemeButton />
          <span className={classes['shortcuts']}>{isUsed && <ShortcutsButton />}</span>
        </div>
        <div className={`line ${classes['key']}`}>{keyMenu}</div>
      </header>
      <div className={classes['side']}>
        <MainNav savedSearches={savedSearches} />
      </div>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <InsideShell value>
          <UnreadParams />
          {children}
        </InsideShell>
      </main>
      {dialogs}
    </div>
  )
}

const load = async () => (await import('./menu-sheet')).MenuSheet

function MenuButton({ savedSearches }: { savedSearches?: ReactNode }) {
  'use no memo'
  const t = useMessages(shellCatalog)
  const { Opened, isOpen, open, close } = useLazyComponent(load)
  return (
    <>
      <button type="button" className={icon['phone']} aria-label={t('menu')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <Icon name="menu" />
      </button>
      {Opened && <Opened savedSearches={savedSearches} onClose={close} />}
    </>
  )
}
