import { useMessages } from '@/shared/i18n/i18n'
import { useActions, useOfferedActions } from '@/shared/lib/actions'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { shortcutsCatalog } from './single-keys-choice'
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePreferences } from '@/api/preferences'
import { runByKey } from '@/shared/ui/action-keys'
import { singleKey, type SingleKeyScope } from '@/shared/ui/single-key'
import { takeEarlyKeys } from '@/shared/ui/use-first-use'

const load = async () => (await import('./shortcuts-dialog')).ShortcutsDialog

/** Opens the list of shortcuts, also by "?", and listens for the keys of all actions. */
export function ShortcutsButton() {
  const t = useMessages(shortcutsCatalog)
  const sheet = useLazyComponent(load)
  useActionKeys()
  useActions([{ id: 'shortcuts', label: t('title'), keywords: 'keys keyboard клавиши', key: '?', section: 'everywhere', run: sheet.open }])
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('title')}
        title={t('title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={sheet.open}
      >
        <KeyboardIcon />
      </button>
      {sheet.Opened && <sheet.Opened onClose={sheet.close} />}
    </>
  )
}

/** Not one of `Icon`, whose drawings are part of the first load. */
const KeyboardIcon = () => (
  <svg
    width={16}
    height={16}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    aria-hidden="true"
  >
    <rect x="1.5" y="3.75" width="13" height="8.5" rx="1.5" />
    <path d="M4.25 6.5h.01M6.75 6.5h.01M9.25 6.5h.01M11.75 6.5h.01M5.25 9.5h5.5" />
  </svg>
)

/** Milliseconds after which a key is too old to act. */
const LATE = 3000

const PALETTE_KEY = 'mod+k'

const isLate = ({ timeStamp }: KeyboardEvent) => performance.now() - timeStamp >= LATE

const isText = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey && !altKey && !repeat

/** Returns the early key to act on, and after "/" also the text typed for the search. Other text is not a shortcut. */
function keysToRun(keys: readonly KeyboardEvent[], scope: SingleKeyScope): readonly KeyboardEvent[] {
  const last = keys.at(-1)
  // The palette may already take the keys.
  if (!last || last.defaultPrevented) return []
  const typed = last.ctrlKey || last.metaKey ? [] : keys.filter(isText)
  const [first = last, ...text] = typed
  if (isLate(typed.at(-1) ?? last)) return []
  if (text.length === 0) return [first]
  const isSearch = singleKey(first, scope) === '/' && text.every(({ target }) => target === first.target)
  return isSearch ? typed : []
}

/** Runs the offered actions by their keys. The only listener for them. */
function useActionKeys(): void {
  const { singleKeys } = usePreferences()
  const actions = useOfferedActions()
  /** The last key that found no action, and the text after it. It waits for its action, whose code may load later. */
  const early = useRef<readonly KeyboardEvent[]>(undefined)
  /** Milliseconds until which a key may wait: later, the code of the page has loaded. */
  const waitsUntil = useRef(0)
  const takeEarly = useEffectEvent(() => {
    early.current ??= keysToRun(takeEarlyKeys(), singleKeys)
    waitsUntil.current ||= performance.now() + LATE
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isFound = runByKey(event, singleKeys, actions)
    early.current = isFound || performance.now() > waitsUntil.current ? [] : keysToRun([event], singleKeys)
  })
  useEffect(function listenForKeys() {
    takeEarly()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(function runTheEarlyKey() {
    const [first, ...text] = early.current ?? []
    // The code that handles Ctrl+K may not have been there either.
    const byOwnKey = actions.flatMap((action) => (action.ownKeys?.includes(PALETTE_KEY) ? { ...action, key: PALETTE_KEY } : []))
    if (!first || isLate(first) || !runByKey(first, singleKeys, [...byOwnKey, ...actions])) return
    early.current = []
    // The button of the palette takes them until the palette has the focus, like the letters after Ctrl+K.
    for (const { key } of text) document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  })
}
