import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import classes from './command-button.module.css'
import { shellCatalog } from './messages'

const load = async () => (await import('./command-palette')).CommandPalette
/** Ahead of a click; should it fail, the click will tell. */
const loadAhead = () => void load().catch(() => undefined)

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the command palette, as Ctrl+K (Cmd+K on a Mac) does anywhere. */
export function CommandButton() {
  // Rarely drawn, so a cache would only add bytes to the first page.
  'use no memo'
  const t = useMessages(shellCatalog)
  const { Opened, isOpen, open, close } = useLazyComponent(load)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
    // The letter, which Dvorak has elsewhere; its place where a layout types none of these: with a Russian one it is "л".
    const isK = /^[a-z]$/i.test(key) ? /k/i.test(key) : code === 'KeyK'
    // In the fields of a Mac Ctrl+K deletes the rest of the line.
    const isShortcut = isK && (isMac() ? metaKey : ctrlKey) && !shiftKey && !altKey
    // Over another dialog the palette would lead away from what is being decided there.
    if (!isShortcut || document.querySelector('[aria-modal="true"]:not([data-palette])')) return
    event.preventDefault()
    if (isOpen) close()
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
        className={classes['button']}
        aria-label={t('searchCommands')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
      >
        <Icon name="search" />
        <span aria-hidden="true">{t('searchCommands')}</span>
        {/* Drawn by the style sheet: the name of the button is its words alone. */}
        <kbd className={classes['keys']} data-keys={isMac() ? '⌘ K' : 'Ctrl K'} aria-hidden="true" />
      </button>
      {Opened && <Opened onClose={close} />}
    </>
  )
}
