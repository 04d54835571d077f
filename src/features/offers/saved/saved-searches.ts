import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import type { OfferSearch } from '@/api/offers'
import { currency, type Currency } from '@/contract/params'
import { withoutInvisible } from '@/shared/lib/invisible'
import { randomId } from '@/shared/lib/random-id'
import { importedSchema } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { yesOrNo } from '@/shared/lib/search-fields'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { parseOffersSearch, toCount, type OffersSearch, filtersSet, toFilters } from '../offer-search'

const snapshot = z.object({
  /** Hidden items of the search. Snapshots with different ones are not compared. */
  hidden: z.optional(z.string()),
  /** Minimum score of the search, own or default. Snapshots with different ones are not compared. */
  score: z.optional(z.number()),
  at: z.number(),
  total: z.nullable(z.number()),
  prices: z.record(z.string(), z.nullable(z.number())),
})
export type Snapshot = z.output<typeof snapshot>

/** "Tell me under $2.00", in the currency of the search. */
const target = z.object({
  below: z.number().check(z.positive()),
  /** Time of the last response compared with it. Older responses of other tabs are ignored. */
  checkedAt: z.number(),
  /** The lowest price while it is below the target, and since when. */
  reached: z.nullable(z.object({ price: z.number(), reachedAt: z.number() })),
})
export type Target = z.output<typeof target>

/** Without characters that hide a name or turn around the price beside it; also in an imported or stored name. */
export const cleanName = (name: string): string => withoutInvisible(name).replaceAll(/\s+/g, ' ').trim()

const savedSearch = z.object({
  id: z.string(),
  name: z.pipe(z.string(), z.transform(cleanName)),
  /** The name was not typed by the user, so it is shown in the current language. Older consoles show `name`. */
  isNameGenerated: z.catch(z.optional(z.boolean()), undefined),
  /** Search params of the URL. Without the currency, which is stored separately to compare prices in it. */
  search: z.string(),
  currency,
  savedAt: z.number(),
  service: z.string(),
  seen: z.nullable(snapshot),
  /** Snapshot of the visit before, the baseline of "Since your last visit"; null after it is dismissed. */
  before: z.catch(z.nullable(snapshot), null),
  target: z.catch(z.optional(target), undefined),
  /** Position in the list once the user has moved it; until then, `savedAt` is the position. */
  position: z.catch(z.optional(z.number()), undefined),
  imported: z.optional(importedSchema),
})
export type SavedSearch = z.output<typeof savedSearch>

export const parseSavedSearch = (value: unknown): SavedSearch | null => savedSearch.safeParse(value).data ?? null

const positionOf = ({ position, savedAt }: SavedSearch): number => position ?? savedAt

/** One storage key per search. If two tabs visit the same search at once, the last visit wins: both mean that the user has seen it. */
export const savedSearches = createItemStore<SavedSearch>({
  name: 'gpu-console.saved-searches',
  idOf: ({ id }) => id,
  read: parseSavedSearch,
  order: (a, b) => positionOf(a) - positionOf(b) || (a.id < b.id ? -1 : 1),
})

/** Number of offers a check compares. The page states that it does not notice changes beyond them. */
export const SAMPLE_SIZE = 100

export function parseSavedText(text: string): OffersSearch {
  const params = parseSearch(text)
  return parseOffersSearch(yesOrNo(params['rentable']) === true ? params : { ...params, rent: 'all' })
}

export const toSavedRequest = (saved: Pick<SavedSearch, 'search' | 'currency'>): OfferSearch =>
  toCount(parseSavedText(saved.search), saved.currency)

interface NewSearch {
  name: string
  isNameGenerated?: boolean
  search: string
  currency: Currency
}

export function saveSearch(fresh: NewSearch, now = Date.now()): SavedSearch {
  const saved: SavedSearch = {
    ...fresh,
    name: cleanName(fresh.name),
    id: randomId(),
    savedAt: now,
    service: baseUrl(),
    seen: null,
    before: null,
  }
  savedSearches.put(saved)
  return saved
}

/** False if the browser did not store it, or if the user has deleted it. */
export const isSearchSaved = ({ id }: SavedSearch): boolean => savedSearches.find(id) !== undefined

export const removeSearch = (id: string): void => savedSearches.remove([id])

/** Resets the badge. Ignores a response that was already seen, so that a double click does not clear unread news. */
export const visit = (id: string, now: Snapshot): boolean =>
  savedSearches.update(id, (saved) => (saved.seen?.at === now.at ? saved : { ...saved, seen: now, before: saved.seen }))

export const dismissNews = (id: string): boolean => savedSearches.update(id, (saved) => ({ ...saved, before: null }))

export const renameSearch = (id: string, name: string, isNameGenerated: boolean): boolean =>
  savedSearches.update(id, (saved) => ({ ...saved, name: cleanName(name), isNameGenerated }))

export const setTarget = (id: string, below: number | undefined): boolean =>
  savedSearches.update(id, (saved) => ({ ...saved, target: below === undefined ? undefined : { below, checkedAt: 0, reached: null } }))

/** One place up (-1) or down (1). Writes only this search, so that two tabs that move different ones keep both moves. */
export function moveSearch(shown: readonly SavedSearch[], id: string, step: -1 | 1): boolean {
  const from = shown.findIndex((saved) => saved.id === id)
  const passed = shown[from + step]
  if (from === -1 || !passed) return true
  const beyond = shown[from + 2 * step]
  const position = beyond ? (positionOf(passed) + positionOf(beyond)) / 2 : positionOf(passed) + step
  const hasRoom = !beyond || (position !== positionOf(passed) && position !== positionOf(beyond))
  if (hasRoom) return savedSearches.update(id, (saved) => ({ ...saved, position }))
  // Equal positions, as after an import of one moment: all get new ones.
  const next = shown.filter((saved) => saved.id !== id)
  next.splice(from + step, 0, ...shown.slice(from, from + 1))
  const start = positionOf(next[0] ?? passed)
  return savedSearches.putAll(next.map((saved, index) => ({ ...saved, position: start + index }))) === next.length
}

/** Without sort orders. Stores the `rentable` of the request: searches saved before "Availability" mean all offers. */
export function savedText(search: Record<string, unknown>): string {
  const read = parseOffersSearch(search)
  const stored = Object.fromEntries(filtersSet(read).map((id) => [id, read[id]]))
  return stringifySearch({ ...stored, hidden: read.hidden, score: read.score, rentable: toFilters(read).rentable })
}
