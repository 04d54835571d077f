import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '@/contract/lenient'
import type { OfferLocation } from '@/contract/offer'
import { exactPlace } from '@/domain/places'
import { bareName } from '@/domain/parse-country'
import { memoizeByKey } from '@/shared/lib/memoize-by-key'

type Location = Partial<OfferLocation> | null

interface SeenOffer {
  id: string
  location: Location
  provider_translit_name: string | null
}

/** By offer ID, until the page is closed. The API has no list of locations (DESIGN decision 2.12), and counts nothing by provider. */
const seen = new Map<string, Omit<SeenOffer, 'id'>>()

export interface SeenPlace {
  key: string
  sent: string
  count: number
  /** Key of the region of a country, or of the country of a city; null if not reported. */
  inside: string | null
}

export interface SeenLocations {
  offers: number
  regions: ReadonlyMap<string, SeenPlace>
  countries: ReadonlyMap<string, SeenPlace>
  cities: ReadonlyMap<string, SeenPlace>
}

/** The same key for all spellings of a place: the code of a known region or country, otherwise the word without case. */
export const locationKey = memoizeByKey((word: string): string => exactPlace(word)?.code ?? bareName(word))

function seenOffers(queryClient: QueryClient) {
  for (const [, data] of queryClient.getQueriesData({ queryKey: ['offers', 'search'] })) {
    const pages = isRecord(data) && Array.isArray(data['pages']) ? (data['pages'] as { rows: SeenOffer[] }[]) : []
    for (const { rows } of pages) {
      for (const { id, location, provider_translit_name } of rows) seen.set(id, { location, provider_translit_name })
    }
  }
  return [...seen.values()]
}

export const seenLocations = (queryClient: QueryClient): SeenLocations =>
  countLocations(seenOffers(queryClient).map(({ location }) => location))

/** Number of offers by the translit name of their provider, and of all. */
export function seenProviders(queryClient: QueryClient): { offers: number; counts: ReadonlyMap<string, number> } {
  const offers = seenOffers(queryClient)
  const counts = new Map<string, number>()
  for (const { provider_translit_name: slug } of offers) if (slug !== null) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return { offers: offers.length, counts }
}

export function countLocations(locations: readonly Location[]): SeenLocations {
  const [regions, countries, cities] = [createTally(), createTally(), createTally()]
  for (const location of locations) {
    const region = regions.add(location?.region, null)
    const country = countries.add(location?.country, region)
    // Singapore is a country; as a city too, it would be listed twice.
    if (location?.city && locationKey(location.city) !== country) cities.add(location.city, country)
  }
  return { offers: locations.length, regions: regions.counts(), countries: countries.counts(), cities: cities.counts() }
}

type Votes = Map<string, number>

const vote = (votes: Votes, word: string) => votes.set(word, (votes.get(word) ?? 0) + 1)
const winner = (votes: Votes): string | undefined => [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0]

function createTally() {
  const found = new Map<string, { count: number; spellings: Votes; inside: Votes }>()
  return {
    add(word: string | null | undefined, inside: string | null): string | null {
      if (!word || word.trim() === '') return null
      const key = locationKey(word)
      const entry = found.get(key) ?? { count: 0, spellings: new Map(), inside: new Map() }
      found.set(key, entry)
      entry.count++
      vote(entry.spellings, word)
      if (inside !== null) vote(entry.inside, inside)
      return key
    },
    counts: (): Map<string, SeenPlace> =>
      new Map(
        [...found].map(([key, { count, spellings, inside }]) => [
          key,
          { key, sent: winner(spellings) ?? key, count, inside: winner(inside) ?? null },
        ]),
      ),
  }
}
