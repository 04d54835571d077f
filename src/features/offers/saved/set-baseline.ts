import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { offerSampleQuery } from '@/api/offers'
import { toSnapshot } from './saved-delta'
import { parseSavedText, SAMPLE_SIZE, toSavedRequest, visit, type SavedSearch } from './saved-searches'

/** Later visits are compared with the current offers. If they fail to load, the first visit sets the baseline. */
export async function setBaseline({ id, search, currency }: SavedSearch, queryClient: QueryClient): Promise<void> {
  const sample = offerSampleQuery(toSavedRequest({ search, currency }), SAMPLE_SIZE)
  // Keeps the request alive when the navigation, which shares it, remounts.
  const release = new QueryObserver(queryClient, sample).subscribe(() => {})
  const page = await queryClient.fetchQuery(sample).catch(() => undefined)
  release()
  // `at` is the time of the response: `visit` ignores one that was already seen.
  if (page) visit(id, toSnapshot(page, parseSavedText(search), currency, queryClient.getQueryState(sample.queryKey)?.dataUpdatedAt ?? 0))
}
