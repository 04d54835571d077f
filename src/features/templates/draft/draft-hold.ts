/** Held by the tab in which a draft is being written, for as long as its editor is open. */
const lockName = (draftId: string): string => `gpu-console.template-draft ${draftId}`

/** Undefined on pages of plain http; what another tab does cannot be known there. */
const browserLocks = (): LockManager | undefined => (navigator as { locks?: LockManager | null }).locks ?? undefined

/** What this editor holds. */
export function createDraftLock(locks: LockManager | undefined = browserLocks()) {
  let release: (() => void) | undefined
  let isOver = false
  return {
    begin: () => void (isOver = false),
    /** Holds this draft instead of the one before. False when another tab has it. */
    async take(draftId: string): Promise<boolean> {
      if (!locks) return true
      return new Promise((resolve) => {
        const keep = (lock: Lock | null) => {
          resolve(lock !== null)
          if (lock === null || isOver) return undefined
          release?.()
          return new Promise<void>((done) => (release = done))
        }
        // Refused in a document that is going away; nobody needs the lock then.
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

/** Tells whether another tab holds a draft, and when it does no longer. @returns how to stop listening */
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
    // Granted when the editor there is closed, or its tab is gone.
    await locks?.request(lockName(draftId), { signal }, () => say(false))
  }
  void watch().catch(() => say(false))
  return () => stop.abort()
}
