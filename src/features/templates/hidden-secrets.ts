import type { SecretFound } from './saving/looks-secret'

/** Stands in the place of a value that looks like a secret, as long as nobody has asked to see it. */
export const HIDDEN = '••••••••'

/** A text with its secrets hidden; they are in the order of the text, and none overlaps another. */
export function hideSecrets(text: string, secrets: readonly SecretFound[]): string {
  let from = 0
  const shown = secrets.map(({ start, end }) => {
    const before = text.slice(from, start)
    from = end
    return before + HIDDEN
  })
  return shown.join('') + text.slice(from)
}

/** A part of a text with what it holds of the text's secrets hidden; a line of a key looks like nothing by itself. */
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

/** Whether a secret stands in this part of the text. */
export const holdsSecret = (secrets: readonly SecretFound[], part: { start: number; end: number }): boolean =>
  secrets.some(({ start, end }) => start < part.end && part.start < end)
