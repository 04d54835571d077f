import { runAction, type Action } from '@/shared/lib/actions'
import { singleKey, type SingleKeyScope } from './single-key'
import { isPageHeld } from './use-modal-layer'

/** A key as the user sees it: "mod" is Ctrl, or ⌘ on a Mac. */
export const keyLabel = (key: string, isMac: boolean): string =>
  key.replace(/^mod\+(.)$/, (_, letter: string) => `${isMac ? '⌘' : 'Ctrl'} ${letter.toUpperCase()}`)

/** Checks the letter, and the position of the key only in a layout without Latin letters. */
function modKey({ key, code, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: KeyboardEvent): string | null {
  if (ctrlKey === metaKey || shiftKey || altKey || defaultPrevented) return null
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return letter === undefined ? null : `mod+${letter}`
}

/**
 * Runs the action with the key of an event. A key with Ctrl also works in text fields.
 * @returns true if an action has the key
 */
export function runByKey(event: KeyboardEvent, scope: SingleKeyScope, actions: readonly Action[]): boolean {
  const mod = modKey(event)
  const key = mod ?? singleKey(event, scope)
  const action = key === null ? undefined : actions.findLast((one) => one.key === key)
  if (!action) return false
  event.preventDefault()
  if (mod === null || !isPageHeld()) runAction(action)
  return true
}

/** Keys that two actions claim. */
export function keyConflicts(actions: readonly Action[]): string[] {
  const keys = actions.flatMap(({ key, ownKeys = [] }) => [...(key === undefined ? [] : [key]), ...ownKeys])
  return keys.filter((key, at) => keys.indexOf(key) < at)
}
