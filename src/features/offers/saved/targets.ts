import { browserLocks } from '@/shared/lib/browser-locks'
import { savedSearches, type Target } from './saved-searches'

export function compareWithTarget(target: Target, lowest: number | null, at: number): Target {
  if (at <= target.checkedAt) return target
  const isReached = lowest !== null && lowest < target.below
  return { ...target, checkedAt: at, reached: isReached ? { price: lowest, reachedAt: target.reached?.reachedAt ?? at } : null }
}

/** One tab at a time, by Web Locks. @returns true if the price has fallen below the target and this tab has recorded it */
export async function recordCheck(id: string, lowest: number | null, at: number, locks = browserLocks()): Promise<boolean> {
  const record = (): boolean => {
    const saved = savedSearches.find(id)
    if (!saved?.target) return false
    const target = compareWithTarget(saved.target, lowest, at)
    // A crossing that the browser cannot store would be reported after every check.
    if (target === saved.target || !savedSearches.put({ ...saved, target })) return false
    return saved.target.reached === null && target.reached !== null
  }
  if (!locks) return record()
  // The request is rejected while the document unloads.
  return locks.request(`gpu-console.target ${id}`, { ifAvailable: true }, (lock) => lock !== null && record()).catch(() => false)
}
