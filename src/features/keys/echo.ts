import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import { keyIn } from './key-values'

/** How the value in the service's answer stands to what was sent. */
export type Echo =
  | 'same'
  /** Partly or wholly hidden; what is shown of it fits. */
  | 'hidden'
  | 'none'
  | 'differs'

/** Stars, dots, bullets, an ellipsis. */
const MASK = /\*{2,}|•+|…+|\.{3,}|█+/u
/** `<SSH_KEY>` */
const PLACEHOLDER = /^[<[{(].*[>\]})]$/u

/**
 * SPEC 2.10 returns `value`, and says that it is given as a placeholder. So a hidden value or none proves nothing and is fine;
 * any other key than the one that was sent is told.
 */
export function compareReturnedKey(sent: string, fingerprint: string, echoed: string | null | undefined): Echo {
  const value = echoed?.trim() ?? ''
  if (value === '') return 'none'
  const key = keyIn(value)
  if (value === fingerprint || (key && sha256Fingerprint(key) === fingerprint)) return 'same'
  if (PLACEHOLDER.test(value)) return 'hidden'
  const shown = value.split(MASK)
  return shown.length > 1 && spellings(sent).some((line) => isShownOf(line, shown)) ? 'hidden' : 'differs'
}

/** A service may drop the comment, and the type, which stands in the key as well. */
function spellings(line: string): string[] {
  const [type = '', body = ''] = line.split(' ')
  return [line, `${type} ${body}`, line.slice(type.length + 1), body]
}

/** Whether what stands between the masks stands in the line in the same order, its ends at the ends. */
function isShownOf(line: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop() ?? ''
  let at = line.startsWith(first) ? first.length : Number.POSITIVE_INFINITY
  for (const part of others) {
    const found = line.indexOf(part, at)
    at = found < 0 ? Number.POSITIVE_INFINITY : found + part.length
  }
  return at <= line.length - last.length && line.endsWith(last)
}
