import { withoutInvisible } from '@/shared/lib/invisible'

/** Why a text cannot be an API key. Keys must be visible ASCII characters, because fetch throws for other header values. */
export type KeyProblem = 'empty' | 'line-break' | 'space' | 'not-latin' | 'control' | 'too-long'

export type KeyParse = { key: string; isShort: boolean } | { problem: KeyProblem }

const MAX_LENGTH = 1024
/** Shorter keys get a warning, because they may be truncated. They are accepted: the length of keys is "not shown" (SPEC 5). */
const USUAL_LENGTH = 16

/** Parses typed or pasted text. White space around it and invisible characters come from the clipboard and are removed. */
export function parseKey(text: string): KeyParse {
  const key = withoutInvisible(text).trim()
  if (key === '') return { problem: 'empty' }
  if (/[\r\n\u2028\u2029]/.test(key)) return { problem: 'line-break' }
  if (/\s/.test(key)) return { problem: 'space' }
  if (/\p{Cc}/u.test(key)) return { problem: 'control' }
  if (!/^[\x21-\x7E]+$/.test(key)) return { problem: 'not-latin' }
  if (key.length > MAX_LENGTH) return { problem: 'too-long' }
  return { key, isShort: key.length < USUAL_LENGTH }
}

/** Dots and the last four characters, or only dots for a short key. */
export const keyHint = (key: string): string => (key.length < USUAL_LENGTH ? '••••' : `••••${key.slice(-4)}`)

/** A shorter key could be part of a normal word, so it is not masked. */
const RECOGNISABLE = 8

/** Masks the key in a text. APIs quote it in errors ("invalid key …"), but our error texts, logs and reports must not show it. */
export const hideKey = (text: string, key: string | null): string =>
  key !== null && key.length >= RECOGNISABLE ? text.replaceAll(key, '••••') : text
