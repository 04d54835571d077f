import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOnCurve, type CurveName } from './curves'

const NAMES: [CurveName, string][] = [
  ['nistp256', 'P-256'],
  ['nistp384', 'P-384'],
  ['nistp521', 'P-521'],
]

describe.each(NAMES)('%s', (curve, namedCurve) => {
  const algorithm = { name: 'ECDSA', namedCurve }
  const byWebCrypto = (point: Uint8Array<ArrayBuffer>) =>
    crypto.subtle.importKey('raw', point, algorithm, true, ['verify']).then(
      () => true,
      () => false,
    )
  const fresh = async () => {
    const { publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
    return new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  }

  test('contains every point of WebCrypto', async () => {
    for (let count = 0; count < 20; count++) expect(isOnCurve(curve, await fresh())).toBe(true)
  })
  test('accepts only the uncompressed form', async () => {
    const point = await fresh()
    for (const first of [0, 2, 3, 6, 7]) expect(isOnCurve(curve, Uint8Array.of(first, ...point.slice(1)))).toBe(false)
  })
  test('judges a changed point like WebCrypto', async () => {
    const point = await fresh()
    // Keeps the first byte: WebCrypto may accept point formats that OpenSSH does not.
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: point.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const other = point.slice()
        other[at] = (other[at] ?? 0) ^ change
        expect(isOnCurve(curve, other)).toBe(await byWebCrypto(other))
      }),
    )
  })
})

test('rejects a coordinate above the prime although it solves the equation', async () => {
  // Only this curve has room for it: 521 bits in 66 bytes.
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-521' }, true, ['sign', 'verify'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  const x = BigInt(`0x${Buffer.from(point.subarray(1, 67)).toString('hex')}`) + 2n ** 521n - 1n
  point.set(Buffer.from(x.toString(16).padStart(132, '0'), 'hex'), 1)
  expect(isOnCurve('nistp521', point)).toBe(false)
})
