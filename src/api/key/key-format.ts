/** Why a text cannot be an API key: a header carries visible Latin characters only, and fetch would throw before sending. */
export type KeyProblem = 'empty' | 'line-break' | 'space' | 'not-latin' | 'control' | 'too-long'

export type KeyReading = { key: string; isShort: boolean } | { problem: KeyProblem }

const MAX_LENGTH = 1024
/** Shorter keys are accepted (the length of keys is "not shown", SPEC 5), with a warning: something may have been cut off. */
const USUAL_LENGTH = 16

/** Reads what was typed or pasted. Spaces and line breaks around the key are the clipboard's, not the key's. */
export function readKey(text: string): KeyReading {
  const key = text.trim()
  if (key === '') return { problem: 'empty' }
  if (/[\r\n\u2028\u2029]/.test(key)) return { problem: 'line-break' }
  if (/\s/.test(key)) return { problem: 'space' }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\x00-\x1f\x7f]/.test(key)) return { problem: 'control' }
  if (!/^[\x21-\x7E]+$/.test(key)) return { problem: 'not-latin' }
  if (key.length > MAX_LENGTH) return { problem: 'too-long' }
  return { key, isShort: key.length < USUAL_LENGTH }
}

/** Dots and the last four characters; of a short key nothing is shown. */
export const keyHint = (key: string): string => (key.length < USUAL_LENGTH ? '••••' : `••••${key.slice(-4)}`)

/** A shorter key could be a part of any word. */
const RECOGNISABLE = 8

/** Services quote the key in their complaints ("invalid key …"); our error texts, logs and reports must not. */
export const hideKey = (text: string, key: string | null): string =>
  key !== null && key.length >= RECOGNISABLE ? text.replaceAll(key, '••••') : text
