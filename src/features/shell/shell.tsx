import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState, useEffect, useEffectEvent, useRef, type ComponentType } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { lazyPart, quietPart } from '@/shared/ui/lazy-part'
import { useFirstUse } from '@/shared/ui/use-first-use'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { BrandIcon } from './brand-icon'
import { InsideShell } from './page-error'
import { MainNav } from './main-nav'
import { shellCatalog } from './pages'
import { CurrencyChoice, LanguageChoice, ThemeButton } from './preference-choices'
import classes from './shell.module.css'
import type { SearchReader } from '@/shared/lib/search-fields'
import { parseSearch } from '@/shared/lib/search-params'
import { useActions } from '@/shared/lib/actions'

const UnreadNotice = lazyPart(async () => (await import('./unread-notice')).UnreadNotice)

/** Lists the params of the opened link that its page ignores, because the link was damaged. Other pages do not show it. */
function UnreadParams() {
  'use no memo'
  const router = useRouter()
  const [unread, setUnread] = useState(() => {
    const { location } = router.history
    const { opened } = router.options.context
    const sent = parseSearch((opened?.pathname === location.pathname ? opened : location).search)
    // The currency is a param of the route around all pages.
    return router.state.matches.flatMap(
      ({ routeId }) =>
        (router.routesById[routeId].options.validateSearch as Partial<SearchReader<object>> | undefined)?.unread?.(sent) ?? [],
    )
  })
  const [opened] = useState(router.state.location.pathname)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  if (unread.length === 0 || pathname !== opened) return null
  return <UnreadNotice params={unread} onClose={() => setUnread([])} />
}

const ShortcutsButton = quietPart(async () => (await import('./shortcuts/shortcuts-button')).ShortcutsButton)

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
    <div className="shell">
      {/* Pages add their own skip links after this one. */}
      <div id="skip-links" className="skips">
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
        <div className="line phone-hidden">
          {/* Beside the free space, so that no gap is visible before the button appears. */}
          <span className={classes['shortcuts']}>{isUsed && <ShortcutsButton />}</span>
          <CurrencyChoice size="sm" />
          <LanguageChoice size="sm" />
          <ThemeButton />
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
      <button
        type="button"
        className="icon-button phone-only"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {Opened && <Opened savedSearches={savedSearches} onClose={close} />}
    </>
  )
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

type LoadPalette = () => Promise<ComponentType<{ takeTyped: (add: (text: string) => void) => void; onClose: () => void }>>

/** Opens the command palette, like Ctrl+K (Cmd+K on a Mac). */
function CommandButton({ load }: { load: LoadPalette }) {
  'use no memo'
  const t = useMessages(shellCatalog)
  const palette = useLazyComponent(load)
  /** Text typed while the palette loads; null before and if it fails. */
  const typed = useRef<string>(null)
  /** Adds a key to the text of the open palette. */
  const add = useRef<(text: string) => void>(undefined)
  const open = () => {
    typed.current = ''
    load().catch(() => {
      typed.current = null
    })
    palette.open()
  }
  const takeTyped = (to: (text: string) => void) => {
    add.current = to
    to(typed.current ?? '')
    typed.current = ''
  }
  const close = () => {
    typed.current = null
    add.current = undefined
    palette.close()
  }
  useActions([
    {
      id: 'search',
      label: t('searchCommands'),
      key: '/',
      ownKeys: ['mod+k'],
      section: 'everywhere',
      isKeyOnly: true,
      run: open,
    },
  ])
  /** Loads before the click; if it fails, the click shows the error. */
  const loadAhead = () => void load().catch(() => undefined)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, shiftKey, altKey, target } = event
    if (typed.current !== null && key.length === 1 && !ctrlKey && !metaKey && !altKey) {
      // The controls of the open palette have their own keys.
      if (add.current && target instanceof Element && target.closest('input, button')) return
      if (add.current) add.current(key)
      else typed.current += key
      return event.preventDefault()
    }
    const isK = /^[a-z]$/i.test(key) ? /k/i.test(key) : code === 'KeyK'
    // On a Mac, Ctrl+K deletes the rest of the line in text fields.
    const isShortcut = isK && (isMac() ? metaKey : ctrlKey) && !shiftKey && !altKey
    // Not over another dialog, because the palette would leave it.
    if (!isShortcut || document.querySelector('[aria-modal="true"]:not([data-palette])')) return
    event.preventDefault()
    if (palette.isOpen) close()
    else open()
  })
  useEffect(function openByShortcut() {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className={`line note ${classes['button']}`}
        aria-label={t('searchCommands')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
      >
        <Icon name="search" />
        {/* Rendered by CSS, so that the text of the button does not contain the example and the shortcut. */}
        <span className="cut" data-text={t('searchHint')} aria-hidden="true" />
        <kbd className="dim key-cap" data-text={isMac() ? '⌘ K' : 'Ctrl K'} aria-hidden="true" />
      </button>
      {palette.Opened && <palette.Opened takeTyped={takeTyped} onClose={close} />}
    </>
  )
}
