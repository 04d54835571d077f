import { toBase64, type Bytes } from './bytes'

/** Accepted key types with their number of bits; RSA bits are counted. */
export const KEY_TYPES = {
  'ssh-ed25519': 256,
  'ecdsa-sha2-nistp256': 256,
  'ecdsa-sha2-nistp384': 384,
  'ecdsa-sha2-nistp521': 521,
  'ssh-rsa': null,
  'sk-ssh-ed25519@openssh.com': 256,
  'sk-ecdsa-sha2-nistp256@openssh.com': 256,
} as const

export type KeyType = keyof typeof KEY_TYPES

export const isKeyType = (name: string): name is KeyType => Object.hasOwn(KEY_TYPES, name)

/** RSA keys below the first number of bits are refused; below the second, accepted with a warning. */
export const RSA_MIN_BITS = 2048
export const RSA_GOOD_BITS = 3072
/** Maximum modulus length of OpenSSH, in bits. */
export const RSA_MAX_BITS = 16_384

export interface PublicKey {
  type: KeyType
  bits: number
  blob: Bytes
  comment: string
}

/** Why a text is not a usable key. The UI supplies the messages. */
export type Fault =
  /** Cut off: actual bytes, and bytes according to its own length fields. */
  | { reason: 'truncated'; have: number; want: number }
  | { reason: 'no-body' }
  | { reason: 'no-end' }
  | { reason: 'trailing'; extra: number }
  /** A character outside base64, or an invalid end. */
  | { reason: 'not-base64'; letter: string | null }
  | { reason: 'type-mismatch'; outer: string; inner: string }
  | { reason: 'unknown-type'; type: string }
  | { reason: 'wrong-size'; have: number; want: number }
  /** Lengths or numbers that no program writes. */
  | { reason: 'damaged' }
  | { reason: 'off-curve' }
  | { reason: 'compressed-point' }
  | { reason: 'dsa' }
  | { reason: 'certificate' }
  | { reason: 'x509' }
  | { reason: 'pgp' }
  | { reason: 'rsa-short' | 'rsa-long'; bits: number }
  /** An even modulus, or an exponent that is even or below 3. */
  | { reason: 'rsa-numbers' }
  /** Preceded by options of authorized_keys or a host of known_hosts. */
  | { reason: 'options' }

/** Thrown only within this module; the classifier catches it. */
export class KeyFault extends Error {
  override name = 'KeyFault'
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.reason)
    this.fault = fault
  }
}

/** The canonical format of a key: type, base64, comment, single spaces, no line break. */
export const lineOf = ({ type, blob, comment }: Pick<PublicKey, 'type' | 'blob' | 'comment'>): string =>
  [type, toBase64(blob), tidyComment(comment)].filter((part) => part !== '').join(' ')

/** Converts pasted text to one line without control characters. */
export const tidyComment = (comment: string): string => comment.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
