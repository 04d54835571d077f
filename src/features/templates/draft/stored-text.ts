import * as z from 'zod/mini'
import { secretsIn, type TextKind } from '../saving/secrets-in'

/** Placeholder for a value that looked like a secret and is not stored. */
const gap = z.object({
  name: z.nullable(z.string()),
  /** True if the loaded text had the same value, so it can be restored from there. */
  isAsRead: z.boolean(),
  /** Position of the value among those with the same name in the loaded text, and their number. */
  place: z._default(z.number(), 0),
  count: z._default(z.number(), 1),
})

export const storedText = z.union([z.string(), z.array(z.union([z.string(), gap]))])
export type StoredText = z.output<typeof storedText>

/** @param read the loaded text */
export function withoutSecrets(text: string, read: string, kind: TextKind): StoredText {
  const found = secretsIn(text, kind)
  if (found.length === 0) return text
  const there = secretsIn(read, kind)
  const parts: Exclude<StoredText, string> = []
  let at = 0
  for (const secret of found) {
    const known = there.filter(({ name }) => name === secret.name)
    const place = known.findIndex((one) => read.slice(one.start, one.end) === text.slice(secret.start, secret.end))
    parts.push(text.slice(at, secret.start), { name: secret.name, isAsRead: place >= 0, place: Math.max(0, place), count: known.length })
    at = secret.end
  }
  return [...parts, text.slice(at)]
}

/** A secret comes from the loaded text if as many values have its name as before; any other is empty and listed in `lost`. */
export function withSecrets(saved: StoredText, read: string, kind: TextKind): { text: string; lost: string[] } {
  if (typeof saved === 'string') return { text: saved, lost: [] }
  const there = secretsIn(read, kind)
  const lost: string[] = []
  const pieces = saved.map((piece) => {
    if (typeof piece === 'string') return piece
    const known = there.filter(({ name }) => name === piece.name)
    const again = piece.isAsRead && known.length === piece.count ? known[piece.place] : undefined
    if (!again) lost.push(piece.name ?? '')
    return again ? read.slice(again.start, again.end) : ''
  })
  return { text: pieces.join(''), lost }
}
