import { fromBase64, toBase64, type Bytes } from './bytes'
import { isBegin, parseBlock } from './blocks'
import { DER, oidName, parseDer, parseSequence, type DerElement } from './der'
import { ecKey, ed25519Key, rsaKey } from './from-der'
import { parseOpensshFile } from './openssh-file'
import { linesOf } from './plain-text'
import { findPrivate, OPENSSH_MAGIC, type PrivateForm } from './private-form'
import { parseBlob } from './parse-blob'
import { KeyFault, type Fault, type PublicKey } from './public-key'

/** Facts about a private key that may be shown after it is discarded. Contains no part of its secret. */
export interface PrivateFacts {
  form: PrivateForm
  lines: number
  isEncrypted: boolean | null
  publicKey: PublicKey | null
  /** Why the public key cannot be used although it was parsed. */
  fault: Fault | null
}

type Found = Pick<PrivateFacts, 'isEncrypted' | 'publicKey'>

const NOTHING: Found = { isEncrypted: null, publicKey: null }

/** Extracts the public key from a private key. Keeps no part of the text. */
export async function parsePrivate(text: string): Promise<PrivateFacts> {
  const { form, plain } = findPrivate(text) ?? { form: 'pem', plain: text }
  const lines = linesOf(plain)
  const facts = { form, lines: lines.length, fault: null }
  try {
    return { ...facts, ...(await parseForm(form, lines)) }
  } catch (error) {
    return { ...facts, ...NOTHING, fault: error instanceof KeyFault ? error.fault : null }
  }
}

async function parseForm(form: PrivateForm, lines: readonly string[]): Promise<Found> {
  if (form === 'putty') return parsePutty(lines)
  if (form === 'pkcs8-encrypted' || form === 'ssh2') return { isEncrypted: true, publicKey: null }
  const start = lines.findIndex(isBegin)
  const block = start < 0 ? null : parseBlock(lines.slice(start))
  if (form === 'openssh') {
    const file = parseOpensshFile(block?.bytes ? toBase64(block.bytes) : bodyFrom(lines, OPENSSH_MAGIC))
    return file ? { isEncrypted: file.isEncrypted, publicKey: file.key } : NOTHING
  }
  if (block?.headers['dek-info'] !== undefined) return { isEncrypted: true, publicKey: null }
  const bytes = block?.bytes ?? fromBase64(bodyFrom(lines, 'M'))
  const publicKey = bytes ? await parseDerKey(bytes) : null
  return { isEncrypted: publicKey ? false : null, publicKey }
}

/** Base64 without BEGIN and END: from its start to the first line of other text. */
function bodyFrom(lines: readonly string[], start: string): string {
  const from = lines.findIndex((line) => line.includes(start))
  const body = lines.slice(Math.max(0, from)).map((line, at) => (at === 0 ? line.slice(line.indexOf(start)) : line))
  const end = body.findIndex((line) => !/^[A-Za-z0-9+/]+=*$/.test(line))
  return (end < 0 ? body : body.slice(0, end)).join('')
}

/** PuTTY stores the public key unencrypted, with or without a passphrase. */
function parsePutty(lines: readonly string[]): Found {
  const valueOf = (name: string) =>
    lines
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim()
  const encryption = valueOf('Encryption:')
  const isEncrypted = encryption === undefined ? null : encryption !== 'none'
  const start = lines.findIndex((line) => line.startsWith('Public-Lines:')) + 1
  if (start === 0) return { isEncrypted, publicKey: null }
  const blob = fromBase64(lines.slice(start, start + Number(valueOf('Public-Lines:'))).join(''))
  return { isEncrypted, publicKey: blob ? { ...parseBlob(blob), comment: valueOf('Comment:') ?? '' } : null }
}

/** PKCS#8 (RFC 5958), PKCS#1 and SEC 1, distinguished by the element after the version. */
async function parseDerKey(bytes: Bytes): Promise<PublicKey | null> {
  const elements = parseSequence(bytes) ?? []
  const [version, second, third] = elements
  if (version?.tag !== DER.integer || !second || !third) return null
  if (second.tag === DER.integer) return named(rsaKey(third.body, second.body))
  if (second.tag === DER.octets) return ecHalf(undefined, elements)
  const [algorithm, parameters] = parseDer(second.body) ?? []
  switch (oidName(algorithm)) {
    case 'rsa':
      return parseDerKey(third.body as Bytes)
    case 'ec':
      return ecHalf(parameters, parseSequence(third.body) ?? [])
    case 'ed25519':
      return named(ed25519Key(await ed25519Point(bytes)))
    case 'dsa':
      throw new KeyFault({ reason: 'dsa' })
    default:
      return null
  }
}

const named = (publicKey: Omit<PublicKey, 'comment'>): PublicKey => ({ ...publicKey, comment: '' })

/** The curve is outside the key in PKCS#8 and inside in SEC 1. The point is optional; without it there is no public key. */
function ecHalf(curve: DerElement | undefined, elements: readonly DerElement[]): PublicKey | null {
  const bits = contentOf(elements, DER.point)
  if (bits?.tag !== DER.bits) return null
  return named(ecKey(oidName(curve ?? contentOf(elements, DER.parameters)), bits.body.slice(1)))
}

function contentOf(elements: readonly DerElement[], wanted: number): DerElement | undefined {
  const found = elements.find(({ tag }) => tag === wanted)
  return found && parseDer(found.body)?.[0]
}

/** The browser multiplies on the curve; the seed is used for no other purpose. */
async function ed25519Point(pkcs8: Bytes): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  return Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
