import { fromBase64 } from './bytes'
import { isBegin, isEnd } from './blocks'
import { readFingerprint, type Fingerprint } from './fingerprints'
import { readSpki } from './from-der'
import { linesOf } from './plain-text'
import { privateFormOf, type PrivateForm } from './private-form'
import { keyAfterOptions, keysOn, readLine } from './public-line'
import { KeyFault, type Fault, type PublicKey } from './public-key'
import { readKeyBlock, type PublicForm } from './read-block'

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

/** Classifies a pasted text and never throws. Looks for a private key first, anywhere in the text. */
export function classify(text: string): Classified {
  const form = privateFormOf(text)
  if (form !== null) return { kind: 'private', form }
  const lines = linesOf(text)
  if (lines.length === 0) return { kind: 'empty' }
  const keys = piecesOf(lines).flatMap((piece) => readPiece(piece) ?? [])
  const good = keys.filter(({ kind }) => kind === 'public')
  // A terminal or a mail may break the line of a key; each piece alone would look like a cut key or plain text.
  const joined = good.length === 0 ? readJoined(lines) : null
  if (joined) return joined
  if (keys.length > 1) return { kind: 'several', keys }
  if (keys[0]) return keys[0]
  const fingerprint = lines.map(readFingerprint).find((found) => found !== null)
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

function readPiece(lines: Readonly<Piece>): KeyParse | null {
  const [line] = lines
  if (isBegin(line)) return attempt(() => readKeyBlock(lines))
  // A line that starts with a key type looks like a cut key.
  if (readFingerprint(line) !== null) return null
  const read = readOne(line, 'openssh')
  if (read?.kind !== 'refused') return read
  return { ...read, fixed: fixedOf(line, read.fault) }
}

const readOne = (line: string, form: PublicForm): KeyParse | null =>
  attempt(() => {
    const key = readLine(line)
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
  const read = bare === null ? null : readOne(bare, 'openssh')
  return read?.kind === 'public' ? read.key : null
}

/** More lines than the longest RSA key has at 60 characters per line. */
const MAX_PIECES = 50

function readJoined(lines: readonly string[]): KeyParse | null {
  const whole = lines.join('')
  const spki = whole.startsWith('M') ? fromBase64(whole) : null
  if (spki) {
    return attempt(() => {
      const publicKey = readSpki(spki)
      return publicKey && { key: { ...publicKey, comment: '' }, form: 'der' }
    })
  }
  if (lines.length < 2) return null
  const words = lines.join(' ').split(' ').slice(0, MAX_PIECES)
  const type = whole.startsWith('AAAA') ? [] : words.splice(0, 1)
  for (let count = 1; count <= words.length; count++) {
    const line = [...type, words.slice(0, count).join(''), ...words.slice(count)].join(' ')
    const read = readOne(line, 'joined')
    if (read?.kind === 'public') return read
  }
  return null
}
