import { useEffect } from 'react'
import type { AllHosts } from '../host/use-all-hosts'

/** Notes which of the loaded hosts are rented, once a load has ended. */
export function useRecordSightings({ list, reading }: Pick<AllHosts, 'list' | 'reading'>): void {
  const isReading = reading !== null
  useEffect(
    // An effect, because loads end outside the page as well.
    function record() {
      if (!list || isReading) return
      // The page works without the log.
      void import('./record-loaded').then(({ recordLoaded }) => recordLoaded(list)).catch(() => undefined)
    },
    [list, isReading],
  )
}
