import { isPageHeld } from './use-modal-layer'

/** Scope of single keys: the whole page, only a list with the focus, or none (WCAG 2.1.4). */
export type SingleKeyScope = 'on' | 'list' | 'off'

/** Fields where a letter is text, and lists of choices that use letters themselves. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="dialog"], [popover]'

/** Rows of a list, and panels that belong to one. */
const LIST = '[data-index], [data-list-keys]'

/**
 * The key of an event that is a shortcut without modifiers, in Latin letters; otherwise null. Uses the character, and the
 * position of the key only if the character is not Latin. In a Russian layout "о" is j, and the key of "/" types a full stop.
 */
export function singleKey(event: KeyboardEvent, scope: SingleKeyScope): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (ctrlKey || metaKey || altKey || event.defaultPrevented || event.isComposing || scope === 'off') return null
  if (target instanceof Element && (target.closest(TYPING) || (scope === 'list' && !target.closest(LIST)))) return null
  if (scope === 'list' && !(target instanceof Element)) return null
  if (isPageHeld()) return null
  if (code === 'Slash' && (key === '.' || key === ',')) return shiftKey ? '?' : '/'
  if (key.length !== 1) return null
  const letter = /\p{ASCII}/u.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return letter === undefined || (shiftKey && /[a-z]/.test(letter)) ? null : letter
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'

export const tabStops = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(FOCUSABLE)]
