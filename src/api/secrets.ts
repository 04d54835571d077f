import { mutationOptions } from '@tanstack/react-query'
import { createSecret, type SecretCreateBody } from '@/contract/secret'
import { classifyFailedWrite } from './classify-failed-write'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { unrepeatableBody } from './unrepeatable-body'

/** SPEC 4.11. No endpoint lists or deletes secrets. */
export const secretCreateMutation = () =>
  mutationOptions({ mutationFn: (body: SecretCreateBody) => call(createSecret, { body }, undefined, unrepeatableBody) })

export const secretWireRequest = (body: SecretCreateBody): WireRequest => wireRequest(createSecret, { body })

/** `created`: accepted, but the answer has an unknown form. Doubtful cases are `unknown`: keys cannot be listed or deleted. */
export function secretOutcome(error: unknown): 'not-created' | 'created' | 'unknown' {
  const fate = classifyFailedWrite(error)
  if (fate === 'done') return 'created'
  return fate === 'unknown' ? 'unknown' : 'not-created'
}
