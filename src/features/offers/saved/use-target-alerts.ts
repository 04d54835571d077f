import { useEffect, useEffectEvent } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { wholeMoneyText } from '@/shared/ui/money-text'
import { toast } from '@/shared/ui/toast-store'
import { showNotice } from '@/shared/lib/desktop-notice'
import { savedCatalog } from './messages'
import { recordCheck } from './targets'
import type { SavedCheck } from './use-saved-checks'
import { useSavedName } from './use-saved-name'

/** Compares each new response with the target price and tells the user once per crossing, in one tab. */
export function useTargetAlerts(checks: readonly SavedCheck[]): void {
  const t = useMessages(savedCatalog)
  const format = useFormat()
  const { nameOfCheck } = useSavedName()
  const due = checks.filter(({ saved: { target }, now, lowest }) => target && now && lowest && now.at > target.checkedAt)
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
