import { browserLocks } from '@/shared/lib/browser-locks'

/** The tab that writes a draft holds this lock while its editor is open. */
const lockName = (draftId: string): string => `gpu-console.template-draft ${draftId}`

export function createDraftLock(locks: LockManager | undefined = browserLocks()) {
  let release: (() => void) | undefined
  let isOver = false
  return {
    begin: () => void (isOver = false),
    /** Releases the previous draft and locks this one. Returns false if another tab holds it. */
    async take(draftId: string): Promise<boolean> {
      if (!locks) return true
      return new Promise((resolve) => {
        const keep = (lock: Lock | null) => {
          resolve(lock !== null)
          if (lock === null || isOver) return undefined
          release?.()
          return new Promise<void>((done) => (release = done))
        }
        // The request is rejected while the document unloads; the lock is no longer needed then.
        locks.request(lockName(draftId), { ifAvailable: true }, keep).catch(() => resolve(true))
      })
    },
    end() {
      isOver = true
      release?.()
      release = undefined
    },
  }
}

/** Calls `tell` with whether another tab holds the draft, and again when it is released. Returns the unsubscribe function. */
export function watchHold(draftId: string, tell: (isHeld: boolean) => void, locks: LockManager | undefined = browserLocks()): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const say = (isHeld: boolean) => {
    if (!signal.aborted) tell(isHeld)
  }
  const watch = async () => {
    const isFree = await locks?.request(lockName(draftId), { ifAvailable: true }, (lock) => lock !== null)
    say(isFree === false)
    if (isFree !== false || signal.aborted) return
    // Granted when the other editor closes or its tab ends.
    await locks?.request(lockName(draftId), { signal }, () => say(false))
  }
  void watch().catch(() => say(false))
  return () => stop.abort()
}
