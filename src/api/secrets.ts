import { mutationOptions } from '@tanstack/react-query'
import { createSecret, type SecretCreateBody } from '@/contract/secret'
import { classifyFailedWrite } from './certain-refusal'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { unrepeatableBody } from './unrepeatable-body'

/** SPEC 4.11. There is no endpoint that lists or deletes what was created. */
export const secretCreateMutation = () =>
  mutationOptions({ mutationFn: (body: SecretCreateBody) => call(createSecret, { body }, undefined, unrepeatableBody) })

/** What would go over the wire: for "show as curl". */
export const secretWireRequest = (body: SecretCreateBody): WireRequest => wireRequest(createSecret, { body })

/**
 * Whether a key exists after its creation failed: `created` if the service accepted it in an unknown form. Every doubtful case is
 * unknown, because keys cannot be listed or deleted.
 */
export function secretOutcome(error: unknown): 'not-created' | 'created' | 'unknown' {
  const fate = classifyFailedWrite(error)
  if (fate === 'done') return 'created'
  return fate === 'unknown' ? 'unknown' : 'not-created'
}
