import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { uiCatalog } from '@/shared/ui/messages'
import { toast } from '@/shared/ui/toast-store'

const loadOutcomes = (locale: Locale) =>
  Promise.all([
    import('./review/review-dialog'),
    import('./review/sent-table').then(({ reviewCatalog }) => reviewCatalog.load(locale)),
    import('./limits/own-limits'),
    import('@/api/limits/limit-meters').then(({ limitsCatalog }) => limitsCatalog.load(locale)),
    import('./outcome/outcomes'),
    import('./outcome/notice').then(({ outcomeCatalog }) => outcomeCatalog.load(locale)),
    import('./outcome/rented-outcome'),
    import('./outcome/leave-guard'),
    import('@/shared/ui/leave-dialog'),
  ])

/**
 * Loads the review and all outcomes when the user asks for a review: a chunk that fails to load after a rental would lose
 * the only copy of its secrets. They are not part of the first load.
 * @param prepareConnection loads the connection kit
 * @param go runs after everything has loaded, with the state of the page at that time
 */
export function usePreloadOutcome(prepareConnection: () => Promise<unknown>, go: () => void) {
  const t = useMessages(uiCatalog)
  const locale = useLocale()
  const [isPreparing, setPreparing] = useState(false)
  const prepare = useEffectEvent(() => Promise.all([loadOutcomes(locale), prepareConnection()]))
  const goOn = useEffectEvent(go)
  const toastMissing = useEffectEvent(() => toast({ kind: 'bad', title: t('partMissing'), text: t('partMissingWay') }))
  useEffect(
    function loadOutcomesNow() {
      if (!isPreparing) return undefined
      // Otherwise the review of a page that the user left would open when they return.
      let isHere = true
      void prepare()
        .then(() => isHere && goOn())
        .catch(() => isHere && toastMissing())
        .finally(() => isHere && setPreparing(false))
      return () => {
        isHere = false
      }
    },
    [isPreparing],
  )
  return { isPreparing, enter: () => setPreparing(true) }
}
