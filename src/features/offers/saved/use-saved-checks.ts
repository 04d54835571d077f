import { queryOptions, useQueries } from '@tanstack/react-query'
import { baseUrl } from '@/api/config'
import { usePreferences } from '@/api/preferences'
import { offerSampleQuery, searchPage } from '@/api/offers'
import { createPool } from '@/shared/lib/pool'
import { useItems } from '@/shared/lib/use-store'
import { gpuName } from '@/domain/offer-text'
import { compareSnapshots, isComparable, lowestRentable, toSnapshot, type Delta } from './saved-delta'
import { readSavedText, toSavedRequest, SAMPLE_SIZE, savedSearches, type SavedSearch, type Snapshot } from './saved-searches'

const CHECK_EVERY_MS = 5 * 60_000

export interface SavedCheck {
  saved: SavedSearch
  now: Snapshot | undefined
  /** The lowest hourly price of the loaded offers that can be rented, or null. */
  lowest: number | null
  delta: Delta | undefined
  hasFailed: boolean
  modelName: (slug: string) => string | undefined
}

/** Parallel requests: few, because checks must not delay the requests of the page. */
const CHECKS_AT_A_TIME = 3
const pool = createPool(CHECKS_AT_A_TIME)

const checkQuery = (saved: SavedSearch) =>
  queryOptions({
    ...offerSampleQuery(toSavedRequest(saved), SAMPLE_SIZE),
    queryFn: ({ signal, client }) => pool.run(() => searchPage(toSavedRequest(saved), 0, SAMPLE_SIZE, signal, client), signal),
    refetchInterval: CHECK_EVERY_MS,
    staleTime: CHECK_EVERY_MS,
    meta: { isQuiet: true },
  })

const sameQuestion = ({ search, currency }: SavedSearch): string => `${currency} ${search}`

export function useSavedChecks(): SavedCheck[] {
  // Renders again when the user hides something: that changes the searches.
  usePreferences()
  const mine = useItems(savedSearches).filter((saved) => saved.service === baseUrl())
  const questions = [...new Map(mine.map((saved) => [sameQuestion(saved), saved])).values()]
  const answers = useQueries({ queries: questions.map(checkQuery) })
  const answerTo = new Map(questions.map((saved, index) => [sameQuestion(saved), answers[index]]))
  return mine.map((saved) => {
    const check = answerTo.get(sameQuestion(saved))
    const search = readSavedText(saved.search)
    const now = check?.data && toSnapshot(check.data, search, saved.currency, check.dataUpdatedAt)
    return {
      saved,
      now,
      lowest: check?.data ? lowestRentable(check.data, search, saved.currency) : null,
      delta: now && saved.seen && isComparable(saved.seen, now) ? compareSnapshots(saved.seen, now) : undefined,
      hasFailed: check?.isError ?? false,
      modelName: (slug) => {
        const offer = check?.data?.rows.find((row) => row.gpu_translit_name === slug && row.gpu_name)
        return offer && (gpuName(offer) ?? undefined)
      },
    }
  })
}
