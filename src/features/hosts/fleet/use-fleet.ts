import { useMemo, useState } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useUnsureHosts } from '../findings/use-unsure-hosts'
import type { HostRow } from '../host/host-row'
import { fleetFigures, type FleetFigures } from './fleet-figures'
import { groupByKind, NO_RANKS, type HostGroup, type Ranks } from './ranks'

export interface Fleet {
  figures: FleetFigures
  groups: readonly HostGroup[]
  ranks: Ranks
  setRanks: (ranks: Ranks) => void
  unsure: ReadonlySet<string>
}

/** Figures of the fleet line, and the ranks as far as they are loaded. @param scope hosts of the chosen view, which the figures count */
export function useFleet(rows: readonly HostRow[], scope: readonly HostRow[], { currency }: HostsAsked): Fleet {
  const [ranks, setRanks] = useState(NO_RANKS)
  const unsure = useUnsureHosts()
  const groups = useMemo(() => groupByKind(rows), [rows])
  const { hostRanks } = ranks
  const figures = useMemo(() => fleetFigures(scope, currency, { hostRanks, unsure }), [scope, currency, hostRanks, unsure])
  return { figures, groups, ranks, setRanks, unsure }
}
