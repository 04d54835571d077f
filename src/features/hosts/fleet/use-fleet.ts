import { useMemo, useState } from 'react'
import { baseUrl } from '@/api/config'
import type { HostsAsked } from '@/api/hosts'
import { useItems } from '@/shared/lib/use-store'
import { hostChanges } from '../host/host-changes'
import type { HostRow } from '../host/host-row'
import { fleetFigures, type FleetFigures } from './fleet-figures'
import { groupByKind, NO_RANKS, type HostGroup, type Ranks } from './ranks'

export interface Fleet {
  figures: FleetFigures
  /** One search ranks a group. */
  groups: readonly HostGroup[]
  ranks: Ranks
  setRanks: (ranks: Ranks) => void
  /** Hosts whose last change is in doubt. */
  unsure: ReadonlySet<string>
}

/**
 * Figures of the fleet line, and the ranks as far as they are loaded.
 * @param scope hosts of the chosen view, which the figures count
 */
export function useFleet(rows: readonly HostRow[], scope: readonly HostRow[], { currency }: HostsAsked): Fleet {
  const [ranks, setRanks] = useState(NO_RANKS)
  const unsure = useUnsureHosts()
  const groups = useMemo(() => groupByKind(rows), [rows])
  const { standings } = ranks
  const figures = useMemo(() => fleetFigures(scope, currency, { standings, unsure }), [scope, currency, standings, unsure])
  return { figures, groups, ranks, setRanks, unsure }
}

/** Hosts whose last change from this browser has no certain outcome. */
function useUnsureHosts(): ReadonlySet<string> {
  const changes = useItems(hostChanges)
  return useMemo(() => {
    const last = new Map(changes.filter(({ service }) => service === baseUrl()).map((change) => [change.hostId, change.outcome]))
    return new Set([...last].flatMap(([id, outcome]) => (outcome === 'unknown' || outcome === 'unverified' ? id : [])))
  }, [changes])
}
