/**
 * Whether an open tab could hand the key over. A tab with a key holds a shared Web Lock for as long as it has it, so a
 * new tab knows whether waiting for an answer makes sense. The lock says nothing about the key itself.
 */
export interface KeyPresence {
  /** Tells the other tabs that this one can hand a key over, or no longer can. */
  show(isHere: boolean): void
  /** How long a new tab should wait for an open one, in milliseconds. */
  patience(): Promise<number>
}

/** An open tab may be busy; that one exists is certain. */
const SURE_MS = 2_000
/** Without Web Locks nobody knows whether there is another tab. */
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
        // Refused in a document that is going away; nobody needs the lock then.
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
