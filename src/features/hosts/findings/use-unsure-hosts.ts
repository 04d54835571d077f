import { useMemo } from 'react'
import { baseUrl } from '@/api/config'
import { useItems } from '@/shared/lib/use-store'
import { hostChanges, isDoubtful } from '../host/host-changes'

export function useUnsureHosts(): ReadonlySet<string> {
  const changes = useItems(hostChanges)
  return useMemo(() => {
    const last = new Map(changes.filter(({ service }) => service === baseUrl()).map((change) => [change.hostId, change]))
    return new Set([...last].flatMap(([id, change]) => (isDoubtful(change) ? id : [])))
  }, [changes])
}
