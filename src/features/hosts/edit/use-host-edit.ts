import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useStore } from '@/shared/lib/use-store'
import { hostEditOf, type HostEdit, type HostEditState } from './host-edit'

/** What is being changed about one machine, and the ways to change it. */
export function useHostEdit(asked: HostsAsked, hostId: string): { edit: HostEdit; state: HostEditState } {
  const client = useQueryClient()
  const edit = useMemo(() => hostEditOf(client, asked, hostId), [client, asked, hostId])
  return { edit, state: useStore(edit) }
}
