import { useReader } from '@/api/use-reader'
import { useEffect, useEffectEvent } from 'react'
import { wholeMoneyText } from '@/shared/ui/money-text'
import { toast } from '@/shared/ui/toast-store'
import { showNotice } from '@/shared/lib/desktop-notice'
import { savedCatalog, useSavedName } from './use-saved-name'
import type { SavedCheck } from './use-saved-checks'
import { browserLocks } from '@/shared/lib/browser-locks'
import { isLater } from '@/shared/lib/item-store'
import { savedSearches, type Target } from './saved-searches'

export function compareWithTarget(target: Target, lowest: number | null, at: number): Target {
  if (!isLater(at, target.checkedAt)) return target
  const isReached = lowest !== null && lowest < target.below
  return { ...target, checkedAt: at, reached: isReached ? { price: lowest, reachedAt: target.reached?.reachedAt ?? at } : null }
}

/** Searches whose crossing this tab has reported, but the browser could not store: each check would report it again. */
const reportedOnly = new Set<string>()

/** One tab at a time, by Web Locks. @returns true if the price has fallen below the target and no tab has reported it yet */
export async function recordCheck(id: string, lowest: number | null, at: number, locks = browserLocks()): Promise<boolean> {
  const record = (): boolean => {
    const saved = savedSearches.find(id)
    if (!saved?.target) return false
    const target = compareWithTarget(saved.target, lowest, at)
    if (target === saved.target) return false
    const isStored = savedSearches.put({ ...saved, target })
    const isNew = saved.target.reached === null && target.reached !== null && !reportedOnly.has(id)
    if (isStored || target.reached === null) reportedOnly.delete(id)
    else reportedOnly.add(id)
    return isNew
  }
  if (!locks) return record()
  // The request is rejected while the document unloads.
  return locks.request(`gpu-console.target ${id}`, { ifAvailable: true }, (lock) => lock !== null && record()).catch(() => false)
}

/** Compares each new response with the target price and tells the user once per crossing, in one tab. */
export function useTargetAlerts(checks: readonly SavedCheck[]): void {
  const { t, format } = useReader(savedCatalog)
  const { nameOfCheck } = useSavedName()
  // An unknown lowest price proves nothing: as "not reached" it would report the same crossing again.
  const due = checks.filter(
    ({ saved: { target }, now, lowest }) =>
      target && now && lowest && (lowest.price !== null || lowest.isComplete) && isLater(now.at, target.checkedAt),
  )
  const compare = useEffectEvent(async (check: SavedCheck) => {
    const { saved, now, lowest } = check
    if (!now || !saved.target || !lowest || !(await recordCheck(saved.id, lowest.price, now.at)) || lowest.price === null) return
    const title = t('targetToast', { name: nameOfCheck(check).first, price: format.money(lowest.price, saved.currency) })
    const text = t('targetToastWay', { price: wholeMoneyText(saved.target.below, saved.currency, format) })
    toast({ kind: 'good', title, text })
    showNotice(title, text, saved.id)
  })
  const dueKey = due.map(({ saved, now }) => `${saved.id} ${saved.target?.below} ${now?.at}`).join('\n')
  useEffect(
    function compareNewResponses() {
      if (dueKey !== '') for (const check of due) void compare(check)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the checks, which are new objects on each render
    [dueKey],
  )
}
