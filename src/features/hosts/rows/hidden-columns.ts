import { usePreferences } from '@/api/preferences'
import { HOST_COLUMNS } from './host-columns'
import type { HostsSearch } from './hosts-search'

type Hide = HostsSearch['hide']

/** An address has no empty list. */
const NOTHING = 'none'

/** IDs of the columns that the saved view hides, or else the user's preference. */
export function useHiddenColumns(hide: Hide): readonly string[] {
  const { hiddenHostColumns } = usePreferences()
  return hide?.filter((id) => id !== NOTHING) ?? hiddenHostColumns
}

/** Always in the order of the table, so that the same columns give the same address. */
export function toHide(hidden: readonly string[]): NonNullable<Hide> {
  const ids = HOST_COLUMNS.flatMap(({ id }) => (hidden.includes(id) ? id : []))
  return ids.length > 0 ? ids : [NOTHING]
}
