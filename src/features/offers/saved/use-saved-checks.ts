import { queryOptions, useQueries } from '@tanstack/react-query'
import { baseUrl } from '@/api/config'
import { offerSampleQuery, searchPage } from '@/api/offers'
import { createPool } from '@/shared/lib/pool'
import { useItems } from '@/shared/lib/use-items'
import { deltaOf, snapshotOf, type Delta } from './saved-delta'
import { requestOfSaved, SAMPLE_SIZE, savedSearches, type SavedSearch, type Snapshot } from './saved-searches'

/** Saved searches are asked again this often while the tab is open. */
const CHECK_EVERY_MS = 5 * 60_000

export interface SavedCheck {
  saved: SavedSearch
  /** Undefined until the first check has answered. */
  now: Snapshot | undefined
  /** Undefined when it has never been opened, so that there is nothing to compare with. */
  delta: Delta | undefined
  hasFailed: boolean
}

/** In turn: they are an extra, and all at once they would hold up what the page itself asks for. */
const CHECKS_AT_A_TIME = 3
const pool = createPool(CHECKS_AT_A_TIME)

const checkQuery = (saved: SavedSearch) =>
  queryOptions({
    ...offerSampleQuery(requestOfSaved(saved), SAMPLE_SIZE),
    queryFn: ({ signal }) => pool.run(() => searchPage(requestOfSaved(saved), 0, SAMPLE_SIZE, signal), signal),
    refetchInterval: CHECK_EVERY_MS,
    staleTime: CHECK_EVERY_MS,
    // A check that fails in the background shows on the entry itself, not as a message over the page.
    meta: { isQuiet: true },
  })

const sameQuestion = ({ search, currency }: SavedSearch): string => `${currency} ${search}`

/** Every saved search of this service with what is new in it. Two names for the same search are asked for once. */
export function useSavedChecks(): SavedCheck[] {
  const mine = useItems(savedSearches).filter((saved) => saved.service === baseUrl())
  const questions = [...new Map(mine.map((saved) => [sameQuestion(saved), saved])).values()]
  const answers = useQueries({ queries: questions.map(checkQuery) })
  const answerTo = new Map(questions.map((saved, index) => [sameQuestion(saved), answers[index]]))
  return mine.map((saved) => {
    const check = answerTo.get(sameQuestion(saved))
    const now = check?.data && snapshotOf(check.data, saved.currency, check.dataUpdatedAt)
    return { saved, now, delta: now && saved.seen ? deltaOf(saved.seen, now) : undefined, hasFailed: check?.isError ?? false }
  })
}
