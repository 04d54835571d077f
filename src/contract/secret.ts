import * as z from 'zod/mini'
import { oneOf } from './answer'
import { endpoint } from './endpoint'
import { optionalId, text } from './lenient'

/** SPEC 2.10. `value` may be returned as a placeholder. */
export const secret = z.looseObject({
  id: optionalId,
  user_id: optionalId,
  name: text,
  value: text,
  description: text,
  renter_id: optionalId,
  created_at: text,
  secret_type: text,
})
export type Secret = z.output<typeof secret>

/** SPEC 4.11. Required fields are "not shown"; a key is useless without a type and a value. */
export const secretCreateBody = z.strictObject({
  secret_type: z.literal('ssh'),
  value: z.string().check(z.minLength(1)),
  name: z.optional(z.string()),
  description: z.optional(z.string()),
})
export type SecretCreateBody = z.input<typeof secretCreateBody>

/** SPEC 4.11 */
export const createSecret = endpoint({
  method: 'POST',
  path: '/v0/secrets',
  effect: 'write',
  body: secretCreateBody,
  answer: oneOf(secret),
})
