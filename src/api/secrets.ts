import { mutationOptions } from '@tanstack/react-query'
import { createSecret, type SecretCreateBody } from '@/contract/secret'
import { isApiError } from '@/shared/lib/api-error'
import { isCertainRefusal } from './certain-refusal'
import { call, wireRequest, type WireRequest } from './http'

/** SPEC 4.11. There is no endpoint that lists or deletes what was created. */
export const secretCreateMutation = () => mutationOptions({ mutationFn: (body: SecretCreateBody) => call(createSecret, { body }) })

/** What would go over the wire: for "show as curl". */
export const secretWireRequest = (body: SecretCreateBody): WireRequest => wireRequest(createSecret, { body })

/**
 * What a failed creation means: `created` when the service said yes in words that cannot be read, `unknown` when nobody knows.
 * When in doubt it is unknown, because a key cannot be looked up and one that is added twice cannot be deleted.
 */
export function fateOfSecret(error: unknown): 'not-created' | 'created' | 'unknown' {
  if (!isApiError(error)) return 'unknown'
  if (!error.wasSent || error.saidNo) return 'not-created'
  if (error.kind === 'unexpected-shape') return 'created'
  return isCertainRefusal(error.status) ? 'not-created' : 'unknown'
}
