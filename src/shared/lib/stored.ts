import { createSignal } from './create-signal'
import type { ReadableStore } from './create-store'
import { noteEvent } from './tab-events'

/** A value in local storage: parsed once, validated, shared by all components and tabs. */
export interface Stored<Value> extends ReadableStore<Value> {
  set(next: Value): void
  /** Reads storage again, before a part of the value is changed: the event of another tab may be late. */
  fresh(): Value
}

/** @param key name in local storage @param read turns any stored JSON into a value; must not throw, and supplies the default */
export function stored<Value>(key: string, read: (value: unknown) => Value): Stored<Value> {
  // Not `createStore`: the first value is loaded on demand, and another tab may replace it without a write here.
  const { emit, subscribe } = createSignal()
  let current: Value | undefined
  let seen: string | null = null
  const fresh = () => {
    const text = storedText(key)
    // A value that the browser refused to store is kept while the stored text stays the same.
    if (current === undefined || text !== seen) current = read(parse(text))
    seen = text
    return current
  }
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    current = undefined
    emit()
  })
  // Pages in the back/forward cache receive no events.
  globalThis.addEventListener?.('pageshow', () => {
    fresh()
    emit()
  })
  return {
    get: () => current ?? fresh(),
    fresh,
    set(next) {
      current = next
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Storage may be full or forbidden; the value then lasts as long as the page.
        noteEvent('storage', 'refused', key)
      }
      seen = storedText(key)
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
