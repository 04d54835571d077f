import { fromBase64, startOfBase64, type Bytes } from './bytes'
import { readBlob } from './read-blob'
import { KeyFault, type PublicKey } from './public-key'
import { WireReader } from './wire'

/** Matches any past, present or future key type in any spelling; OpenSSH commands start alike. */
const TYPE_WORD = /^(?!ssh-(?:add|agent|copy-id|keygen|keyscan)$)(?:ssh|ecdsa|sk|rsa|webauthn)-[\w.@-]+$/i
/** Every wire form starts with a length below 16 MB. */
const BLOB_WORD = /^AAAA[A-Za-z0-9+/]/
const KEY_BEHIND = / (?=(?:ssh|ecdsa|sk)-[\w.@-]+ AAAA[A-Za-z0-9+/])/

/** A line of a .pub file. @returns null if it does not look like a key @throws KeyFault if it does but is not allowed */
export function readLine(line: string): PublicKey | null {
  const [first = '', second = '', ...rest] = line.split(' ')
  if (TYPE_WORD.test(first)) return readTyped(first, second, rest.join(' '))
  // The wire form contains the type, so a key without the leading word is complete.
  if (BLOB_WORD.test(first)) return { ...readBlob(decode(first)), comment: [second, ...rest].join(' ').trim() }
  if (keyAfterOptions(line) !== null) throw new KeyFault({ reason: 'options' })
  return null
}

/** Splits several keys on one line, as joined by `echo $(cat *.pub)`: each key follows the comment of the previous one. */
export function keysOn(line: string): string[] {
  const [first = '', second, ...others] = line.split(KEY_BEHIND)
  if (second === undefined) return [line]
  // Options or a host may precede the first key.
  return /(?:^| )AAAA/.test(first) ? [first, second, ...others] : [`${first} ${second}`, ...others]
}

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
  // A cut key also has incomplete base64: the length fields in its valid start tell its full length.
  readBlob(startOfBase64(body))
  throw new KeyFault({ reason: 'not-base64', letter: null })
}
