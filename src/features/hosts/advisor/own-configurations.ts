import type { HostsAsked } from '@/api/hosts'
import { offerName } from '@/domain/offer-text'
import { useFormat } from '@/shared/i18n/i18n'
import { useLoadedHosts } from '../host/use-all-hosts'
import { kindKey, kindOf } from '../price/host-price'

export interface OwnConfiguration {
  key: string
  name: string
  hosts: number
}

export function useOwnConfigurations(asked: HostsAsked): readonly OwnConfiguration[] {
  const format = useFormat()
  const loaded = useLoadedHosts(asked)
  const found = new Map<string, OwnConfiguration>()
  for (const { offer } of loaded) {
    const kind = kindOf({ offer })
    if (!kind || !offer) continue
    const key = kindKey(kind)
    const known = found.get(key) ?? { key, name: offerName(offer, format) ?? `${format.number(kind.gpus)} × ${kind.gpu}`, hosts: 0 }
    found.set(key, { ...known, hosts: known.hosts + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.hosts - a.hosts || (a.name < b.name ? -1 : 1))
}
