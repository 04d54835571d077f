import type { SecretFound } from './saving/secrets-in'

export const HIDDEN = '••••••••'

/** Masks the secrets of a text. They must be in text order and must not overlap. */
export function hideSecrets(text: string, secrets: readonly SecretFound[]): string {
  let from = 0
  const shown = secrets.map(({ start, end }) => {
    const before = text.slice(from, start)
    from = end
    return before + HIDDEN
  })
  return shown.join('') + text.slice(from)
}

/** Masks secrets in a part of a text. Takes the secrets of the whole text, because one line of a key looks harmless. */
export const maskSecretsIn = (part: { text: string; start: number }, secrets: readonly SecretFound[]): string => {
  const end = part.start + part.text.length
  const here = secrets
    .filter((secret) => holdsSecret([secret], { start: part.start, end }))
    .map((secret) => ({
      ...secret,
      start: Math.max(0, secret.start - part.start),
      end: Math.min(part.text.length, secret.end - part.start),
    }))
  return hideSecrets(part.text, here)
}

export const holdsSecret = (secrets: readonly SecretFound[], part: { start: number; end: number }): boolean =>
  secrets.some(({ start, end }) => start < part.end && part.start < end)
