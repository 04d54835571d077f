import * as z from 'zod/mini'
import { secretCreateBody, type SecretCreateBody } from '@/contract/secret'
import { classify } from '@/shared/ssh/classify'
import { privateFormOf } from '@/shared/ssh/private-form'
import { lineOf, type PublicKey } from '@/shared/ssh/public-key'

/** The one key that a text is, or null. */
export function keyIn(text: string): PublicKey | null {
  const reading = classify(text)
  return reading.kind === 'public' ? reading.key : null
}

const complain = (reason: string) => ({ params: { reason } })

/** A private key in any field stops the form, whatever else is right with it. */
const words = () =>
  z.string().check(
    z.trim(),
    z.refine((text) => privateFormOf(text) === null, complain('private-key')),
  )

/** What the form holds as it is typed; `value` is named as the service names it, so that its complaints find the field. */
const fields = z.object({
  value: z.string().check(z.refine((text) => keyIn(text) !== null, complain('no-key'))),
  name: words().check(z.minLength(1)),
  description: words(),
})
export type KeyValues = z.input<typeof fields>

/** The form as the body of SPEC 4.11: the public line in its one form and nothing that was not typed. */
export const keyForm = z.pipe(
  z.pipe(
    fields,
    z.transform(({ value, name, description }): SecretCreateBody => {
      const key = keyIn(value)
      return { secret_type: 'ssh', value: key ? lineOf(key) : '', name, ...(description === '' ? {} : { description }) }
    }),
  ),
  secretCreateBody,
)
