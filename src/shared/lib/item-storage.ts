/** A write: `key` is null if all keys changed; `text` is the new value from another tab. */
export interface StorageChange {
  key: string | null
  text: string | null
}

/** Web storage as one tab sees it. Each call is one operation: other tabs may write between two. Every method may throw. */
export interface ItemStorage {
  keys(): string[]
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  listen(hear: (changes: readonly StorageChange[]) => void): void
  /** Notifies the other parts of this page: browsers notify other tabs only. */
  tell(key: string): void
}

/** Another tab may write thousands of keys one by one: listeners are called at most this often. */
const BURST_MS = 50

/** Local storage, accessed on each use: if it is forbidden, the access itself throws. */
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
    // Pages in the back/forward cache receive no events, so a restored page reads all keys again.
    globalThis.addEventListener('pageshow', ({ persisted }) => persisted && hear([{ key: null, text: null }]))
  },
}
