import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { utf8 } from './bytes'
import type { Fault } from './public-key'
import { WireReader, wireMpint, wireString, wireUint32 } from './wire'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const reader = (hex: string) => new WireReader(bytes(hex))
const withFault = (fault: Fault): unknown => expect.objectContaining({ fault })

const LONGEST = 16_384

describe('fields are read', () => {
  test('one after the other, each from where the last one ended', () => {
    const wire = reader('00000001  00000003 61 62 63  ffffffff  00000002 0102  0000000200ff')
    expect([wire.uint32(), wire.text()]).toEqual([1, 'abc'])
    wire.skip(4)
    expect(wire.left).toBe(12)
    expect([wire.string(), wire.mpint(), wire.left]).toEqual([bytes('0102'), 255n, 0])
    expect(() => wire.end()).not.toThrow()
  })
  test('numbers without a sign, the highest byte first', () => {
    expect([reader('01020304').uint32(), reader('ffffffff').uint32()]).toEqual([0x01020304, 0xffffffff])
  })
  test('empty strings', () => {
    expect([reader('00000000').string(), reader('00000000').text()]).toEqual([new Uint8Array(), ''])
  })
  test('strings with zero bytes, which only names may not have', () => {
    expect(reader('00000003 610062').string()).toEqual(bytes('610062'))
    expect(() => reader('00000003 610062').text()).toThrow(withFault({ reason: 'damaged' }))
  })
  test('names of any language', () => {
    expect(new WireReader(wireString('ключ 🔑')).text()).toBe('ключ 🔑')
  })
})

describe('what does not fit is refused', () => {
  test.each([
    ['a length cut in the middle', '000000', { reason: 'truncated', have: 3, want: 4 }],
    ['a length with nothing behind it', '00000001', { reason: 'truncated', have: 4, want: 5 }],
    ['a length that says more than there is', '00000004 010203', { reason: 'truncated', have: 7, want: 8 }],
    ['a length that no key has', '00004001 01', { reason: 'damaged' }],
    ['a length that would be negative with a sign', 'ffffffff 01', { reason: 'damaged' }],
  ] as const)('%s', (_, hex, fault) => {
    expect(() => reader(hex).string()).toThrow(withFault(fault))
  })
  test('one byte more than the longest part, and not the longest part itself', () => {
    expect(new WireReader(wireString(new Uint8Array(LONGEST))).string()).toHaveLength(LONGEST)
    const longer = new WireReader(wireString(new Uint8Array(LONGEST + 1)))
    expect(() => longer.string()).toThrow(withFault({ reason: 'damaged' }))
  })
  test('bytes behind the last field, with their number', () => {
    const wire = reader('00000001 00 0102')
    wire.string()
    expect(() => wire.end()).toThrow(withFault({ reason: 'trailing', extra: 2 }))
  })
  test('a skip beyond the end, which takes nothing', () => {
    const wire = reader('0102')
    expect(() => wire.skip(3)).toThrow(withFault({ reason: 'truncated', have: 2, want: 3 }))
    expect(wire.left).toBe(2)
  })
})

describe('a positive number', () => {
  test.each([
    ['01', 1n],
    ['7f', 127n],
    ['0080', 128n],
    ['0081', 129n],
    ['0100', 256n],
    ['010001', 65_537n],
    ['00ff00', 65_280n],
  ])('%s is read', (hex, value) => {
    expect(new WireReader(wireString(bytes(hex))).mpint()).toBe(value)
  })
  test.each([
    ['zero', ''],
    ['zero, written as a byte', '00'],
    ['a negative number', '80'],
    ['a longer negative number', 'ff01'],
    ['a zero in front that nothing asks for', '007f'],
    ['two zeros in front', '000080'],
  ])('%s is refused', (_, hex) => {
    expect(() => new WireReader(wireString(bytes(hex))).mpint()).toThrow(withFault({ reason: 'damaged' }))
  })
})

describe('fields are written', () => {
  test.each([
    [0, '00000000'],
    [1, '00000001'],
    [0x01020304, '01020304'],
    [0xffffffff, 'ffffffff'],
  ])('the number %d as %s', (value, hex) => {
    expect(wireUint32(value)).toEqual(bytes(hex))
  })
  test('texts as UTF-8 behind their length in bytes', () => {
    expect(wireString('testing')).toEqual(bytes('00000007 74657374696e67'))
    expect(wireString('é')).toEqual(bytes('00000002 c3a9'))
    expect(wireString(utf8('é'))).toEqual(bytes('00000002 c3a9'))
  })
  // The first, second and third are those of RFC 4251.
  test.each([
    ['zero', '00', '00000000'],
    ['the highest bit of the first byte clear', '09a378f9b2e332a7', '00000008 09a378f9b2e332a7'],
    ['the highest bit set', '80', '00000002 0080'],
    ['zeros in front', '00000001', '00000001 01'],
    ['zeros in front and inside', '0000800000', '00000004 00800000'],
    ['many zeros', '000000', '00000000'],
    ['no bytes', '', '00000000'],
  ])('a number: %s', (_, given, hex) => {
    expect(wireMpint(bytes(given))).toEqual(bytes(hex))
  })
  test('every positive number so that it is read back, zeros in front or not', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 80n }), fc.nat(3), (value, zeros) => {
        const hex = value.toString(16)
        const given = '00'.repeat(zeros) + (hex.length % 2 === 0 ? hex : `0${hex}`)
        const wire = new WireReader(wireMpint(bytes(given)))
        expect([wire.mpint(), wire.left]).toEqual([value, 0])
      }),
      { numRuns: 50 },
    )
  })
})
