import { useEffect } from 'react'
import type { AllHosts } from '../host/use-all-hosts'

/** Notes which of the loaded hosts are rented, once a load has ended. */
export function useRecordSightings({ rows, state }: Pick<AllHosts, 'rows' | 'state'>): void {
  const isLoading = state === 'loading'
  useEffect(
    // An effect, because loads end outside the page as well.
    function record() {
      if (rows.length === 0 || isLoading) return
      // The page works without the log.
      void import('./record-loaded').then(({ recordLoaded }) => recordLoaded(rows)).catch(() => undefined)
    },
    [rows, isLoading],
  )
}
