import { browserLocks, heldLocks, watchLock } from '@/shared/lib/browser-locks'

/** The tab that sends the requests of a run holds this lock, also while it undoes it. */
export const runLockName = (runId: string): string => `gpu-console.host-run ${runId}`

/** Runs that this tab works on. Pages on plain http have no locks and know no others. */
const own = new Set<string>()

/** Holds the lock of a run until the returned function is called, or until the tab is closed. */
export function holdRun(runId: string, locks: LockManager | undefined = browserLocks()): () => void {
  own.add(runId)
  let release: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  // Rejected while the document unloads; nothing is sent any more then.
  void locks?.request(runLockName(runId), () => promise).catch(() => undefined)
  return () => {
    own.delete(runId)
    release()
  }
}

/** Runs the work unless another tab works on the same run. @returns false then */
export async function withRun(runId: string, work: () => Promise<void>, locks = browserLocks()): Promise<boolean> {
  if (!locks) {
    await work()
    return true
  }
  return locks.request(runLockName(runId), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await work()
    return true
  })
}

/** The given runs that a tab works on now; this tab, where others cannot be detected. */
export async function lockedRuns(runIds: readonly string[], locks = browserLocks()): Promise<string[]> {
  const held = await heldLocks(locks)
  return runIds.filter((id) => own.has(id) || held.has(runLockName(id)))
}

/** Calls `tell` with whether a tab works on the run, and again when it ends or dies. @returns the unsubscribe function */
export const watchRun = (runId: string, tell: (isLocked: boolean) => void): (() => void) =>
  watchLock(runLockName(runId), tell, async () => (await lockedRuns([runId])).length > 0)
