import * as z from 'zod/mini'
import { secretCreateBody, type SecretCreateBody } from '@/contract/secret'
import { publicKeyIn } from '@/shared/ssh/classify'
import { privateFormOf } from '@/shared/ssh/private-form'
import { lineOf } from '@/shared/ssh/public-key'

const complain = (reason: string) => ({ params: { reason } })

/** Rejects a private key in any text field. */
const values = () =>
  z.string().check(
    z.trim(),
    z.refine((text) => privateFormOf(text) === null, complain('private-key')),
  )

/** The form as typed. `value` has its name in the API, so that errors of the API are shown at the field. */
const fields = z.object({
  value: z.string().check(z.refine((text) => publicKeyIn(text) !== null, complain('no-key'))),
  name: values().check(z.minLength(1)),
  description: values(),
})
export type KeyValues = z.input<typeof fields>

/** The form as the body of SPEC 4.11: a normalized public key, and no empty fields. */
export const keyForm = z.pipe(
  z.pipe(
    fields,
    z.transform(({ value, name, description }): SecretCreateBody => {
      const key = publicKeyIn(value)
      return { secret_type: 'ssh', value: key ? lineOf(key) : '', name, ...(description === '' ? {} : { description }) }
    }),
  ),
  secretCreateBody,
)
