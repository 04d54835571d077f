import { md5 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64, toHex } from './bytes'
import type { PublicKey } from './public-key'

/** The format of `ssh-keygen -l`: `SHA256:` and base64 without padding. */
export const sha256Fingerprint = ({ blob }: Pick<PublicKey, 'blob'>): string => `SHA256:${toBase64(sha256(blob)).replace('=', '')}`

/** The old MD5 format, which some consoles still show. Identifies a key, but is not secure. */
export const md5Fingerprint = ({ blob }: Pick<PublicKey, 'blob'>): string => `MD5:${toHex(md5(blob)).join(':')}`

export type Fingerprint = { hash: 'SHA256' | 'MD5'; value: string }

/** Parses one fingerprint: alone, as a line of `ssh-keygen -l`, or in PuTTY format with the type in front. */
export function parseFingerprint(line: string): Fingerprint | null {
  const found =
    /^(?:(?:[a-z][\w.@-]* )?\d{3,5} )?(?:SHA256:([A-Za-z0-9+/]{43})=?|(?:MD5:)?([0-9a-f]{2}(?::[0-9a-f]{2}){15}))(?: .*)?$/i.exec(line)
  const [, base64, hex] = found ?? []
  if (base64 !== undefined) return { hash: 'SHA256', value: `SHA256:${base64}` }
  return hex === undefined ? null : { hash: 'MD5', value: `MD5:${hex.toLowerCase()}` }
}
