import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allHostsQuery, type HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'

/** Keeps the hosts as they were when a dialog was opened, so that nothing behind it changes a plan, until `refresh` is called. */
export function useFreshHosts(opened: readonly Host[], asked: HostsAsked): { hosts: readonly Host[]; refresh: () => void } {
  const client = useQueryClient()
  const [hosts, setHosts] = useState(opened)
  return {
    hosts,
    refresh() {
      const latest = new Map(client.getQueryData(allHostsQuery(asked).queryKey)?.rows.map((host) => [host.id, host]))
      setHosts(hosts.map((host) => latest.get(host.id) ?? host))
    },
  }
}
