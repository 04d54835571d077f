import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { concat, type Bytes } from './bytes'
import { parseBlob } from './parse-blob'
import type { Fault } from './public-key'
import { ACCEPTED } from './public-samples.test-support'
import { wireMpint, wireString } from './wire'

const SAMPLES = ACCEPTED.map(({ line, bits }) => {
  const [type = '', body = ''] = line.split(' ')
  return { type, bits, blob: new Uint8Array(Buffer.from(body, 'base64')) }
})

const blobOf = (...fields: (string | Uint8Array)[]): Bytes => concat(...fields.map((field) => wireString(field)))

const expectFault = (blob: Bytes, fault: Fault): void => {
  expect(() => parseBlob(blob)).toThrow(expect.objectContaining({ fault }))
}

describe.each(SAMPLES)('$type, $bits bits', ({ type, bits, blob }) => {
  test('is parsed completely', () => {
    expect(parseBlob(blob)).toEqual({ type, bits, blob })
  })
  test('is refused with trailing bytes, whose number is reported', () => {
    expectFault(concat(blob, new Uint8Array(3)), { reason: 'trailing', extra: 3 })
  })
  test('is refused when cut anywhere, and reported as incomplete', () => {
    fc.assert(
      fc.property(fc.nat(blob.length - 1), (have) => {
        expect(() => parseBlob(blob.slice(0, have))).toThrow(
          expect.objectContaining({ fault: expect.objectContaining({ reason: 'truncated', have }) }),
        )
      }),
      { numRuns: 20 },
    )
  })
})

describe('type name', () => {
  test.each(['ssh-ed448', 'webauthn-sk-ecdsa-sha2-nistp256@openssh.com', 'x', 'a_B.9@-', 'n'.repeat(64)])(
    'reports the unknown type %s by name',
    (type) => {
      expectFault(blobOf(type, new Uint8Array(32)), { reason: 'unknown-type', type })
    },
  )
  test.each(['', 'n'.repeat(65), ' ssh-ed25519', 'ssh-ed25519\n', 'ssh ed25519', '<b>', 'ключ'])(
    'reports %j as damaged without repeating it',
    (type) => {
      expectFault(blobOf(type, new Uint8Array(32)), { reason: 'damaged' })
    },
  )
  test.each(['toString', '__proto__'])('rejects %s, a property of every JavaScript object', (type) => {
    expectFault(blobOf(type, new Uint8Array(32)), { reason: 'unknown-type', type })
  })
  test('refuses a DSA key and a certificate by name before parsing their fields', () => {
    expectFault(blobOf('ssh-dss'), { reason: 'dsa' })
    expectFault(blobOf('ssh-ed25519-cert-v01@openssh.com'), { reason: 'certificate' })
    expectFault(blobOf('ssh-rsa-cert-v00@openssh.com'), { reason: 'certificate' })
  })
})

describe('curve point', () => {
  const P256 = SAMPLES.find(({ type }) => type === 'ecdsa-sha2-nistp256')?.blob.slice(-65) ?? new Uint8Array()
  const ecdsa = (point: Uint8Array, curve = 'nistp256') => blobOf('ecdsa-sha2-nistp256', curve, point)
  const starting = (first: number, length = P256.length) => Uint8Array.of(first, ...P256.slice(1, length))

  test.each([31, 33, 0])('reports the wrong size of an Ed25519 key of %d bytes', (have) => {
    expectFault(blobOf('ssh-ed25519', new Uint8Array(have)), { reason: 'wrong-size', have, want: 32 })
    expectFault(blobOf('sk-ssh-ed25519@openssh.com', new Uint8Array(have), 'ssh:'), { reason: 'wrong-size', have, want: 32 })
  })
  test('reports a contradiction when the curve differs from the type', () => {
    expectFault(ecdsa(P256, 'nistp384'), { reason: 'type-mismatch', outer: 'ecdsa-sha2-nistp256', inner: 'nistp384' })
  })
  test.each([2, 3])('reports a compressed point (0%d in front) as compressed, not as too short', (first) => {
    expectFault(ecdsa(starting(first, 33)), { reason: 'compressed-point' })
  })
  test.each([64, 0])('reports the wrong size of an uncompressed point of %d bytes', (have) => {
    expectFault(ecdsa(P256.slice(0, have)), { reason: 'wrong-size', have, want: 65 })
  })
  test('rejects a point with one bit changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 8 * P256.length - 1 }), (bit) => {
        const changed = P256.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
        expectFault(ecdsa(changed), { reason: 'off-curve' })
      }),
      { numRuns: 20 },
    )
  })
  test('rejects the hybrid point format, as OpenSSH does', () => {
    expectFault(ecdsa(starting(6)), { reason: 'off-curve' })
  })
})

describe('RSA numbers', () => {
  const number = (value: bigint) => wireMpint(Buffer.from(value.toString(16).padStart(8192, '0'), 'hex'))
  const rsa = (exponent: bigint, modulus: bigint) => concat(wireString('ssh-rsa'), number(exponent), number(modulus))
  const odd = (bits: number) => (1n << BigInt(bits - 1)) + 1n

  test.each([2048, 2049, 3072, 16_384])('accepts a modulus of %d bits and counts them', (bits) => {
    expect(parseBlob(rsa(65_537n, odd(bits)))).toMatchObject({ type: 'ssh-rsa', bits })
  })
  test.each([2, 1024, 2047])('rejects a modulus of %d bits as too short', (bits) => {
    expectFault(rsa(65_537n, odd(bits)), { reason: 'rsa-short', bits })
  })
  test('rejects a modulus one bit above the OpenSSH limit as too long', () => {
    expectFault(rsa(65_537n, odd(16_385)), { reason: 'rsa-long', bits: 16_385 })
  })
  test('accepts 3 as the smallest exponent', () => {
    expect(parseBlob(rsa(3n, odd(2048)))).toMatchObject({ bits: 2048 })
  })
  test.each([
    ['an exponent of 1', 1n, odd(2048)],
    ['an exponent of 2', 2n, odd(2048)],
    ['an even exponent', 65_538n, odd(2048)],
    ['an even modulus', 65_537n, odd(2048) + 1n],
  ])('rejects %s', (_, exponent, modulus) => {
    expectFault(rsa(exponent, modulus), { reason: 'rsa-numbers' })
  })
  test('rejects a number with an extra zero, a negative and an empty one', () => {
    const modulus = number(odd(2048))
    for (const exponent of [[0, 1, 0, 1], [0x81], []]) {
      expectFault(concat(wireString('ssh-rsa'), wireString(Uint8Array.from(exponent)), modulus), { reason: 'damaged' })
    }
  })
})
