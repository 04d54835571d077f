import { useEffect, useEffectEvent, useRef } from 'react'
import { usePreferences } from '@/api/preferences'
import { useOfferedActions } from '@/shared/lib/actions'
import { runByKey } from '@/shared/ui/action-keys'
import { earlyKey } from '@/shared/ui/use-first-use'

/** Runs the offered actions by their keys. The only listener for them. */
export function useActionKeys(): void {
  const { singleKeys } = usePreferences()
  const actions = useOfferedActions()
  /** The key that loaded this code. It waits for its action, whose code may load later. */
  const early = useRef<KeyboardEvent>(undefined)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    early.current = undefined
    runByKey(event, singleKeys, actions)
  })
  useEffect(function listenForKeys() {
    early.current ??= earlyKey()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(function runTheEarlyKey() {
    if (early.current && runByKey(early.current, singleKeys, actions)) early.current = undefined
  })
}
