import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RentState } from './rent-machine'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which rental a rent page shows under the address of its journal entry. */
    rentedAs?: string
  }
}

const route = getRouteApi('/_app/rent/$offerId')

/**
 * Puts the address of the journal entry in the address bar once an offer is rented. The page itself does not change,
 * so secrets stay in view. A reload opens the journal entry, not the form.
 */
export function useRentalAddress(state: RentState): void {
  const navigate = route.useNavigate()
  const router = useRouter()
  const rented = state.at === 'rented' ? state.attemptId : undefined
  useEffect(
    function followRental() {
      // Read here and not while rendering: a person who leaves must not be brought back.
      if (router.latestLocation.state.rentedAs === rented) return
      void navigate({
        search: true,
        replace: true,
        resetScroll: false,
        ...(rented === undefined
          ? { state: {} }
          : {
              // Without a state of its own the router takes the address for the one it shows already.
              state: { rentedAs: rented },
              mask: { to: '/instances/$instanceId', params: { instanceId: rented }, unmaskOnReload: true },
            }),
      })
    },
    [navigate, rented, router],
  )
}
