import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { peerPageQuery } from '@/api/peer-offers'
import { usePreferences } from '@/api/preferences'
import type { Currency } from '@/contract/params'
import { cachedMarket } from './rank-cache'
import type { HostGroup } from './ranks'

/** Set once the user has loaded or stopped the ranks. In the cache, so that another key starts without them. */
const WANTED = ['host-ranks-wanted'] as const
type Wanted = 'load' | 'stopped'

/** @returns `missing`: number of searches to load the ranks, 0 once they load or are stopped */
export function useWantedRanks(groups: readonly HostGroup[], currency: Currency) {
  const { loadsHostRanks } = usePreferences()
  const client = useQueryClient()
  const { data: wanted } = useQuery<Wanted>({ queryKey: WANTED, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  const isOn = wanted !== undefined || loadsHostRanks
  const missing = useMemo(() => {
    // The page of a host may have searched.
    const isKnown = ({ kind }: HostGroup) => cachedMarket(kind, currency) ?? client.getQueryData(peerPageQuery(kind, currency).queryKey)
    return isOn ? 0 : groups.filter((group) => !isKnown(group)).length
  }, [isOn, groups, currency, client])
  return { wanted, want: (next: Wanted) => client.setQueryData<Wanted>(WANTED, next), missing }
}
