import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { peerPageQuery } from '@/api/peer-offers'
import { Button } from '@/shared/ui/button'
import { useState, useMemo } from 'react'
import { setPreferences, usePreferences } from '@/api/preferences'
import { useReaderIn } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import check from '@/shared/ui/choices.module.css'
import { lazyPart } from '@/shared/ui/lazy-part'
import { fleetCatalog } from './beyond-text'
import type { HostRow } from '../host/host-row'
import type { AllHosts } from '../host/use-all-hosts'
import { marketKey } from '../price/host-price'
import { cachedMarket } from './rank-cache'
import type { HostGroup } from './ranks'
import type { Fleet } from './fleet-figures'

const RankLoader = lazyPart(async () => (await import('./rank-loader')).RankLoader)

interface Props {
  fleet: Fleet
  /** Hosts in the list, in its order. */
  shown: readonly HostRow[]
  currency: Currency
  all: AllHosts
}

export function RanksBar({ fleet: { groups, setRanks, unsure }, shown, currency, all: { isComplete, state } }: Props) {
  const { t } = useReaderIn(currency, fleetCatalog)
  const { loadsHostRanks } = usePreferences()
  const { wanted, want, missing } = useWantedRanks(groups, currency)
  const settled = useSettled(groups, isComplete || state !== 'loading')
  const key = settled.map(({ kind }) => marketKey(kind)).join()
  if (groups.length === 0) return null
  if (missing === 0 && settled.length === 0) return <span className="note">{t('ranksWait')}</span>
  if (missing === 0) {
    return (
      <RankLoader
        key={`${currency} ${key}`}
        groups={settled}
        shown={shown}
        unsure={unsure}
        currency={currency}
        onRanks={setRanks}
        startsStopped={wanted === 'stopped'}
        onStopped={(isStopped) => want(isStopped ? 'stopped' : 'load')}
      />
    )
  }
  return (
    <span className="line">
      <Button variant="default" size="xs" onClick={() => want('load')}>
        {/* Each further configuration needs a search more. */}
        {t(isComplete ? 'loadRanks' : 'loadRanksAtLeast', { count: missing })}
      </Button>
      <label className={check['check']}>
        <input type="checkbox" checked={loadsHostRanks} onChange={({ target }) => setPreferences({ loadsHostRanks: target.checked })} />
        {t('onOpening')}
      </label>
    </span>
  )
}

const NO_GROUPS: readonly HostGroup[] = []

/** The groups before a load, because a list that grows page by page would restart their searches and exceed the shown number. */
function useSettled(groups: readonly HostGroup[], isSettled: boolean): readonly HostGroup[] {
  const [settled, settle] = useState(NO_GROUPS)
  if (isSettled && settled !== groups) settle(groups)
  return isSettled ? groups : settled
}

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
