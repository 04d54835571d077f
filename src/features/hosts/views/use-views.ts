import { useMemo } from 'react'
import type { Fleet } from '../fleet/use-fleet'
import type { HostRow } from '../host/host-row'
import { hostFilter, lacksRanks } from '../rows/filter-and-sort-hosts'
import { NO_FILTERS, type HostsSearch } from '../rows/hosts-search'
import { parseViewText, updateView, useSavedViews, viewText, type SavedView, type ViewSearch } from './saved-views'

export interface ShownView extends SavedView {
  filters: ViewSearch
}

export interface Views {
  own: readonly ShownView[]
  /** The chosen view. Undefined also if it was deleted, or if the link comes from another browser. */
  active: ShownView | undefined
  isChanged: boolean
}

export function useViews(search: HostsSearch): Views {
  const saved = useSavedViews()
  const own = useMemo(() => saved.map((view) => ({ ...view, filters: parseViewText(view.search) })), [saved])
  const active = own.find(({ id }) => id === search.view)
  return { own, active, isChanged: active !== undefined && viewText(active.filters) !== viewText(search) }
}

export const viewChange = (view: ShownView | undefined): Partial<HostsSearch> => ({
  ...NO_FILTERS,
  sort: undefined,
  group: undefined,
  hide: undefined,
  ...view?.filters,
  view: view?.id,
  host: undefined,
})

/** Hosts of a view before the fleet line filters them: its figures add up to these. */
export function useScope(rows: readonly HostRow[], view: ShownView | undefined): readonly HostRow[] {
  const text = view?.search
  return useMemo(() => {
    if (text === undefined) return rows
    const { q, status, gpu } = parseViewText(text)
    return rows.filter(hostFilter({ q, status, gpu }, NOTHING_KNOWN))
  }, [rows, text])
}

const NOTHING_KNOWN = { hostRanks: new Map(), unsure: new Set<string>() } as const

/** Number of hosts by view; null while ranks that it filters by are not loaded. */
export function useViewCounts({ own }: Views, rows: readonly HostRow[], fleet: Fleet): ReadonlyMap<string, number | null> {
  const { groups, ranks, unsure } = fleet
  return useMemo(() => {
    const known = { hostRanks: ranks.hostRanks, unsure }
    return new Map(
      own.map(({ id, filters }) => [id, lacksRanks(filters, { groups, ranks }) ? null : rows.filter(hostFilter(filters, known)).length]),
    )
  }, [own, rows, groups, ranks, unsure])
}

export const saveChanges = (view: ShownView, search: HostsSearch): boolean => updateView(view.id, search)
