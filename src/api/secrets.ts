import { mutationOptions } from '@tanstack/react-query'
import { createSecret, type SecretCreateBody } from '@/contract/secret'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { unrepeatableBody } from './unrepeatable-body'

/** SPEC 4.11. No endpoint lists or deletes secrets. */
export const secretCreateMutation = () =>
  mutationOptions({ mutationFn: (body: SecretCreateBody) => call(createSecret, { body }, undefined, unrepeatableBody) })

export const secretWireRequest = (body: SecretCreateBody): WireRequest => wireRequest(createSecret, { body })
