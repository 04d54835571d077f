import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allHostsQuery, type HostsAsked } from '@/api/hosts'
import { rowsOf } from '@/api/list-pages'
import type { Host } from '@/contract/host'

interface FreshHosts {
  hosts: readonly Host[]
  fleet: readonly Host[]
  refresh: () => void
}

/** Keeps the hosts as they were when a dialog was opened, so that loads behind it do not change the plan. */
export function useFreshHosts(opened: readonly Host[], asked: HostsAsked): FreshHosts {
  const client = useQueryClient()
  const loaded = () => rowsOf(client.getQueryData(allHostsQuery(asked).queryKey)?.pages)
  const [{ hosts, fleet }, setHosts] = useState(() => ({ hosts: opened, fleet: withOpened(loaded(), opened) }))
  return {
    hosts,
    fleet,
    refresh() {
      const latest = new Map(loaded().map((host) => [host.id, host]))
      const fresh = hosts.map((host) => latest.get(host.id) ?? host)
      setHosts({ hosts: fresh, fleet: withOpened([...latest.values()], fresh) })
    },
  }
}

const withOpened = (fleet: readonly Host[], opened: readonly Host[]): Host[] => [
  ...new Map([...fleet, ...opened].map((host) => [host.id, host])).values(),
]
