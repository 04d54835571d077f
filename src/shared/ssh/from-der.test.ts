import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ecKey, ed25519Key, parseSpki, rsaKey } from './from-der'
import type { Fault } from './public-key'
import { ACCEPTED, EC_FORMS, RSA_FORMS } from './public-samples.test-support'

const withFault = (fault: Fault): unknown => expect.objectContaining({ fault })

function fieldsOf(line: string): Buffer[] {
  const blob = Buffer.from(line.split(' ')[1] ?? '', 'base64')
  const fields: Buffer[] = []
  for (let at = 0; at < blob.length; at += 4 + blob.readUInt32BE(at)) fields.push(blob.subarray(at + 4, at + 4 + blob.readUInt32BE(at)))
  return fields
}

const blobOf = (line: string) => new Uint8Array(Buffer.from(line.split(' ')[1] ?? '', 'base64'))

function nodeKey(line: string) {
  const [type, second = Buffer.alloc(0), third = Buffer.alloc(0)] = fieldsOf(line)
  const url = (bytes: Buffer) => bytes.toString('base64url')
  const half = (third.length - 1) / 2
  const ec = { kty: 'EC', crv: `P-${second.toString().slice(-3)}`, x: url(third.subarray(1, 1 + half)), y: url(third.subarray(1 + half)) }
  const jwk = { 'ssh-ed25519': { kty: 'OKP', crv: 'Ed25519', x: url(second) }, 'ssh-rsa': { kty: 'RSA', e: url(second), n: url(third) } }
  return createPublicKey({ format: 'jwk', key: jwk[String(type) as keyof typeof jwk] ?? ec })
}

const der = (tag: number, ...parts: (Uint8Array | number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, body.length]), body])
}
const integer = (...body: number[]) => der(0x02, body)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (...parts: (Uint8Array | number[])[]) => der(0x03, [0], ...parts)
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const RSA = sequence(oid('2a864886f70d010101'), der(0x05))
const EC = '2a8648ce3d0201'

const plain = ACCEPTED.filter(({ line }) => !line.startsWith('sk-'))

test.each(plain)('parses $line from the DER that Node exports', ({ line, bits: size }) => {
  const spki = new Uint8Array(nodeKey(line).export({ format: 'der', type: 'spki' }))
  expect(parseSpki(spki)).toEqual({ type: line.split(' ')[0], bits: size, blob: blobOf(line) })
})

test.each([...RSA_FORMS, ...EC_FORMS].filter(({ form }) => form !== 'rfc4716'))('parses $form from OpenSSH', ({ line, text }) => {
  const bytes = new Uint8Array(Buffer.from(text.replaceAll(/^-.*$/gm, ''), 'base64'))
  expect(parseSpki(bytes)?.blob).toEqual(blobOf(line))
})

describe('DER without a public key', () => {
  test.each([
    ['no bytes', Buffer.alloc(0)],
    ['a text', Buffer.from('ssh-ed25519')],
    ['an empty sequence', sequence()],
    ['a sequence of one element', sequence(integer(5))],
    ['three numbers', sequence(integer(5), integer(7), integer(9))],
    ['a number and something else', sequence(integer(5), RSA)],
    ['something else and a number', sequence(RSA, integer(5))],
    ['an algorithm with octets for bits', sequence(RSA, der(0x04, [0, 1]))],
    ['bits behind something else than an algorithm', sequence(der(0x31, RSA), bits([1]))],
    ['a private key', sequence(integer(0), RSA, der(0x04, sequence()))],
  ])('returns null: %s', (_, bytes) => {
    expect(parseSpki(bytes)).toBeNull()
  })
})

describe('an unsupported key', () => {
  test.each(['x25519', 'ed448'] as const)('throws unknown-type for %s, which SSH does not support', (type) => {
    const { publicKey } = generateKeyPairSync(type as 'x25519')
    const spki = publicKey.export({ format: 'der', type: 'spki' })
    expect(() => parseSpki(spki)).toThrow(withFault({ reason: 'unknown-type', type }))
  })
  test('throws unknown-type for a curve that SSH does not support', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
    const spki = publicKey.export({ format: 'der', type: 'spki' })
    expect(() => parseSpki(spki)).toThrow(withFault({ reason: 'unknown-type', type: 'oid 2b8104000a' }))
  })
  test.each([
    ['DSA', sequence(oid('2a8648ce380401')), bits([1]), { reason: 'dsa' }],
    ['another algorithm', sequence(oid('2a0304')), bits([1]), { reason: 'unknown-type', type: 'oid 2a0304' }],
    ['no algorithm', sequence(), bits([1]), { reason: 'unknown-type', type: 'none' }],
    ['an algorithm that is not DER', der(0x30, [6, 9]), bits([1]), { reason: 'unknown-type', type: 'none' }],
    ['no curve', sequence(oid(EC)), bits([4]), { reason: 'unknown-type', type: 'none' }],
    ['an RSA key without numbers', RSA, bits(sequence()), { reason: 'damaged' }],
    ['an RSA key with one number', RSA, bits(sequence(integer(5))), { reason: 'damaged' }],
    ['an RSA key that is not DER', RSA, bits([0x30, 9]), { reason: 'damaged' }],
    ['an RSA key of 4 bits', RSA, bits(sequence(integer(15), integer(3))), { reason: 'rsa-short', bits: 4 }],
    ['an Ed25519 key of 3 bytes', sequence(oid('2b6570')), bits([1, 2, 3]), { reason: 'wrong-size', have: 3, want: 32 }],
    ['a compressed point', sequence(oid(EC), oid('2b81040022')), bits([2], new Uint8Array(48)), { reason: 'compressed-point' }],
  ] as const)('throws the reason for %s', (_, algorithm, key, fault) => {
    expect(() => parseSpki(sequence(algorithm, key))).toThrow(withFault(fault))
  })
})

describe('a key from raw numbers', () => {
  test('has its numbers in their shortest form, without leading zeros', () => {
    const line = RSA_FORMS[0]?.line ?? ''
    const [, exponent = Buffer.alloc(0), modulus = Buffer.alloc(0)] = fieldsOf(line)
    expect(rsaKey(Uint8Array.of(0, 0, ...exponent), modulus.subarray(1)).blob).toEqual(blobOf(line))
  })
  test('requires 32 bytes for Ed25519', () => {
    expect(ed25519Key(new Uint8Array(32))).toMatchObject({ type: 'ssh-ed25519', bits: 256 })
    expect(() => ed25519Key(new Uint8Array(31))).toThrow(withFault({ reason: 'wrong-size', have: 31, want: 32 }))
  })
  test('throws unless the point is on the given curve', () => {
    const [, , point = Buffer.alloc(0)] = fieldsOf(EC_FORMS[0]?.line ?? '')
    expect(ecKey('nistp256', point)).toMatchObject({ type: 'ecdsa-sha2-nistp256', bits: 256 })
    const moved = point.map((byte, at) => (at === 64 ? byte ^ 1 : byte))
    expect(() => ecKey('nistp256', moved)).toThrow(withFault({ reason: 'off-curve' }))
    expect(() => ecKey('nistp384', point)).toThrow(withFault({ reason: 'wrong-size', have: 65, want: 97 }))
    expect(() => ecKey('p256', point)).toThrow(withFault({ reason: 'unknown-type', type: 'p256' }))
  })
})
