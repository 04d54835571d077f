import type { Bytes } from './bytes'
import { isOnCurve, pointSize, type CurveName } from './curves'
import { isKeyType, KEY_TYPES, KeyFault, RSA_MAX_BITS, RSA_MIN_BITS, type KeyType, type PublicKey } from './public-key'
import { WireReader } from './wire'

const ED25519_SIZE = 32

/** To its last byte. @throws KeyFault for any key that OpenSSH or the stricter policy of this module refuses */
export function parseBlob(blob: Bytes): Omit<PublicKey, 'comment'> {
  const wire = new WireReader(blob)
  const type = wire.text()
  if (type === 'ssh-dss') throw new KeyFault({ reason: 'dsa' })
  if (type.includes('-cert-v0')) throw new KeyFault({ reason: 'certificate' })
  if (!isKeyType(type)) throw new KeyFault(/^[\w.@-]{1,64}$/.test(type) ? { reason: 'unknown-type', type } : { reason: 'damaged' })
  const bits = KEY_TYPES[type] ?? parseRsa(wire)
  if (type !== 'ssh-rsa') parsePoint(type, wire)
  // The application of a hardware key, usually "ssh:".
  if (type.startsWith('sk-')) wire.text()
  wire.end()
  return { type, bits, blob }
}

function parsePoint(type: Exclude<KeyType, 'ssh-rsa'>, wire: WireReader): void {
  const curve = /nistp\d+/.exec(type)?.[0]
  if (curve === undefined) return expectSize(wire.string(), ED25519_SIZE)
  const named = wire.text()
  if (named !== curve) throw new KeyFault({ reason: 'type-mismatch', outer: type, inner: named })
  checkPoint(curve as CurveName, wire.string())
}

/** @throws KeyFault unless it is an uncompressed point of the curve */
function checkPoint(curve: CurveName, point: Uint8Array): void {
  if (point[0] === 2 || point[0] === 3) throw new KeyFault({ reason: 'compressed-point' })
  expectSize(point, pointSize(curve))
  if (!isOnCurve(curve, point)) throw new KeyFault({ reason: 'off-curve' })
}

function expectSize({ length }: Uint8Array, want: number): void {
  if (length !== want) throw new KeyFault({ reason: 'wrong-size', have: length, want })
}

function parseRsa(wire: WireReader): number {
  const [exponent, modulus] = [wire.mpint(), wire.mpint()]
  const bits = modulus.toString(2).length
  if (bits < RSA_MIN_BITS) throw new KeyFault({ reason: 'rsa-short', bits })
  if (bits > RSA_MAX_BITS) throw new KeyFault({ reason: 'rsa-long', bits })
  if (modulus % 2n === 0n || exponent % 2n === 0n || exponent < 3n) throw new KeyFault({ reason: 'rsa-numbers' })
  return bits
}
