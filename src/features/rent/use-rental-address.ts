import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { RentState } from './rent-machine'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** ID of the rental that the rent page shows at the URL of its journal entry. */
    rentedAs?: string
  }
}

const route = getRouteApi('/_app/rent/$offerId')

/** Puts the journal entry into the address bar after a rental; the page stays. A reload then opens the entry, not the form. */
export function useRentalAddress(state: RentState): void {
  const navigate = route.useNavigate()
  const router = useRouter()
  const rented = state.at === 'rented' ? state.attemptId : undefined
  useEffect(
    function followRental() {
      // Read in the effect, not during render: otherwise it could navigate back after the user has left.
      if (router.latestLocation.state.rentedAs === rented) return
      void navigate({
        search: true,
        replace: true,
        resetScroll: false,
        ...(rented === undefined
          ? { state: {} }
          : {
              // Without a distinct state the router treats the URL as unchanged.
              state: { rentedAs: rented },
              mask: { to: '/instances/$instanceId', params: { instanceId: rented }, unmaskOnReload: true },
            }),
      })
    },
    [navigate, rented, router],
  )
  const shown = useRouterState({ select: ({ location }) => location.state.rentedAs })
  const openEntry = useEffectEvent((instanceId: string) => {
    if (rented !== instanceId) void router.navigate({ to: '/instances/$instanceId', params: { instanceId }, replace: true })
  })
  useEffect(
    // The page has shown the form since, so the journal entry has to show the rental.
    function openEntryAfterForward() {
      if (shown !== undefined) openEntry(shown)
    },
    [shown],
  )
}
