import { Button } from '@/shared/ui/button'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { peerPageQuery } from '@/api/peer-offers'
import { setPreferences, usePreferences } from '@/api/preferences'
import { useReaderIn } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import check from '@/shared/ui/check-box.module.css'
import { lazyPart } from '@/shared/ui/lazy-part'
import { fleetCatalog } from './messages'
import { cachedMarket } from './rank-cache'
import type { HostRow } from '../host/host-row'
import type { HostGroup } from './ranks'
import type { Fleet } from './use-fleet'

const RankLoader = lazyPart(async () => (await import('./rank-loader')).RankLoader)

/** Set once the user has loaded the ranks. In the cache, so that another key starts without them. */
const WANTED = ['host-ranks-wanted'] as const

interface Props {
  fleet: Fleet
  /** Hosts in the list, in its order. */
  shown: readonly HostRow[]
  currency: Currency
  /** False if hosts of other configurations may follow, each of which needs one search more. */
  isWhole: boolean
}

export function RanksBar({ fleet: { groups, setRanks, unsure }, shown, currency, isWhole }: Props) {
  const { t } = useReaderIn(currency, fleetCatalog)
  const { loadsHostRanks } = usePreferences()
  const client = useQueryClient()
  const { data: isWanted = false } = useQuery<boolean>({ queryKey: WANTED, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  // A list that grows page by page would restart the searches of its groups.
  const key = useMemo(() => groups.map(({ kind }) => `${kind.gpus} ${kind.gpu}`).join(), [groups])
  const isOn = isWanted || loadsHostRanks
  const missing = useMemo(() => {
    // The page of a host may have searched.
    const isKnown = ({ kind }: HostGroup) => cachedMarket(kind, currency) ?? client.getQueryData(peerPageQuery(kind, currency).queryKey)
    return isOn ? 0 : groups.filter((group) => !isKnown(group)).length
  }, [isOn, groups, currency, client])
  if (groups.length === 0) return null
  if (missing === 0) {
    return <RankLoader key={`${currency} ${key}`} groups={groups} shown={shown} unsure={unsure} currency={currency} onRanks={setRanks} />
  }
  return (
    <span className="line">
      <Button variant="default" size="xs" onClick={() => client.setQueryData(WANTED, true)}>
        {t(isWhole ? 'loadRanks' : 'loadRanksAtLeast', { count: missing })}
      </Button>
      <label className={check['check']}>
        <input type="checkbox" checked={loadsHostRanks} onChange={({ target }) => setPreferences({ loadsHostRanks: target.checked })} />
        {t('onOpening')}
      </label>
    </span>
  )
}
