import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import type { OfferSearch } from '@/api/offers'
import { currency, type Currency } from '@/contract/params'
import { randomId } from '@/shared/lib/random-id'
import { importedSchema } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { parseSearch } from '@/shared/lib/search-params'
import { readOffersSearch, toFilters } from '../offer-search'
import { SAVED_SEARCHES_KEY } from './has-saved'

/** What was there when the person last looked: ids with the price they had then (null where it could not be read). */
const snapshot = z.object({
  at: z.number(),
  total: z.nullable(z.number()),
  prices: z.record(z.string(), z.nullable(z.number())),
})
export type Snapshot = z.output<typeof snapshot>

const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** The address behind the question mark; the currency is kept apart, because prices are compared in it. */
  search: z.string(),
  currency,
  savedAt: z.number(),
  /** Which service it was saved for; searches of another one are kept but not shown. */
  service: z.string(),
  /** As it was at the last visit: what the badge compares with. */
  seen: z.nullable(snapshot),
  /** As it was at the visit before: what "since your last visit" compares with, until it is dismissed. */
  before: z.catch(z.nullable(snapshot), null),
  imported: z.optional(importedSchema),
})
export type SavedSearch = z.output<typeof savedSearch>

/** Accepts anything that may be stored or imported. */
export const readSavedSearch = (value: unknown): SavedSearch | null => savedSearch.safeParse(value).data ?? null

/**
 * One key for each search. When two tabs visit the same one together, the last visit wins on purpose: both mean that the
 * person has seen it.
 */
export const savedSearches = createItemStore<SavedSearch>({
  name: SAVED_SEARCHES_KEY,
  idOf: ({ id }) => id,
  read: readSavedSearch,
  order: (a, b) => a.savedAt - b.savedAt || (a.id < b.id ? -1 : 1),
})

/** Rows that a check compares. Beyond them a change is not noticed, and the page says so. */
export const SAMPLE_SIZE = 100

/** The search as the service is asked; the cheapest come first, whatever the order on the page is. */
export const requestOfSaved = (saved: Pick<SavedSearch, 'search' | 'currency'>): OfferSearch => ({
  currency: saved.currency,
  sort: 'price_asc',
  filters: toFilters(readOffersSearch(parseSearch(saved.search))),
})

interface NewSearch {
  name: string
  search: string
  currency: Currency
}

export function saveSearch({ name, search, currency }: NewSearch, now = Date.now()): SavedSearch {
  const saved: SavedSearch = { id: randomId(), name, search, currency, savedAt: now, service: baseUrl(), seen: null, before: null }
  savedSearches.put(saved)
  return saved
}

export const removeSearch = (id: string): void => savedSearches.remove([id])

/**
 * The person looks at it now: the badge starts anew, the page still tells what came since the visit before. Who has seen
 * this very answer already (a double click) makes no other visit, which would take the news away unread.
 */
export const visit = (id: string, now: Snapshot): void =>
  savedSearches.update(id, (saved) => (saved.seen?.at === now.at ? saved : { ...saved, seen: now, before: saved.seen }))

/** The person has read what is new. */
export const dismissNews = (id: string): void => savedSearches.update(id, (saved) => ({ ...saved, before: null }))
