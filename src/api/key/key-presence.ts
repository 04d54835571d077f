/** Shows whether another tab can share the key: a tab with a key holds a shared Web Lock, which does not contain the key. */
export interface KeyPresence {
  show(isHere: boolean): void
  /** Milliseconds that a new tab should wait for an answer. */
  patience(): Promise<number>
}

/** Another tab certainly has a key, but may be busy. */
const SURE_MS = 2_000
/** Without Web Locks, it is unknown whether another tab exists. */
const UNSURE_MS = 150

export function createKeyPresence(name: string, locks: LockManager | null | undefined = globalThis.navigator?.locks): KeyPresence {
  let release: (() => void) | undefined
  return {
    show(isHere) {
      if (!isHere) {
        release?.()
        release = undefined
      } else if (!release) {
        const held = new Promise<void>((resolve) => (release = resolve))
        // Rejects in a document that is being closed, which does not need the lock.
        void locks?.request(name, { mode: 'shared' }, () => held).catch(() => undefined)
      }
    },
    async patience() {
      if (!locks) return UNSURE_MS
      try {
        const { held = [] } = await locks.query()
        return held.some((lock) => lock.name === name) ? SURE_MS : 0
      } catch {
        return UNSURE_MS
      }
    },
  }
}
