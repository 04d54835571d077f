import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { offerName } from '@/domain/offer-words'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { hostPrice } from '../price/host-price'
import { kindKey, kindOf } from '../price/host-kind'
import { useAdvisorContext, type AdvisorContext } from './advisor-context'
import classes from './advisor.module.css'
import { PeersState } from './peers-state'
import { PriceRank } from './price-rank'
import { usePeers } from './use-peers'

interface Props {
  hosts: readonly Host[]
  currency: Currency
  /** The percentile that a form is to be filled with. */
  onMatch: (percentile: number) => void
}

const MEDIAN = 50

/** Advice for a selection of hosts, one configuration at a time; the most frequent first. */
export function FleetAdvice({ hosts, currency, onMatch }: Props) {
  const context = useAdvisorContext(currency)
  const { t } = context
  const id = useId()
  const groups = groupsOf(hosts)
  const [key, setKey] = useState<string | null>(null)
  const group = groups.find((known) => known.key === key) ?? groups[0]
  const own = new Set(hosts.map(({ offer_id }) => offer_id))
  const peers = usePeers(group?.kind ?? null, currency, own)
  return (
    <section className={classes['advisor']} aria-labelledby={id} data-compact>
      <h3 id={id}>{t('title')}</h3>
      {!group && <p>{t('noKind')}</p>}
      {groups.length > 1 && (
        <NativeSelect
          label={t('kind')}
          value={group?.key ?? ''}
          data={groups.map((one) => ({ value: one.key, label: groupName(one, context) }))}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
      )}
      {groups.length === 1 && group && <p className={classes['hint']}>{groupName(group, context)}</p>}
      {group && (
        <PeersState peers={peers} context={context}>
          {(prices) => (
            <PriceRank
              own={group.hosts.flatMap((host) => hostPrice(host, currency) ?? [])}
              others={prices}
              unread={peers.unread}
              isWhole={peers.cappedAt === null}
              onMatch={() => onMatch(MEDIAN)}
              context={context}
            />
          )}
        </PeersState>
      )}
    </section>
  )
}

interface Group {
  key: string
  kind: NonNullable<ReturnType<typeof kindOf>>
  hosts: Host[]
}

function groupsOf(hosts: readonly Host[]): Group[] {
  const groups = new Map<string, Group>()
  for (const host of hosts) {
    const kind = kindOf(host)
    if (!kind) continue
    const key = kindKey(kind)
    const group = groups.get(key) ?? { key, kind, hosts: [] }
    group.hosts.push(host)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => b.hosts.length - a.hosts.length)
}

function groupName({ kind, hosts }: Group, { t, format }: AdvisorContext): string {
  const offer = hosts[0]?.offer
  const name = (offer && offerName(offer, format)) ?? `${format.number(kind.gpus)} × ${kind.gpu}`
  return t('hostsOfKind', { name, count: hosts.length })
}
