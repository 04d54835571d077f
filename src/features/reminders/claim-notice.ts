import { journalStores } from '@/api/journal/journal'
import { browserLocks } from '@/shared/lib/browser-locks'

/**
 * One tab at a time, by Web Locks.
 * @param due the time that is reached: the time to stop by, or a later one to which the user postponed the reminder
 * @returns true if no tab has told about this time yet, and this tab has recorded that it does
 */
export async function claimNotice(attemptId: string, due: number, now: number, locks = browserLocks()): Promise<boolean> {
  const { begun, ended, remarks } = journalStores
  const claim = (): boolean => {
    remarks.refresh()
    // Without an entry, the browser has deleted the data of this site. A write would hide that from `useDeletedNotice`.
    if (!begun.find(attemptId) && !ended.find(attemptId)) return false
    const last = remarks.find(`told/${attemptId}`)
    if (last?.kind === 'told' && last.due >= due) return false
    // A notice that the browser cannot record would be repeated at each check.
    return remarks.put({ kind: 'told', attemptId, at: now, due })
  }
  if (!locks) return claim()
  // The request is rejected while the document unloads.
  return locks.request(`gpu-console.reminder ${attemptId}`, claim).catch(() => false)
}
