import { HIDES } from '@/domain/hidden-items'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { baseUrl } from '@/api/config'
import { usePreferences } from '@/api/preferences'
import { offerSampleQuery, searchPage } from '@/api/offers'
import { createPool } from '@/shared/lib/pool'
import { useItems } from '@/shared/lib/use-store'
import { gpuName } from '@/domain/offer-text'
import { compareSnapshots, isComparable, lowestRentable, toSnapshot, type Delta } from './saved-delta'
import { parseSavedText, toSavedRequest, SAMPLE_SIZE, savedSearches, type SavedSearch, type Snapshot } from './saved-searches'

const CHECK_EVERY_MS = 5 * 60_000

export interface Lowest {
  /** The lowest hourly price of the visible offers that can be rented, or null. */
  price: number | null
  /** False if there are more offers than were searched. */
  isComplete: boolean
}

export interface SavedCheck {
  saved: SavedSearch
  now: Snapshot | undefined
  /** Undefined while it is being searched for. */
  lowest: Lowest | undefined
  delta: Delta | undefined
  hasFailed: boolean
  modelName: (slug: string) => string | undefined
}

/** Parallel requests: few, because checks must not delay the requests of the page. */
const CHECKS_AT_A_TIME = 3
const pool = createPool(CHECKS_AT_A_TIME)

const checkQuery = (saved: SavedSearch, isWatched: boolean) =>
  queryOptions({
    ...offerSampleQuery(toSavedRequest(saved), SAMPLE_SIZE),
    queryFn: ({ signal, client }) => pool.run(() => searchPage(toSavedRequest(saved), 0, SAMPLE_SIZE, signal, client), signal),
    ...repeated(isWatched),
  })

/** Pages for the lowest price, if no offer of the check is visible and can be rented: the cheapest may be hidden or out of stock. */
export const LOWEST_PAGES = 4

/** @param at time of the check that it completes: a later check needs another answer */
const lowestQuery = (saved: SavedSearch, at: number) => {
  const request = toSavedRequest(saved)
  const search = parseSavedText(saved.search)
  const rentable = { ...request, filters: { ...request.filters, rentable: true } }
  return queryOptions({
    queryKey: [...offerSampleQuery(rentable, SAMPLE_SIZE).queryKey, 'lowest', HIDES.map((key) => search[key]), at],
    async queryFn({ signal, client }): Promise<Lowest> {
      for (let offset = 0; offset < LOWEST_PAGES * SAMPLE_SIZE; offset += SAMPLE_SIZE) {
        const page = await pool.run(() => searchPage(rentable, offset, SAMPLE_SIZE, signal, client), signal)
        const price = lowestRentable(page, search, saved.currency)
        if (price !== null || !page.mayContinue) return { price, isComplete: !page.mayContinue }
      }
      return { price: null, isComplete: false }
    },
    staleTime: Infinity,
    gcTime: CHECK_EVERY_MS,
    meta: { isQuiet: true },
  })
}

/** @param isWatched with a target price, which is compared in a hidden tab too: there, the notification is of use */
const repeated = (isWatched: boolean) => ({
  refetchInterval: CHECK_EVERY_MS,
  refetchIntervalInBackground: isWatched,
  staleTime: CHECK_EVERY_MS,
  meta: { isQuiet: true },
})

const sameQuestion = ({ search, currency }: SavedSearch): string => `${currency} ${search}`

export function useSavedChecks(): SavedCheck[] {
  // Renders again when the user hides something: that changes the searches.
  usePreferences()
  const mine = useItems(savedSearches).filter((saved) => saved.service === baseUrl())
  const questions = [...new Map(mine.map((saved) => [sameQuestion(saved), saved])).values()]
  const watched = new Set(mine.flatMap((saved) => (saved.target ? [sameQuestion(saved)] : [])))
  const answers = useQueries({ queries: questions.map((saved) => checkQuery(saved, watched.has(sameQuestion(saved)))) })
  const answerTo = new Map(questions.map((saved, index) => [sameQuestion(saved), answers[index]]))
  const lowestIn = (saved: SavedSearch): Lowest | undefined => {
    const page = answerTo.get(sameQuestion(saved))?.data
    return page && { price: lowestRentable(page, parseSavedText(saved.search), saved.currency), isComplete: !page.mayContinue }
  }
  const searched = questions.filter((saved) => {
    const lowest = lowestIn(saved)
    return lowest?.price === null && !lowest.isComplete && watched.has(sameQuestion(saved))
  })
  const lowestAnswers = useQueries({
    queries: searched.map((saved) => lowestQuery(saved, answerTo.get(sameQuestion(saved))?.dataUpdatedAt ?? 0)),
  })
  const lowestTo = new Map(searched.map((saved, index) => [sameQuestion(saved), lowestAnswers[index]?.data]))
  return mine.map((saved) => {
    const check = answerTo.get(sameQuestion(saved))
    const search = parseSavedText(saved.search)
    const now = check?.data && toSnapshot(check.data, search, saved.currency, check.dataUpdatedAt)
    return {
      saved,
      now,
      lowest: lowestTo.has(sameQuestion(saved)) ? lowestTo.get(sameQuestion(saved)) : lowestIn(saved),
      delta: now && saved.seen && isComparable(saved.seen, now) ? compareSnapshots(saved.seen, now) : undefined,
      hasFailed: check?.isError ?? false,
      modelName: (slug) => {
        const offer = check?.data?.rows.find((row) => row.gpu_translit_name === slug && row.gpu_name)
        return offer && (gpuName(offer) ?? undefined)
      },
    }
  })
}
