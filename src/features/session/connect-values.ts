import * as z from 'zod/mini'
import { readKey } from '@/api/key/key-format'
import { MIN_PASSPHRASE, passphraseLength } from '@/shared/lib/vault'

/** What the form holds as it is typed; why a value cannot be used stands in the issue's `reason`. */
export const connectValues = z
  .object({
    key: z.string().check((context) => {
      const reading = readKey(context.value)
      if ('problem' in reading) context.issues.push({ code: 'custom', input: context.value, params: { reason: reading.problem } })
    }),
    place: z.enum(['session', 'memory', 'vault']),
    passphrase: z.string(),
    again: z.string(),
  })
  .check((context) => {
    const { place, passphrase, again } = context.value
    if (place !== 'vault') return
    const complain = (path: string, reason: string) =>
      context.issues.push({ code: 'custom', path: [path], input: undefined, params: { reason } })
    if (passphraseLength(passphrase) < MIN_PASSPHRASE) complain('passphrase', 'passphrase-short')
    else if (passphrase !== again) complain('again', 'again-differs')
  })

export type ConnectValues = z.input<typeof connectValues>
