import { isApiError, type ApiError } from '@/shared/lib/api-error'
import { withCandidateKey } from '@/api/api-key'
import { checkKey } from '@/api/templates'

/** `unchecked`: nobody said anything about the key (offline, timeout, server failure); never to be called "wrong". */
export type KeyCheck = { outcome: 'accepted' } | { outcome: 'refused' | 'unchecked'; error: ApiError }

/**
 * Asks the service about a key without keeping it.
 * @param candidate null: the key that was refused before
 * @throws what is not an ApiError: a bug of our own
 */
export async function checkCandidate(candidate: string | null, signal?: AbortSignal): Promise<KeyCheck> {
  try {
    await withCandidateKey(candidate, () => checkKey(signal))
    return { outcome: 'accepted' }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { outcome: error.kind === 'unauthorised' ? 'refused' : 'unchecked', error }
  }
}
