import { decodeUtf8, startOfBase64 } from './bytes'
import { DER, insideOfSequence } from './der'
import { unescaped } from './plain-text'

/** The format of a private key. `der` is the base64 or the bytes of one without its BEGIN line. */
export type PrivateForm =
  | 'openssh'
  | 'pkcs8'
  | 'pkcs8-encrypted'
  | 'pkcs1'
  | 'sec1'
  | 'dsa'
  | 'ssh2'
  | 'putty'
  | 'der'
  | 'pgp'
  | 'age'
  | 'jwk'
  | 'ssh1'
  | 'pem'

const LABELS: Record<string, PrivateForm> = {
  OPENSSH: 'openssh',
  RSA: 'pkcs1',
  EC: 'sec1',
  DSA: 'dsa',
  ENCRYPTED: 'pkcs8-encrypted',
  'SSH2 ENCRYPTED': 'ssh2',
  PGP: 'pgp',
  '': 'pkcs8',
}

/** Word processors may change the dashes, so the pattern ignores them; any spaces are allowed. */
const BEGIN = /BEGIN\s+((?:[A-Z0-9]+\s+)*)PRIVATE\s+KEY/
/** The base64 of "openssh-key-v1" and a zero byte. */
export const OPENSSH_MAGIC = 'b3BlbnNzaC1rZXktdjEA'
const PKCS = [DER.oid, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01]
const PKCS_12 = [DER.oid, 0x0a, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01]
const PASSWORD_BASED = [
  [...PKCS, 0x05],
  [...PKCS_12, 0x0c],
]
/** Shorter than the header of any key, longer than a word. */
const RUN = /[A-Za-z0-9+/]{24,}/g

/** Before any other check: ssh-keygen accepts a private key as a public one. Prefers a false positive, which costs a second look. */
export const privateFormOf = (text: string): PrivateForm | null => findPrivate(text)?.form ?? null

/** The same, with the decoded text that contains the key: without escapes, or from the base64 of a whole file. */
export function findPrivate(text: string): { form: PrivateForm; plain: string } | null {
  const plain = unescaped(text)
  const form = namedIn(text) ?? namedIn(plain) ?? (hasPrivateDer(text) || hasPrivateDer(plain) ? 'der' : null)
  if (form !== null) return { form, plain }
  const file = decodedIn(plain)
  const within = namedIn(file)
  return within === null ? null : { form: within, plain: file }
}

/** Kubernetes secrets and CI variables are the base64 of a whole file. UTF-16 has a zero byte beside every letter. */
const decodedIn = (text: string): string =>
  [...text.matchAll(RUN)]
    .map(([run]) => decodeUtf8(startOfBase64(run)))
    .join('')
    .replaceAll('\0', '')

function namedIn(text: string): PrivateForm | null {
  if (/PuTTY-User-Key-File-\d|Private-Lines: *\d/.test(text)) return 'putty'
  const begin = BEGIN.exec(text)
  if (begin) return LABELS[(begin[1] ?? '').replaceAll(/\s+/g, ' ').trim()] ?? 'pem'
  if (text.includes(OPENSSH_MAGIC)) return 'openssh'
  if (/AGE-SECRET-KEY-1/i.test(text)) return 'age'
  if (text.includes('SSH PRIVATE KEY FILE FORMAT')) return 'ssh1'
  return /"kty"\s*:/.test(text) && /"d"\s*:\s*"/.test(text) ? 'jwk' : null
}

const hasPrivateDer = (text: string): boolean => [...text.matchAll(RUN)].some(([run]) => isPrivateDer(startOfBase64(run.slice(0, 24))))

/** PKCS#8, PKCS#1 and SEC 1 start with version 0 or 1, encrypted PKCS#8 with its encryption. No public key starts like that. */
function isPrivateDer(start: Uint8Array): boolean {
  const inside = insideOfSequence(start)
  if (!inside) return false
  const [tag, length, version = 255] = inside
  if (tag === DER.integer && length === 1) return version <= 1
  const algorithm = insideOfSequence(inside)
  return algorithm !== null && PASSWORD_BASED.some((prefix) => prefix.every((byte, at) => algorithm[at] === byte))
}
