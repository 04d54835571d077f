import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DER, insideOfSequence, oidName, parseDer, parseSequence } from './der'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const element = (tag: number, hex: string) => ({ tag, body: bytes(hex) })

describe('elements', () => {
  test('are parsed in order, including empty ones', () => {
    expect(parseDer(bytes('02 01 05  05 00  04 03 010203'))).toEqual([
      element(DER.integer, '05'),
      element(0x05, ''),
      element(DER.octets, '010203'),
    ])
  })
  test('are absent in empty input', () => {
    expect(parseDer(new Uint8Array())).toEqual([])
  })
  test.each([
    [127, '7f'],
    [128, '8180'],
    [255, '81ff'],
    [256, '820100'],
    [65_535, '82ffff'],
    [65_536, '83010000'],
  ])('may have a body of %d bytes with the length %s', (length, hex) => {
    const body = new Uint8Array(length).fill(7)
    const [first, second, ...more] = parseDer(Uint8Array.of(DER.octets, ...bytes(hex), ...body, 5, 0)) ?? []
    expect([first?.tag, first?.body.length, first?.body.every((byte) => byte === 7)]).toEqual([DER.octets, length, true])
    expect([second, more]).toEqual([element(5, ''), []])
  })
  test.each([
    ['a tag without a length', '02'],
    ['a second tag without a length', '0500 02'],
    ['a body that is shorter than its length', '02 02 01'],
    ['a body that is missing', '02 01'],
    ['a long body that is shorter than its length', `04 8180 ${'00'.repeat(127)}`],
    ['a length that is cut off', '04 82 01'],
    ['a length of four bytes, more than any key needs', '04 84 00000001 07'],
    ['no length, even if as many bytes follow as its byte would mean', `30 80 ${'00'.repeat(128)}`],
    ['no length but an end, as in BER', '30 80 0500 0000'],
    ['a valid element before a cut one', '02 01 05  04 02 01'],
  ])('are rejected: %s', (_, hex) => {
    expect(parseDer(bytes(hex))).toBeNull()
  })
  test('are not parsed from a cut key', () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    const spki = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: spki.length - 1 }), (cut) => {
        expect(parseDer(spki.slice(0, cut))).toBeNull()
      }),
      { numRuns: 20 },
    )
  })
})

describe('a sequence', () => {
  test('returns its elements', () => {
    expect(parseSequence(bytes('30 06 020105 020107'))).toEqual([element(DER.integer, '05'), element(DER.integer, '07')])
    expect(parseSequence(bytes('30 00'))).toEqual([])
  })
  test.each([
    ['another element', '04 03 020105'],
    ['a sequence with trailing bytes', '30 03 020105 0500'],
    ['a sequence with invalid DER inside', '30 03 020205'],
    ['invalid DER', '30 03 0201'],
    ['no bytes', ''],
  ])('is rejected: %s', (_, hex) => {
    expect(parseSequence(bytes(hex))).toBeNull()
  })
  test('returns its start without its end', () => {
    expect(insideOfSequence(bytes('30 82 0122 020100'))).toEqual(bytes('020100'))
    expect(insideOfSequence(bytes('30 2e'))).toEqual(new Uint8Array())
  })
  test.each(['', '30', '30 80 0201', '04 03 020105'])('has no start in %j', (hex) => {
    expect(insideOfSequence(bytes(hex))).toBeNull()
  })
})

describe('an object identifier', () => {
  test.each([
    ['1.2.840.113549.1.1.1', '2a864886f70d010101', 'rsa'],
    ['1.2.840.10045.2.1', '2a8648ce3d0201', 'ec'],
    ['1.2.840.10040.4.1', '2a8648ce380401', 'dsa'],
    ['1.3.101.112', '2b6570', 'ed25519'],
    ['1.3.101.113', '2b6571', 'ed448'],
    ['1.3.101.110', '2b656e', 'x25519'],
    ['1.2.840.10045.3.1.7', '2a8648ce3d030107', 'nistp256'],
    ['1.3.132.0.34', '2b81040022', 'nistp384'],
    ['1.3.132.0.35', '2b81040023', 'nistp521'],
  ])('returns the name of %s', (_, hex, name) => {
    expect(oidName(element(DER.oid, hex))).toBe(name)
  })
  test('is returned as hex if keys do not use it', () => {
    expect(oidName(element(DER.oid, '2b8104000a'))).toBe('oid 2b8104000a')
  })
  test('has no name if it is missing or a different element with the same bytes', () => {
    expect([oidName(undefined), oidName(element(DER.octets, '2b6570'))]).toEqual(['none', 'none'])
  })
})
