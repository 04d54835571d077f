import type { Page } from '@/contract/answer'
import type { SearchOffer } from '@/contract/offer'
import { countryKey, createHideJudge, hideValues, type HideKey } from '@/domain/hidden-items'
import type { OffersSearch } from '../offer-search'

export type Hidden = Pick<OffersSearch, HideKey | 'gpu' | 'provider' | 'location'>

/** True if the search asks for the hidden item: the choice wins. */
export function isChosen(
  { gpu, provider, location }: Pick<OffersSearch, 'gpu' | 'provider' | 'location'>,
  key: HideKey,
  value: string,
): boolean {
  if (key === 'not_gpu') return gpu.includes(value)
  return key === 'not_provider' ? provider === value : location.some((place) => countryKey(place) === countryKey(value))
}

/** True if the response may have offers to drop: a chosen provider leaves out all others, and a choice wins over hiding. */
export const mayDrop = (search: Omit<Hidden, 'not_gpu'>): boolean =>
  (search.provider === undefined && search.not_provider.length > 0) ||
  search.not_country.some((country) => !isChosen(search, 'not_country', country))

/** Chosen items stay visible. */
function createJudge(search: Hidden): (offer: SearchOffer) => HideKey[] {
  const valuesOf = (key: HideKey) => search[key].filter((value) => !isChosen(search, key, value))
  return createHideJudge({ not_gpu: valuesOf('not_gpu'), not_provider: valuesOf('not_provider'), not_country: valuesOf('not_country') })
}

export interface HiddenCount {
  key: HideKey
  value: string
  count: number
}

export interface Dropped {
  /** The visible offers. */
  rows: readonly SearchOffer[]
  loaded: number
  /** Hidden offers by what hides them, most first. An offer hidden twice counts in both. */
  counts: readonly HiddenCount[]
  /** Offers hidden for more than one reason. */
  overlap: number
}

/** Drops the offers that the API cannot leave out. */
export function dropHidden(rows: readonly SearchOffer[], search: Hidden): Dropped {
  const judge = createJudge(search)
  const counts = new Map<string, HiddenCount>()
  let overlap = 0
  const shown = rows.filter((row) => {
    const keys = judge(row)
    if (keys.length > 1) overlap += 1
    for (const key of keys) {
      const value = hideValues(row)[key] ?? ''
      const count = counts.get(`${key} ${value}`) ?? { key, value, count: 0 }
      counts.set(`${key} ${value}`, { ...count, count: count.count + 1 })
    }
    return keys.length === 0
  })
  return {
    // The same array while nothing is hidden: a new one would render all rows again.
    rows: shown.length === rows.length ? rows : shown,
    loaded: rows.length,
    counts: [...counts.values()].toSorted((a, b) => b.count - a.count),
    overlap,
  }
}

/** Pages in a row at the end of the list that have only hidden offers. */
export function hiddenPagesAtEnd(pages: readonly Page<SearchOffer>[], search: Hidden): number {
  const judge = createJudge(search)
  return pages.length - 1 - pages.findLastIndex(({ rows }) => rows.length === 0 || rows.some((row) => judge(row).length === 0))
}

/** A page without its hidden offers. Its total leaves them out too; of a longer list it is unknown, as the rest may have more. */
export function withoutHidden(page: Page<SearchOffer>, search: Hidden): Page<SearchOffer> {
  const { rows } = dropHidden(page.rows, search)
  const dropped = page.rows.length - rows.length
  const mayDropMore = page.mayContinue && (dropped > 0 || mayDrop(search))
  const total = page.total === undefined || mayDropMore ? undefined : page.total - dropped
  return { ...page, rows: [...rows], received: page.received - dropped, total }
}
