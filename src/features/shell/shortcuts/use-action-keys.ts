import { useEffect, useEffectEvent, useRef } from 'react'
import { usePreferences } from '@/api/preferences'
import { useOfferedActions } from '@/shared/lib/actions'
import { runByKey } from '@/shared/ui/action-keys'
import { singleKey, type SingleKeyScope } from '@/shared/ui/single-key'
import { takeEarlyKeys } from '@/shared/ui/use-first-use'

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
export function useActionKeys(): void {
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
