import { isApiError, type ApiError } from '@/shared/lib/api-error'
import { withCandidateKey } from '@/api/api-key'
import { checkKey } from '@/api/templates'

/** `unchecked`: the API gave no verdict (offline, timeout, server error), so the key must not be reported as wrong. */
export type KeyCheck = { outcome: 'accepted' } | { outcome: 'refused' | 'unchecked'; error: ApiError }

/** Without storing it. @param candidate null for the rejected key @throws only errors that are not an ApiError */
export async function checkCandidate(candidate: string | null, signal?: AbortSignal): Promise<KeyCheck> {
  try {
    await withCandidateKey(candidate, () => checkKey(signal))
    return { outcome: 'accepted' }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { outcome: error.kind === 'unauthorised' ? 'refused' : 'unchecked', error }
  }
}
