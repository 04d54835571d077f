import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '@/shared/lib/use-store'
import { getRentSession } from './rent-sessions'
import type { RentState } from './rent-machine'
import type { RentAct } from './rent-session'

export interface Renting {
  state: RentState
  act: (act: RentAct) => void
}

export function useRentSession(offerId: string): Renting {
  const session = getRentSession(offerId, useQueryClient())
  const state = useStore(session)
  useEffect(
    // The session outlives the page, and its review must not reopen when the user returns.
    function leaveTheReview() {
      return () => session.act({ type: 'back' })
    },
    [session],
  )
  return { state, act: session.act }
}
