import { toBase64, type Bytes } from './bytes'

/** The types that are accepted, each with the bits it is known by; RSA is counted. */
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

/** RSA below this many bits is refused, and below the second number it is accepted with a warning. */
export const RSA_MIN_BITS = 2048
export const RSA_GOOD_BITS = 3072
/** OpenSSH reads no longer numbers. */
export const RSA_MAX_BITS = 16_384

/** A public key that has been checked from the first byte to the last. */
export interface PublicKey {
  type: KeyType
  bits: number
  /** The wire form: what fingerprints are made of. */
  blob: Bytes
  comment: string
}

/** Why a text is no usable key. The words for people are the business of whoever shows it. */
export type Fault =
  /** Cut off: bytes that are there, and bytes that its own lengths promise. */
  | { reason: 'truncated'; have: number; want: number }
  /** The type is there and nothing behind it. */
  | { reason: 'no-body' }
  | { reason: 'no-end' }
  | { reason: 'trailing'; extra: number }
  /** A letter that base64 does not have, or a wrong end. */
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
  /** Options of authorized_keys, or a host of known_hosts, in front. */
  | { reason: 'options' }

/** Thrown within this module; whoever classifies a text catches it. */
export class KeyFault extends Error {
  override name = 'KeyFault'
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.reason)
    this.fault = fault
  }
}

/** The one way a key is written here: type, base64, comment, single spaces, no line break. */
export const lineOf = ({ type, blob, comment }: Pick<PublicKey, 'type' | 'blob' | 'comment'>): string =>
  [type, toBase64(blob), tidyComment(comment)].filter((part) => part !== '').join(' ')

/** One line without control characters, whatever was pasted. */
export const tidyComment = (comment: string): string => comment.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
