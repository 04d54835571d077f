import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import icon from '@/shared/ui/icon-button.module.css'
import { BrandIcon } from './brand-icon'
import { CommandButton } from './command-button'
import { InsideShell } from './inside-shell'
import { MainNav } from './main-nav'
import { shellCatalog } from './messages'
import { CurrencyChoice, LanguageChoice, ThemeButton } from './reader-choices'
import classes from './shell.module.css'

interface Props {
  /** State of the key, at the end of the header. */
  keyMenu: ReactNode
  /** Dialogs that may open over any page. */
  dialogs: ReactNode
  /** Last group of the navigation, with its own heading. */
  savedSearches?: ReactNode
  children: ReactNode
}

/** Header, navigation and the one `main` around every page. */
export function Shell({ keyMenu, dialogs, savedSearches, children }: Props) {
  const t = useMessages(shellCatalog)
  return (
    <div className={classes['app']}>
      <a className={classes['skip']} href="#main">
        {t('skip')}
      </a>
      <header className={classes['header']}>
        <MenuButton savedSearches={savedSearches} />
        <Link to="/offers" className={classes['brand']}>
          <BrandIcon />
          <span>GPU Market Console</span>
        </Link>
        <CommandButton />
        <span className={classes['spacer']} />
        <div className={classes['choices']}>
          <CurrencyChoice size="sm" />
          <LanguageChoice size="sm" />
          <ThemeButton />
        </div>
        <div className={classes['key']}>{keyMenu}</div>
      </header>
      <div className={classes['side']}>
        <MainNav savedSearches={savedSearches} />
      </div>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <InsideShell value>{children}</InsideShell>
      </main>
      {dialogs}
    </div>
  )
}

const load = async () => (await import('./menu-sheet')).MenuSheet

/** On a phone: navigation and the reader's choices behind one button. */
function MenuButton({ savedSearches }: { savedSearches?: ReactNode }) {
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
