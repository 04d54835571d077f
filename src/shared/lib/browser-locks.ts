/** Undefined on plain http pages: other tabs cannot be detected there. */
export const browserLocks = (): LockManager | undefined => (navigator as { locks?: LockManager | null }).locks ?? undefined
