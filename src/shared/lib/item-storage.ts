/** One thing that was written: a key, or null for all keys; `text` is the value as another tab wrote it. */
export interface StorageChange {
  key: string | null
  text: string | null
}

/**
 * Web storage as one tab sees it. Each call is a single operation: other tabs may write between any two of them, and no
 * lock changes that. Every method may throw where the browser forbids storage.
 */
export interface ItemStorage {
  /** The names of everything that is stored, in one operation. */
  keys(): string[]
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  /** Calls the listener with what other tabs or other parts of this page have written. */
  listen(hear: (changes: readonly StorageChange[]) => void): void
  /** Tells the other parts of this page, because browsers tell other tabs only. */
  tell(key: string): void
}

/** Another tab may write thousands of keys one by one: listeners are called at most this often. */
const BURST_MS = 50

/** Local storage, looked up at each use: where it is forbidden, already the look throws. */
export const localItems: ItemStorage = {
  keys: () => Object.keys(localStorage),
  get: (key) => localStorage.getItem(key),
  set: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
  tell: (key) => void globalThis.dispatchEvent(new StorageEvent('storage', { key })),
  listen(hear) {
    let waiting: StorageChange[] = []
    let isQuiet = false
    const flush = () => {
      isQuiet = waiting.length > 0
      if (!isQuiet) return
      setTimeout(flush, BURST_MS)
      hear(waiting.splice(0))
    }
    globalThis.addEventListener('storage', ({ key, newValue, isTrusted }) => {
      const change = { key, text: newValue }
      // Events of this page itself are not delayed.
      if (!isTrusted) return hear([change])
      waiting.push(change)
      if (!isQuiet) flush()
    })
    // A page that comes back from the back/forward cache has heard nothing while it was there.
    globalThis.addEventListener('pageshow', ({ persisted }) => persisted && hear([{ key: null, text: null }]))
  },
}
