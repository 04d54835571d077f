import { toNumber } from './bytes'

/** The three NIST curves y² = x³ − 3x + b over the prime p (FIPS 186-4, D.1.2). */
interface Curve {
  p: bigint
  b: bigint
  /** Bytes of one coordinate. */
  size: number
}

const CURVES = {
  nistp256: {
    p: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
    size: 32,
  },
  nistp384: {
    p: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
    size: 48,
  },
  nistp521: {
    p: 2n ** 521n - 1n,
    b: 0x051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
    size: 66,
  },
} as const satisfies Record<string, Curve>

export type CurveName = keyof typeof CURVES

export const pointSize = (curve: CurveName): number => 1 + 2 * CURVES[curve].size

/** For an uncompressed point (04, x, y). WebCrypto does not check it, and is asynchronous and missing on plain http. */
export function isOnCurve(curve: CurveName, point: Uint8Array): boolean {
  const { p, b, size } = CURVES[curve]
  if (point.length !== pointSize(curve) || point[0] !== 4) return false
  const [x, y] = [toNumber(point.subarray(1, 1 + size)), toNumber(point.subarray(1 + size))]
  return x < p && y < p && (y * y - (x * x * x - 3n * x + b)) % p === 0n
}
