import type { SecretFound } from './saving/looks-secret'

/** Stands in the place of a value that looks like a secret, as long as nobody has asked to see it. */
export const HIDDEN = '••••••••'

/** A text with its secrets hidden; from behind, so that the places of the others stay right. */
export const hideSecrets = (text: string, secrets: readonly SecretFound[]): string =>
  secrets.toReversed().reduce((shown, { start, end }) => shown.slice(0, start) + HIDDEN + shown.slice(end), text)

/** A part of a text with what it holds of the text's secrets hidden; a line of a key looks like nothing by itself. */
export const hideInPart = (part: { text: string; start: number }, secrets: readonly SecretFound[]): string => {
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
