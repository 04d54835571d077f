import type { QueryClient } from '@tanstack/react-query'
import { keyState, onKeyRemoved } from '@/api/api-key'
import { diagnostics } from '@/api/diagnostics'

/** Data on screen stays under the key dialog, and reloads with the next key. Writes are never repeated. @returns stops it */
export function dropAnswersWithKey(queryClient: QueryClient): () => void {
  let isStale = false
  const drop = onKeyRemoved((loss) => {
    isStale = true
    dropSettledMutations(queryClient)
    // The next key may belong to another account.
    diagnostics.clear()
    if (loss === 'forgotten') queryClient.getQueryCache().clear()
    else queryClient.removeQueries({ type: 'inactive' })
  })
  const follow = keyState.subscribe(() => {
    const { status } = keyState.get()
    if (status === 'refused') isStale = true
    if (status !== 'ready' || !isStale) return
    isStale = false
    void reloadAll(queryClient)
  })
  return () => {
    drop()
    follow()
  }
}

/** Mutation results may contain secrets of a rental, so they are dropped with the key. */
function dropSettledMutations(queryClient: QueryClient): void {
  const mutations = queryClient.getMutationCache()
  for (const mutation of mutations.getAll()) if (mutation.state.status !== 'pending') mutations.remove(mutation)
}

async function reloadAll(queryClient: QueryClient): Promise<void> {
  // A request that started without a key will fail, and a new fetch would only join it.
  await queryClient.cancelQueries()
  await queryClient.invalidateQueries()
}
