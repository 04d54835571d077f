import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { knownOffer } from './known-offer'

/** `knownOffer` of the current cache; a new answer with the offer renders its user again. */
export function useKnownOffer(id: string, currency: Currency): SearchOffer | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === 'offers') onChange()
      }),
    [client],
  )
  return useSyncExternalStore(subscribe, () => knownOffer(client, id, currency))
}
