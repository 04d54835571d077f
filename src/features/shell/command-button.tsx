import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import classes from './command-button.module.css'
import { shellCatalog } from './messages'

const load = () => import('./command-palette')
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }))

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the command palette, as Ctrl+K (or Cmd+K) does anywhere. */
export function CommandButton() {
  const t = useMessages(shellCatalog)
  const [isOpen, setOpen] = useState(false)
  useEffect(function openByShortcut() {
    const onKeyDown = (event: KeyboardEvent) => {
      // The letter's place on the keyboard: with a Russian layout the same key types "л".
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK'
      // Over another dialog the palette would lead away from what is being decided there.
      if (!isShortcut || document.querySelector('[aria-modal="true"]:not([data-palette])')) return
      event.preventDefault()
      setOpen((wasOpen) => !wasOpen)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-label={t('searchCommands')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span aria-hidden="true">{t('searchCommands')}</span>
        <kbd className={classes['keys']} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
