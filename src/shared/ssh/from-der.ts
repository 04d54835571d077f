import { concat, type Bytes } from './bytes'
import type { CurveName } from './curves'
import { DER, oidName, parseDer, parseSequence, type DerElement } from './der'
import { parseBlob } from './parse-blob'
import { KeyFault, type PublicKey } from './public-key'
import { wireMpint, wireString } from './wire'

type BareKey = Omit<PublicKey, 'comment'>

const CURVES: readonly string[] = ['nistp256', 'nistp384', 'nistp521'] satisfies CurveName[]

/** Parses SubjectPublicKeyInfo (RFC 5280), or PKCS#1 for RSA. Null if the bytes are neither. */
export function parseSpki(bytes: Uint8Array): BareKey | null {
  const [first, second, ...more] = parseSequence(bytes) ?? []
  if (!first || !second || more.length > 0) return null
  if (first.tag === DER.integer && second.tag === DER.integer) return rsaKey(second.body, first.body)
  if (first.tag !== DER.sequence || second.tag !== DER.bits) return null
  const [algorithm, parameters] = parseDer(first.body) ?? []
  // The first byte counts unused bits; keys have zero.
  return keyOf(oidName(algorithm), parameters, second.body.slice(1))
}

function keyOf(algorithm: string, parameters: DerElement | undefined, bits: Uint8Array): BareKey {
  switch (algorithm) {
    case 'rsa': {
      const [modulus, exponent] = parseSequence(bits) ?? []
      if (!modulus || !exponent) throw new KeyFault({ reason: 'damaged' })
      return rsaKey(exponent.body, modulus.body)
    }
    case 'ec':
      return ecKey(oidName(parameters), bits)
    case 'ed25519':
      return ed25519Key(bits)
    case 'dsa':
      throw new KeyFault({ reason: 'dsa' })
    default:
      throw new KeyFault({ reason: 'unknown-type', type: algorithm })
  }
}

export const rsaKey = (exponent: Uint8Array, modulus: Uint8Array): BareKey =>
  parseBlob(concat(wireString('ssh-rsa'), wireMpint(exponent), wireMpint(modulus)))

export const ed25519Key = (point: Uint8Array): BareKey => parseBlob(ed25519Blob(point))

export const ed25519Blob = (point: Uint8Array): Bytes => concat(wireString('ssh-ed25519'), wireString(point))

export function ecKey(curve: string, point: Uint8Array): BareKey {
  if (!CURVES.includes(curve)) throw new KeyFault({ reason: 'unknown-type', type: curve })
  return parseBlob(concat(wireString(`ecdsa-sha2-${curve}`), wireString(curve), wireString(point)))
}
