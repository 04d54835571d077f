import * as z from 'zod/mini'
import { secretsInCommand, secretsInEnv, type SecretFound } from '../saving/looks-secret'

/** What stands for something that looked like a secret; the secret itself is not kept. */
const gap = z.object({
  /** The variable or flag it stood under. */
  name: z.nullable(z.string()),
  /** It was what the service had sent, so that it can be taken from there again. */
  isAsRead: z.boolean(),
  /** Which one of that name it was there, and of how many. */
  place: z._default(z.number(), 0),
  count: z._default(z.number(), 1),
})

/** A text without its secrets. */
export const keptText = z.union([z.string(), z.array(z.union([z.string(), gap]))])
export type KeptText = z.output<typeof keptText>

export type TextKind = 'env' | 'command'

const secretsIn = (text: string, kind: TextKind): SecretFound[] => (kind === 'env' ? secretsInEnv(text) : secretsInCommand(text))

/** @param read the text as the service sent it */
export function withoutSecrets(text: string, read: string, kind: TextKind): KeptText {
  const found = secretsIn(text, kind)
  if (found.length === 0) return text
  const there = secretsIn(read, kind)
  const parts: Exclude<KeptText, string> = []
  let at = 0
  for (const secret of found) {
    const known = there.filter(({ name }) => name === secret.name)
    const place = known.findIndex((one) => read.slice(one.start, one.end) === text.slice(secret.start, secret.end))
    parts.push(text.slice(at, secret.start), { name: secret.name, isAsRead: place >= 0, place: Math.max(0, place), count: known.length })
    at = secret.end
  }
  return [...parts, text.slice(at)]
}

/**
 * The text again: what was as the service sent it is taken from there, as long as it can be told from others of its name.
 * Anything else that looked like a secret is left empty and named in `lost`.
 */
export function withSecrets(kept: KeptText, read: string, kind: TextKind): { text: string; lost: string[] } {
  if (typeof kept === 'string') return { text: kept, lost: [] }
  const there = secretsIn(read, kind)
  const lost: string[] = []
  const pieces = kept.map((piece) => {
    if (typeof piece === 'string') return piece
    const known = there.filter(({ name }) => name === piece.name)
    const again = piece.isAsRead && known.length === piece.count ? known[piece.place] : undefined
    if (!again) lost.push(piece.name ?? '')
    return again ? read.slice(again.start, again.end) : ''
  })
  return { text: pieces.join(''), lost }
}
