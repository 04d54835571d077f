import { mutationOptions } from '@tanstack/react-query'
import { createSecret, type SecretCreateBody } from '@/contract/secret'
import { call } from './http'

/** SPEC 4.11 */
export const secretCreateMutation = () => mutationOptions({ mutationFn: (body: SecretCreateBody) => call(createSecret, { body }) })
