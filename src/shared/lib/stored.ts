import { createSignal } from './create-signal'
import type { ReadableStore } from './create-store'

/** A small piece of state in local storage: read once, validated, shared by all components and by other tabs. */
export interface Stored<Value> extends ReadableStore<Value> {
  set(next: Value): void
}

/**
 * @param key name in local storage
 * @param read turns whatever stands there into a value; must not throw and must supply the default
 */
export function stored<Value>(key: string, read: (value: unknown) => Value): Stored<Value> {
  // No `createStore`: the first value is read on demand, and another tab may replace it without a write here.
  const { emit, subscribe } = createSignal()
  let current: Value | undefined
  const load = () => read(parse(storedText(key)))
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    current = undefined
    emit()
  })
  return {
    get: () => (current ??= load()),
    set(next) {
      current = next
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Storage may be full or forbidden; the value then lives as long as the page.
      }
      emit()
    },
    subscribe,
  }
}

/** What stands under a key of local storage; null also where the person has forbidden storage: every access throws then. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
