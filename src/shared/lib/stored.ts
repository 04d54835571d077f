import { createSignal } from './create-signal'
import type { ReadableStore } from './create-store'
import { noteEvent } from './tab-events'

/** A value in local storage: parsed once, validated, shared by all components and tabs. */
export interface Stored<Value> extends ReadableStore<Value> {
  set(next: Value): void
}

/** @param key name in local storage @param read turns any stored JSON into a value; must not throw, and supplies the default */
export function stored<Value>(key: string, read: (value: unknown) => Value): Stored<Value> {
  // Not `createStore`: the first value is loaded on demand, and another tab may replace it without a write here.
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
        // Storage may be full or forbidden; the value then lasts as long as the page.
        noteEvent('storage', 'refused', key)
      }
      emit()
    },
    subscribe,
  }
}

/** Returns the text under a key of local storage, or null. Also null if the user has forbidden storage: access throws. */
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
