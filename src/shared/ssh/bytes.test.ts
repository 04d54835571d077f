import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { concat, fromBase64, isSame, decodeUtf8, startOfBase64, toBase64, toHex, toNumber, utf8 } from './bytes'

const anyBytes = fc.uint8Array({ maxLength: 40 })

describe('base64', () => {
  test('is encoded and decoded as in Node', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const text = Buffer.from(bytes).toString('base64')
        expect(toBase64(bytes)).toBe(text)
        expect(fromBase64(text)).toEqual(new Uint8Array(bytes))
      }),
      { numRuns: 50 },
    )
  })
  test.each([
    ['a missing padding', 'AAA'],
    ['a padding of three', 'A==='],
    ['a padding in the middle', 'AA==AAAA'],
    ['extra bits after one byte', 'AB=='],
    ['extra bits after two bytes', 'AAB='],
    ['a blank in front', ' AAAAAAA'],
    ['a line break inside', 'AAAA\nAAA'],
    ['the URL-safe alphabet', 'AA-_'],
  ])('is rejected with %s', (_, text) => {
    expect(fromBase64(text)).toBeNull()
  })
})

describe('the start of a cut base64 text', () => {
  test.each([
    ['if the text is complete', 'AAECAwQF', [0, 1, 2, 3, 4, 5]],
    ['without the letters of an incomplete group', 'AAECAwQ', [0, 1, 2]],
    ['up to its padding', 'AAECAw==', [0, 1, 2]],
    ['up to a foreign letter, though base64 follows', 'AAEC_AwQFBgc', [0, 1, 2]],
    ['up to a line break', 'AAEC\nAwQF\nBgcI', [0, 1, 2]],
    ['without a valid start', '!AAEC', []],
  ])('is decoded %s', (_, text, bytes) => {
    expect([...startOfBase64(text)]).toEqual(bytes)
  })
})

test('writes two hex digits per byte', () => {
  expect(toHex(Uint8Array.of(0, 9, 0x10, 0xff))).toEqual(['00', '09', '10', 'ff'])
})

test('parses a big-endian number, and no bytes as zero', () => {
  expect(toNumber(Uint8Array.of(1, 0, 2))).toBe(0x01_00_02n)
  expect(toNumber(new Uint8Array())).toBe(0n)
})

test.each([
  [[], [], true],
  [[1, 2], [1, 2], true],
  [[1, 2], [1, 3], false],
  [[1, 2], [3, 2], false],
  [[1], [1, 2], false],
  [[1, 2], [1], false],
])('compares %j with %j: %s', (a, b, same) => {
  expect(isSame(Uint8Array.from(a), Uint8Array.from(b))).toBe(same)
})

test('concatenates parts in order', () => {
  expect([...concat(Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3))]).toEqual([1, 2, 3])
  expect(concat()).toHaveLength(0)
})

test('decodes UTF-8, and marks invalid bytes', () => {
  expect([...utf8('ключ')]).toEqual([0xd0, 0xba, 0xd0, 0xbb, 0xd1, 0x8e, 0xd1, 0x87])
  expect(decodeUtf8(utf8('ключ'))).toBe('ключ')
  expect(decodeUtf8(Uint8Array.of(0x61, 0xff))).toBe('a\uFFFD')
})
