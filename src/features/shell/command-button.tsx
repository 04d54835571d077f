import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { useOnDemand } from '@/shared/ui/use-on-demand'
import classes from './command-button.module.css'
import { shellCatalog } from './messages'

const load = async () => (await import('./command-palette')).CommandPalette
/** Ahead of a click; should it fail, the click will tell. */
const loadAhead = () => void load().catch(() => undefined)

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the command palette, as Ctrl+K (or Cmd+K) does anywhere. */
export function CommandButton() {
  const t = useMessages(shellCatalog)
  const { Opened, isOpen, open, close } = useOnDemand(load)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The letter's place on the keyboard: with a Russian layout the same key types "л".
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK'
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
        <kbd className={classes['keys']} data-keys={isMac ? '⌘ K' : 'Ctrl K'} aria-hidden="true" />
      </button>
      {Opened && <Opened onClose={close} />}
    </>
  )
}
