import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useStore } from '@/shared/lib/use-store'
import type { ChangeSession, SessionState } from '../change/change-session'
import { connectSession } from '../run/connect-session'

export function useChangeSession(asked: HostsAsked): { session: ChangeSession; state: SessionState } {
  const client = useQueryClient()
  const [session] = useState(() => connectSession(client, asked))
  const state = useStore(session)
  useEffect(
    function stopWhenLeft() {
      return () => session.cancel()
    },
    [session],
  )
  return { session, state }
}
