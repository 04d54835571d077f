import { concat, fromBase64, isSame, decodeUtf8, toBase64, utf8, type Bytes } from './bytes'
import { ed25519Blob } from './from-der'
import { parseBlob } from './parse-blob'
import { tidyComment, type KeyType, type PublicKey } from './public-key'
import { WireReader, wireString, wireUint32 } from './wire'

/** The private key file of OpenSSH, defined by PROTOCOL.key in its sources. */
const MAGIC = utf8('openssh-key-v1\0')
const BEGIN = '-----BEGIN OPENSSH PRIVATE KEY-----'
const END = '-----END OPENSSH PRIVATE KEY-----'
const COLUMNS = 70
const BLOCK = 8

export interface Ed25519Secret {
  /** 32 bytes each. */
  seed: Uint8Array
  point: Uint8Array
}

/** Returns a private key file without a passphrase. Ends with a line break, which OpenSSH requires. */
export function writeOpensshFile({ seed, point }: Ed25519Secret, comment: string, check: Uint8Array): string {
  const blob = ed25519Blob(point)
  const fields = [wireString('ssh-ed25519'), wireString(point), wireString(concat(seed, point)), wireString(tidyComment(comment))]
  const bare = concat(check, check, ...fields)
  const padding = Uint8Array.from({ length: (BLOCK - (bare.length % BLOCK)) % BLOCK }, (_, at) => at + 1)
  const none = wireString('none')
  const head = concat(MAGIC, none, none, wireString(''), wireUint32(1), wireString(blob))
  const body = toBase64(concat(head, wireString(concat(bare, padding))))
  const lines = body.replaceAll(new RegExp(`.{1,${COLUMNS}}`, 'g'), '$&\n')
  return `${BEGIN}\n${lines}${END}\n`
}

export interface OpensshFile {
  isEncrypted: boolean
  key: PublicKey
}

/** Never encrypted; the comment is. @returns null if damaged or of another format @throws KeyFault if the key is not allowed */
export function parseOpensshFile(body: string): OpensshFile | null {
  const bytes = fromBase64(body)
  if (!bytes || !isSame(bytes.slice(0, MAGIC.length), MAGIC)) return null
  const file = new WireReader(bytes.slice(MAGIC.length))
  const isEncrypted = file.text() !== 'none'
  file.string()
  file.string()
  if (file.uint32() !== 1) return null
  const publicKey = parseBlob(file.string())
  return { isEncrypted, key: { ...publicKey, comment: isEncrypted ? '' : commentIn(file.string(), publicKey.type) } }
}

const FIELDS: Partial<Record<KeyType, number>> = { 'ssh-ed25519': 2, 'ssh-rsa': 6 }

function commentIn(secret: Bytes, type: KeyType): string {
  try {
    const wire = new WireReader(secret)
    wire.skip(8)
    const count = FIELDS[type] ?? (type.startsWith('ecdsa') ? 3 : 0)
    // Hardware keys have different fields there; their comment is not worth the code.
    if (count === 0) return ''
    for (let skipped = 0; skipped <= count; skipped++) wire.string()
    return tidyComment(decodeUtf8(wire.string()))
  } catch {
    return ''
  }
}
