import { useEffect, useEffectEvent, useRef, type ComponentType } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { useActions } from '@/shared/lib/actions'
import { Icon } from '@/shared/ui/icon'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import classes from './shell.module.css'
import { shellCatalog } from './pages'

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

export type LoadPalette = () => Promise<ComponentType<{ takeTyped: (add: (text: string) => void) => void; onClose: () => void }>>

/** Opens the command palette, like Ctrl+K (Cmd+K on a Mac). */
export function CommandButton({ load }: { load: LoadPalette }) {
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
