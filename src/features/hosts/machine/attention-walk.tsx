import { useMemo } from 'react'
import type { Translate } from '@/shared/i18n/i18n'
import { ButtonLink } from '@/shared/ui/button-link'
import { useUnsureHosts } from '../host/host-changes'
import type { HostRow } from '../host/host-row'
import { type AllHosts, useHostRows } from '../host/use-all-hosts'
import { filterAndSortHosts } from '../rows/filter-and-sort-hosts'
import type { messages } from './messages.en'

interface Props {
  all: AllHosts
  hostId: string
  t: Translate<typeof messages>
}

const NOTHING_KNOWN = { hostRanks: new Map() } as const

/** Steps through the hosts that need attention, in the order of the list sorted by it. */
export function AttentionWalk({ all: { asked, rows: hosts, isComplete }, hostId, t }: Props) {
  const rows = useHostRows(hosts, asked)
  const unsure = useUnsureHosts()
  const walk = useMemo(
    () => filterAndSortHosts(rows, { part: 'attention', sort: 'attention' }, asked.currency, { ...NOTHING_KNOWN, unsure }),
    [rows, asked.currency, unsure],
  )
  // A part of the list would give a wrong number.
  if (!isComplete)
    return (
      <ButtonLink variant="default" size="xs" to="/hosts" search={{ currency: asked.currency, part: 'attention', sort: 'attention' }}>
        {t('attention')}
      </ButtonLink>
    )
  if (walk.length === 0) return null
  const at = walk.findIndex(({ id }) => id === hostId)
  const count = walk.length
  const step = (host: HostRow | undefined, sign: string, label: 'previousHost' | 'nextHost') =>
    host && (
      <ButtonLink
        variant="default"
        size="xs"
        to="/hosts/$hostId"
        params={{ hostId: host.id }}
        search={{ currency: asked.currency }}
        aria-label={t(label, { name: host.name })}
      >
        {sign}
      </ButtonLink>
    )
  return (
    <nav aria-label={t('attention')} className="line note">
      <span>{at < 0 ? t('attentionCount', { count }) : t('attentionPlace', { place: at + 1, count })}</span>
      {step(walk[at - 1], '‹', 'previousHost')}
      {step(walk[at + 1], '›', 'nextHost')}
    </nav>
  )
}
