import { fromBase64, startOfBase64, type Bytes } from './bytes'
import { readBlob } from './public-blob'
import { KeyFault, type PublicKey } from './public-key'
import { WireReader } from './wire'

/** Everything that is, was or may become the name of a key type, in any spelling; OpenSSH's commands begin like one. */
const TYPE_WORD = /^(?!ssh-(?:add|agent|copy-id|keygen|keyscan)$)(?:ssh|ecdsa|sk|rsa|webauthn)-[\w.@-]+$/i
/** Every wire form begins with a length below 16 MB. */
const BLOB_WORD = /^AAAA[A-Za-z0-9+/]/
/** Where a key begins within a line. */
const KEY_BEHIND = / (?=(?:ssh|ecdsa|sk)-[\w.@-]+ AAAA[A-Za-z0-9+/])/

/**
 * One line as it stands in a .pub file. Blanks of any kind and number are one blank.
 * @returns null when it does not look like a key at all
 * @throws KeyFault when it does and is none that may be used
 */
export function readLine(line: string): PublicKey | null {
  const [first = '', second = '', ...rest] = line.split(' ')
  if (TYPE_WORD.test(first)) return readTyped(first, second, rest.join(' '))
  // The type stands in the key as well, so a key without it is whole.
  if (BLOB_WORD.test(first)) return { ...readBlob(decode(first)), comment: [second, ...rest].join(' ').trim() }
  if (keyAfterOptions(line) !== null) throw new KeyFault({ reason: 'options' })
  return null
}

/** Several keys on one line, as `echo $(cat *.pub)` joins them: each but the first stands behind the comment of the one before. */
export function keysOn(line: string): string[] {
  const [first = '', second, ...others] = line.split(KEY_BEHIND)
  if (second === undefined) return [line]
  // In front of the first key there may be options or a host.
  return /(?:^| )AAAA/.test(first) ? [first, second, ...others] : [`${first} ${second}`, ...others]
}

/** The key behind the options of an authorized_keys line, or behind the host of a known_hosts line. */
export function keyAfterOptions(line: string): string | null {
  const at = line.search(KEY_BEHIND)
  return at < 0 ? null : line.slice(at + 1)
}

function readTyped(outer: string, body: string, comment: string): PublicKey {
  if (body === '') throw new KeyFault({ reason: 'no-body' })
  const blob = decode(body)
  const inner = new WireReader(blob).text()
  if (inner !== outer && TYPE_WORD.test(inner)) throw new KeyFault({ reason: 'type-mismatch', outer, inner })
  return { ...readBlob(blob), comment }
}

function decode(body: string): Bytes {
  const blob = fromBase64(body)
  if (blob) return blob
  const letter = /[^A-Za-z0-9+/=]/u.exec(body)?.[0] ?? null
  if (letter !== null) throw new KeyFault({ reason: 'not-base64', letter })
  // A text cut in the middle is cut in the middle of base64 as well: what is there says how long it should be.
  readBlob(startOfBase64(body))
  throw new KeyFault({ reason: 'not-base64', letter: null })
}
