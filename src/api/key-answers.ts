import type { QueryClient } from '@tanstack/react-query'
import { keyState, onKeyGone } from './api-key'

/**
 * Answers belong to the key they were read with. When it goes, what is not on screen is dropped at once; a page on screen
 * stays beneath the key dialog, because what is typed in it must not be lost, and is read again when a key is back.
 * Nothing that changes anything is sent again.
 */
export function dropAnswersWithKey(queryClient: QueryClient): () => void {
  const dropSettled = () => {
    const mutations = queryClient.getMutationCache()
    mutations.getAll().forEach((mutation) => mutation.state.status !== 'pending' && mutations.remove(mutation))
  }
  const drop = onKeyGone((loss) => {
    dropSettled()
    if (loss === 'forgotten') queryClient.getQueryCache().clear()
    else queryClient.removeQueries({ type: 'inactive' })
    if (loss === 'replaced') void queryClient.invalidateQueries()
  })
  let before = keyState.get().status
  const readAgain = keyState.subscribe(() => {
    const { status } = keyState.get()
    const isBack = status === 'ready' && (before === 'locked' || before === 'refused')
    before = status
    if (isBack) void queryClient.invalidateQueries()
  })
  return () => {
    drop()
    readAgain()
  }
}
