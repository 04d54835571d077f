import { parseBlock } from './blocks'
import { parseSpki } from './from-der'
import { parseBlob } from './parse-blob'
import { KeyFault, type PublicKey } from './public-key'

/** The source format of a key; all but the first are converted. */
export type PublicForm = 'openssh' | 'rfc4716' | 'spki' | 'pkcs1' | 'der' | 'joined'

/** @param lines start with a BEGIN line @returns null if it is not a public key @throws KeyFault if the key is not allowed */
export function parseKeyBlock(lines: readonly string[]): { key: PublicKey; form: PublicForm } | null {
  const { label, headers, bytes, hasEnd } = parseBlock(lines)
  if (label.endsWith('CERTIFICATE')) throw new KeyFault({ reason: 'x509' })
  if (label.startsWith('PGP')) throw new KeyFault({ reason: 'pgp' })
  if (!label.endsWith('PUBLIC KEY')) return null
  if (!hasEnd) throw new KeyFault({ reason: 'no-end' })
  if (!bytes) throw new KeyFault({ reason: 'not-base64', letter: null })
  const comment = headers['comment'] ?? ''
  if (label.startsWith('SSH2')) return { key: { ...parseBlob(bytes), comment }, form: 'rfc4716' }
  const publicKey = parseSpki(bytes)
  if (!publicKey) throw new KeyFault({ reason: 'damaged' })
  return { key: { ...publicKey, comment }, form: label.startsWith('RSA') ? 'pkcs1' : 'spki' }
}
