import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import { publicKeyIn } from '@/shared/ssh/classify'

export type Echo =
  | 'same'
  /** Partly or completely masked; the visible part matches. */
  | 'hidden'
  | 'none'
  | 'differs'

const MASK = /\*{2,}|•+|…+|\.{3,}|█+/u
/** `<SSH_KEY>` */
const PLACEHOLDER = /^[<[{(].*[>\]})]$/u

/** SPEC 2.10 returns `value` as a placeholder: a masked or missing value is fine, a different key is reported. */
export function compareReturnedKey(sent: string, fingerprint: string, echoed: string | null | undefined): Echo {
  const value = echoed?.trim() ?? ''
  if (value === '') return 'none'
  const key = publicKeyIn(value)
  if (value === fingerprint || (key && sha256Fingerprint(key) === fingerprint)) return 'same'
  if (PLACEHOLDER.test(value)) return 'hidden'
  const shown = value.split(MASK)
  return shown.length > 1 && spellings(sent).some((line) => isShownOf(line, shown)) ? 'hidden' : 'differs'
}

/** The key with and without its comment and type: the API may drop both, and the type is also in the key data. */
function spellings(line: string): string[] {
  const [type = '', body = ''] = line.split(' ')
  return [line, `${type} ${body}`, line.slice(type.length + 1), body]
}

function isShownOf(line: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop() ?? ''
  let at = line.startsWith(first) ? first.length : Number.POSITIVE_INFINITY
  for (const part of others) {
    const found = line.indexOf(part, at)
    at = found < 0 ? Number.POSITIVE_INFINITY : found + part.length
  }
  return at <= line.length - last.length && line.endsWith(last)
}
