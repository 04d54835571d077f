import { queryOptions } from '@tanstack/react-query'
import type { Currency } from '@/contract/params'
import { allPages, isWhole } from './list-pages'
import { marketPool } from './read-pool'
import { RENTABLE } from './market-prices'
import { scoreFilter } from './preferences'
import { searchPage } from './offers'

export interface PlaceAsked {
  /** Translit name of the model. */
  gpu: string
  /** Raw names of the place in the API. */
  location: readonly string[]
  currency: Currency
  /** The user's minimum score of every search. */
  score: number | undefined
}

/** As in all searches: the maximum is "not shown" (SPEC 8). */
const PAGE_SIZE = 100
/** Stops a list without an end. */
const CAP = 10_000

/** The rentable offers of a model in one place: mostly one search, sent only by the user. */
export const placeOffersQuery = ({ gpu, location, currency, score }: PlaceAsked) =>
  queryOptions({
    queryKey: ['offers', 'place', { gpu, location, currency, score }] as const,
    queryFn: async ({ signal }) => {
      const filters = { gpu_translit_name: [gpu], location: [...location], ...RENTABLE, ...scoreFilter(score) }
      const search = { currency, sort: 'price_asc', filters } as const
      const read = (start: number, limit: number) => marketPool.run(() => searchPage(search, start, limit, signal), signal)
      const list = await allPages(read, { limit: PAGE_SIZE, cap: CAP })
      return { rows: list.rows, isComplete: isWhole(list) }
    },
    enabled: false,
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
