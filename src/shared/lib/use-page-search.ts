import type { RegisteredRouter, RouteApi, RouteById } from '@tanstack/react-router'
import { useCallback } from 'react'

/** `type` replaces the history entry; `choose` pushes one, so that Back undoes it. `close` is a choice that unsaved changes do not block. */
export type Step = 'type' | 'choose' | 'close'

type Edit<Search> = Partial<Search> | ((before: Partial<Search>) => Partial<Search>)

/** Merges into the address. A function gets the latest search, so that two changes in a row do not undo each other. */
type ChangeSearch<Search> = (next: Edit<Search>, how?: Step) => void

type SearchOf<Id> = RouteById<RegisteredRouter['routeTree'], Id>['types']['fullSearchSchema']

interface PageRoute {
  useSearch: () => unknown
  useNavigate: () => (to: {
    search: (before: object) => object
    replace: boolean
    resetScroll: boolean
    ignoreBlocker: boolean
  }) => Promise<void>
}

export function usePageSearch<Id>(route: RouteApi<Id>): [search: SearchOf<Id>, change: ChangeSearch<SearchOf<Id>>] {
  const { useSearch, useNavigate } = route as unknown as PageRoute
  const search = useSearch() as SearchOf<Id>
  const navigate = useNavigate()
  const change = useCallback<ChangeSearch<SearchOf<Id>>>(
    (next, how = 'choose') =>
      void navigate({
        search: (before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }),
        replace: how === 'type',
        resetScroll: false,
        ignoreBlocker: how === 'close',
      }),
    [navigate],
  )
  return [search, change]
}
