import { useEffect, useRef, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from '@/shared/ui/messages'
import { toast } from '@/shared/ui/toast-store'

/** Everything that may have to be shown once a request has left. */
const loadOutcomes = () => Promise.all([import('./review/review-dialog'), import('./outcome/outcomes'), import('./outcome/rented-outcome')])

/**
 * Fetches what comes after the form before the way there is open: a chunk that cannot be fetched after the service has said
 * yes would lose the record with it. Until then nothing of it weighs on the page.
 * @param prepareConnection fetches what the page shows of a rental
 */
export function useStage(prepareConnection: () => Promise<unknown>) {
  const t = useMessages(uiCatalog)
  const [isPreparing, setPreparing] = useState(false)
  const isHere = useRef(false)
  useEffect(function noteThatThePageIsHere() {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    isPreparing,
    async enter(go: () => void) {
      if (isPreparing) return
      setPreparing(true)
      try {
        await Promise.all([loadOutcomes(), prepareConnection()])
        // What was asked for on a page that has been left would open by itself on the way back.
        if (isHere.current) go()
      } catch {
        toast({ kind: 'bad', title: t('partMissing'), text: t('partMissingWay') })
      } finally {
        setPreparing(false)
      }
    },
  }
}
