/** Undefined on plain http pages: other tabs cannot be detected there. */
export const browserLocks = (): LockManager | undefined => (navigator as { locks?: LockManager | null }).locks ?? undefined

/** Names of the locks that any tab holds. */
export const heldLocks = async (locks = browserLocks()): Promise<ReadonlySet<string | undefined>> =>
  new Set((await locks?.query())?.held?.map(({ name }) => name))

/**
 * Calls `tell` with whether a tab holds the lock, and again when it releases it or dies. Queries first, because taking the lock even
 * for a moment would keep another tab from it. @returns the unsubscribe function
 */
export function watchLock(
  name: string,
  tell: (isHeld: boolean) => void,
  ask = async (): Promise<boolean> => (await heldLocks()).has(name),
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const say = (isHeld: boolean) => {
    if (!signal.aborted) tell(isHeld)
  }
  const watch = async () => {
    const isHeld = await ask()
    say(isHeld)
    if (isHeld && !signal.aborted) await browserLocks()?.request(name, { mode: 'shared', signal }, () => say(false))
  }
  void watch().catch(() => say(false))
  return () => stop.abort()
}
