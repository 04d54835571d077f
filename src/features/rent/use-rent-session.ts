import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '@/shared/lib/use-store'
import { getRentSession } from './rent-desk'
import type { RentState } from './rent-machine'
import type { RentAct } from './rent-session'

/** Where the rental of an offer stands, and how to take it further. */
export interface Renting {
  state: RentState
  act: (act: RentAct) => void
}

export function useRentSession(offerId: string): Renting {
  const session = getRentSession(offerId, useQueryClient())
  const state = useStore(session)
  useEffect(
    // The session outlives the page; a review that nobody looks at any more must not open by itself on the way back.
    function leaveTheReview() {
      return () => session.act({ type: 'back' })
    },
    [session],
  )
  return { state, act: session.act }
}
