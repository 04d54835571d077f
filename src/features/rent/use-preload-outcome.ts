import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from '@/shared/ui/messages'
import { toast } from '@/shared/ui/toast-store'

/** Everything that may have to be shown once a request has left. */
const loadOutcomes = () =>
  Promise.all([
    import('./review/review-dialog'),
    import('./outcome/outcomes'),
    import('./outcome/rented-outcome'),
    import('./outcome/leave-guard'),
  ])

/**
 * Fetches what comes after the form before the way there is open: a chunk that cannot be fetched after the service has said
 * yes would lose the record with it. Until then nothing of it weighs on the page.
 * @param prepareConnection fetches what the page shows of a rental
 * @param go what was asked for; done with the page as it is then, which may have been changed meanwhile
 */
export function usePreloadOutcome(prepareConnection: () => Promise<unknown>, go: () => void) {
  const t = useMessages(uiCatalog)
  const [isPreparing, setPreparing] = useState(false)
  const prepare = useEffectEvent(() => Promise.all([loadOutcomes(), prepareConnection()]))
  const goOn = useEffectEvent(go)
  const tellMissing = useEffectEvent(() => toast({ kind: 'bad', title: t('partMissing'), text: t('partMissingWay') }))
  useEffect(
    function fetchWhatComesNext() {
      if (!isPreparing) return undefined
      // What was asked for on a page that has been left would open by itself on the way back.
      let isHere = true
      void prepare()
        .then(() => isHere && goOn())
        .catch(() => isHere && tellMissing())
        .finally(() => isHere && setPreparing(false))
      return () => {
        isHere = false
      }
    },
    [isPreparing],
  )
  return { isPreparing, enter: () => setPreparing(true) }
}
