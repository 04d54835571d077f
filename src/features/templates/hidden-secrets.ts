import type { SecretFound } from './saving/looks-secret'

/** Stands in the place of a value that looks like a secret, as long as nobody has asked to see it. */
export const HIDDEN = '••••••••'

/** A text with its secrets hidden; from behind, so that the places of the others stay right. */
export const hideSecrets = (text: string, secrets: readonly SecretFound[]): string =>
  secrets.toReversed().reduce((shown, { start, end }) => shown.slice(0, start) + HIDDEN + shown.slice(end), text)

/** Whether a secret stands in this part of the text. */
export const holdsSecret = (secrets: readonly SecretFound[], part: { start: number; end: number }): boolean =>
  secrets.some(({ start, end }) => start < part.end && part.start < end)
