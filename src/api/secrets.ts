import { mutationOptions } from '@tanstack/react-query'
import { createSecret, type SecretCreateBody } from '@/contract/secret'
import { isApiError } from '@/shared/lib/api-error'
import { call, wireRequest, type WireRequest } from './http'

/** SPEC 4.11. There is no endpoint that lists or deletes what was created. */
export const secretCreateMutation = () => mutationOptions({ mutationFn: (body: SecretCreateBody) => call(createSecret, { body }) })

/** What would go over the wire: for "show as curl". */
export const secretWireRequest = (body: SecretCreateBody): WireRequest => wireRequest(createSecret, { body })

/** Refusals of which it is certain that nothing was created; 408, 409 and 5xx may come after the fact. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 422, 429])

/**
 * What a failed creation means: `created` when the service said yes in words that cannot be read, `unknown` when nobody knows.
 * When in doubt it is unknown, because a key cannot be looked up and one that is added twice cannot be deleted.
 */
export function fateOfSecret(error: unknown): 'not-created' | 'created' | 'unknown' {
  if (!isApiError(error)) return 'unknown'
  if (!error.wasSent || error.saidNo) return 'not-created'
  if (error.kind === 'unexpected-shape') return 'created'
  return error.status !== undefined && REFUSALS.has(error.status) ? 'not-created' : 'unknown'
}
