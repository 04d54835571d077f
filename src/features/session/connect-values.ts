import * as z from 'zod/mini'
import { parseKey } from '@/api/key/key-format'
import { MIN_PASSPHRASE, passphraseLength } from '@/shared/lib/vault'
import type { Strength } from './passphrase-strength'

/** The form as typed. The `reason` of an issue says why a value is invalid. */
export const connectValues = z
  .object({
    key: z.string().check((context) => {
      const reading = parseKey(context.value)
      if ('problem' in reading) context.issues.push({ code: 'custom', input: context.value, params: { reason: reading.problem } })
    }),
    place: z.enum(['session', 'memory', 'vault']),
    passphrase: z.string(),
    again: z.string(),
  })
  .check(async (context) => {
    const { place, passphrase, again } = context.value
    if (place !== 'vault') return
    const complain = (path: string, reason: string) =>
      context.issues.push({ code: 'custom', path: [path], input: undefined, params: { reason } })
    if (passphraseLength(passphrase) < MIN_PASSPHRASE) complain('passphrase', 'passphrase-short')
    else if (passphrase !== again) complain('again', 'again-differs')
    else {
      const strength = await loadStrength(passphrase)
      if (strength === undefined) complain('passphrase', 'passphrase-not-judged')
      if (strength === 'weak') complain('passphrase', 'passphrase-weak')
    }
  })

/** Undefined if the strength meter cannot be loaded. */
const loadStrength = (passphrase: string): Promise<Strength | undefined> =>
  import('./passphrase-strength').then(
    ({ strengthOf }) => strengthOf(passphrase),
    () => undefined,
  )

export type ConnectValues = z.input<typeof connectValues>
