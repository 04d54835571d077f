import { queryOptions } from '@tanstack/react-query'
import type { Currency } from '@/contract/params'
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
  /** Rows to ask for: one search gives a whole row of the table. */
  limit: number
}

/** The rentable offers of a model in one place: one search, sent only by the user. */
export const placeOffersQuery = ({ gpu, location, currency, score, limit }: PlaceAsked) =>
  queryOptions({
    queryKey: ['offers', 'place', { gpu, location, currency, score }] as const,
    queryFn: async ({ signal }) => {
      const filters = { gpu_translit_name: [gpu], location: [...location], ...RENTABLE, ...scoreFilter(score) }
      const page = await marketPool.run(() => searchPage({ currency, sort: 'price_asc', filters }, 0, limit, signal), signal)
      return { rows: page.rows, isComplete: page.setAside.length === 0 && !page.mayContinue }
    },
    enabled: false,
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
