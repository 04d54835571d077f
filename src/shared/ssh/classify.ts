import { fromBase64, startOfBase64, type Bytes } from './bytes'
import { isBegin, isEnd } from './blocks'
import { parseFingerprint, type Fingerprint } from './fingerprints'
import { parseSpki } from './from-der'
import { linesOf } from './plain-text'
import { privateFormOf, type PrivateForm } from './private-form'
import { KeyFault, type Fault, type PublicKey } from './public-key'
import { parseKeyBlock, type PublicForm } from './parse-block'
import { parseBlob } from './parse-blob'
import { WireReader } from './wire'

/** Matches any past, present or future key type in any spelling; OpenSSH commands start alike. */
const TYPE_WORD = /^(?!ssh-(?:add|agent|copy-id|keygen|keyscan)$)(?:ssh|ecdsa|sk|rsa|webauthn)-[\w.@-]+$/i
/** Every wire form starts with a length below 16 MB. */
const BLOB_WORD = /^AAAA[A-Za-z0-9+/]/
const KEY_BEHIND = / (?=(?:ssh|ecdsa|sk)-[\w.@-]+ AAAA[A-Za-z0-9+/])/

/** A line of a .pub file. @returns null if it does not look like a key @throws KeyFault if it does but is not allowed */
function parseLine(line: string): PublicKey | null {
  const [first = '', second = '', ...rest] = line.split(' ')
  if (TYPE_WORD.test(first)) return parseTyped(first, second, rest.join(' '))
  // The wire form contains the type, so a key without the leading word is complete.
  if (BLOB_WORD.test(first)) return { ...parseBlob(decode(first)), comment: [second, ...rest].join(' ').trim() }
  if (keyAfterOptions(line) !== null) throw new KeyFault({ reason: 'options' })
  return null
}

/** Splits several keys on one line, as joined by `echo $(cat *.pub)`: each key follows the comment of the previous one. */
function keysOn(line: string): string[] {
  const [first = '', second, ...others] = line.split(KEY_BEHIND)
  if (second === undefined) return [line]
  // Options or a host may precede the first key.
  return /(?:^| )AAAA/.test(first) ? [first, second, ...others] : [`${first} ${second}`, ...others]
}

function keyAfterOptions(line: string): string | null {
  const at = line.search(KEY_BEHIND)
  return at < 0 ? null : line.slice(at + 1)
}

function parseTyped(outer: string, body: string, comment: string): PublicKey {
  if (body === '') throw new KeyFault({ reason: 'no-body' })
  const blob = decode(body)
  const inner = new WireReader(blob).text()
  if (inner !== outer && TYPE_WORD.test(inner)) throw new KeyFault({ reason: 'type-mismatch', outer, inner })
  return { ...parseBlob(blob), comment }
}

function decode(body: string): Bytes {
  const blob = fromBase64(body)
  if (blob) return blob
  const letter = /[^A-Za-z0-9+/=]/u.exec(body)?.[0] ?? null
  if (letter !== null) throw new KeyFault({ reason: 'not-base64', letter })
  // A cut key also has incomplete base64: the length fields in its valid start tell its full length.
  parseBlob(startOfBase64(body))
  throw new KeyFault({ reason: 'not-base64', letter: null })
}

export type KeyParse =
  | { kind: 'public'; key: PublicKey; form: PublicForm }
  /** `fixed` is the usable key within the text. */
  | { kind: 'refused'; fault: Fault; fixed: PublicKey | null }

export type Classified =
  | { kind: 'empty' }
  | { kind: 'private'; form: PrivateForm }
  | KeyParse
  | { kind: 'several'; keys: readonly KeyParse[] }
  | { kind: 'fingerprint'; fingerprint: Fingerprint }
  | { kind: 'unknown' }

/** The public key in a text, or null unless there is exactly one. */
export function publicKeyIn(text: string): PublicKey | null {
  const classified = classify(text)
  return classified.kind === 'public' ? classified.key : null
}

/** Classifies a pasted text and never throws. Looks for a private key first, anywhere in the text. */
export function classify(text: string): Classified {
  const form = privateFormOf(text)
  if (form !== null) return { kind: 'private', form }
  const lines = linesOf(text)
  if (lines.length === 0) return { kind: 'empty' }
  const keys = piecesOf(lines).flatMap((piece) => parsePiece(piece) ?? [])
  const good = keys.filter(({ kind }) => kind === 'public')
  // A terminal or a mail may break the line of a key; each piece alone would look like a cut key or plain text.
  const joined = good.length === 0 ? parseJoined(lines) : null
  if (joined) return joined
  if (keys.length > 1) return { kind: 'several', keys }
  if (keys[0]) return keys[0]
  const fingerprint = lines.map(parseFingerprint).find((found) => found !== null)
  return fingerprint ? { kind: 'fingerprint', fingerprint } : { kind: 'unknown' }
}

type Piece = [string, ...string[]]

function piecesOf(lines: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let block: Piece | null = null
  for (const line of lines) {
    if (isBegin(line)) pieces.push((block = [line]))
    else if (block) block.push(line)
    else pieces.push(...keysOn(line).map((one): Piece => [one]))
    if (isEnd(line)) block = null
  }
  return pieces
}

function parsePiece(lines: Readonly<Piece>): KeyParse | null {
  const [line] = lines
  if (isBegin(line)) return attempt(() => parseKeyBlock(lines))
  // A line that starts with a key type looks like a cut key.
  if (parseFingerprint(line) !== null) return null
  const read = parseOne(line, 'openssh')
  if (read?.kind !== 'refused') return read
  return { ...read, fixed: fixedOf(line, read.fault) }
}

const parseOne = (line: string, form: PublicForm): KeyParse | null =>
  attempt(() => {
    const key = parseLine(line)
    return key && { key, form }
  })

function attempt(read: () => { key: PublicKey; form: PublicForm } | null): KeyParse | null {
  try {
    const found = read()
    return found && { kind: 'public', ...found }
  } catch (error) {
    if (!(error instanceof KeyFault)) throw error
    return { kind: 'refused', fault: error.fault, fixed: null }
  }
}

function fixedOf(line: string, { reason }: Fault): PublicKey | null {
  const bare = reason === 'options' ? keyAfterOptions(line) : reason === 'type-mismatch' ? line.slice(line.indexOf(' ') + 1) : null
  const read = bare === null ? null : parseOne(bare, 'openssh')
  return read?.kind === 'public' ? read.key : null
}

/** More lines than the longest RSA key has at 60 characters per line. */
const MAX_PIECES = 50

function parseJoined(lines: readonly string[]): KeyParse | null {
  const whole = lines.join('')
  const spki = whole.startsWith('M') ? fromBase64(whole) : null
  if (spki) {
    return attempt(() => {
      const publicKey = parseSpki(spki)
      return publicKey && { key: { ...publicKey, comment: '' }, form: 'der' }
    })
  }
  if (lines.length < 2) return null
  const words = lines.join(' ').split(' ').slice(0, MAX_PIECES)
  const type = whole.startsWith('AAAA') ? [] : words.splice(0, 1)
  for (let count = 1; count <= words.length; count++) {
    const line = [...type, words.slice(0, count).join(''), ...words.slice(count)].join(' ')
    const read = parseOne(line, 'joined')
    if (read?.kind === 'public') return read
  }
  return null
}
