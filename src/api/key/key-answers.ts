import type { QueryClient } from '@tanstack/react-query'
import { keyState, onKeyGone } from '@/api/api-key'
import { diagnostics } from '@/api/diagnostics'

/**
 * Answers belong to the key they were read with. When it goes, what is not on screen is dropped at once; a page on screen
 * stays beneath the key dialog, because what is typed in it must not be lost, and is read again when a key is back.
 * Nothing that changes anything is sent again.
 */
export function dropAnswersWithKey(queryClient: QueryClient): () => void {
  let isStale = false
  const drop = onKeyGone((loss) => {
    isStale = true
    dropSettledMutations(queryClient)
    // Rows and words of one account are not for the next.
    diagnostics.clear()
    if (loss === 'forgotten') queryClient.getQueryCache().clear()
    else queryClient.removeQueries({ type: 'inactive' })
  })
  const follow = keyState.subscribe(() => {
    const { status } = keyState.get()
    if (status === 'refused') isStale = true
    if (status !== 'ready' || !isStale) return
    isStale = false
    void readAgain(queryClient)
  })
  return () => {
    drop()
    follow()
  }
}

/** What a rental or a new secret answered is kept nowhere longer than the key. */
function dropSettledMutations(queryClient: QueryClient): void {
  const mutations = queryClient.getMutationCache()
  for (const mutation of mutations.getAll()) if (mutation.state.status !== 'pending') mutations.remove(mutation)
}

async function readAgain(queryClient: QueryClient): Promise<void> {
  // A read that began without a key is about to fail; asking again would only join it.
  await queryClient.cancelQueries()
  await queryClient.invalidateQueries()
}
