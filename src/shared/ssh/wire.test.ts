import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { utf8 } from './bytes'
import type { Fault } from './public-key'
import { WireReader, wireMpint, wireString, wireUint32 } from './wire'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const reader = (hex: string) => new WireReader(bytes(hex))
const withFault = (fault: Fault): unknown => expect.objectContaining({ fault })

const LONGEST = 16_384

describe('WireReader', () => {
  test('reads the fields one after another', () => {
    const wire = reader('00000001  00000003 61 62 63  ffffffff  00000002 0102  0000000200ff')
    expect([wire.uint32(), wire.text()]).toEqual([1, 'abc'])
    wire.skip(4)
    expect(wire.left).toBe(12)
    expect([wire.string(), wire.mpint(), wire.left]).toEqual([bytes('0102'), 255n, 0])
    expect(() => wire.end()).not.toThrow()
  })
  test('reads unsigned big-endian numbers', () => {
    expect([reader('01020304').uint32(), reader('ffffffff').uint32()]).toEqual([0x01020304, 0xffffffff])
  })
  test('reads empty strings', () => {
    expect([reader('00000000').string(), reader('00000000').text()]).toEqual([new Uint8Array(), ''])
  })
  test('reads strings with zero bytes and refuses such names', () => {
    expect(reader('00000003 610062').string()).toEqual(bytes('610062'))
    expect(() => reader('00000003 610062').text()).toThrow(withFault({ reason: 'damaged' }))
  })
  test('reads names in any language', () => {
    expect(new WireReader(wireString('ключ 🔑')).text()).toBe('ключ 🔑')
  })
})

describe('a field that does not fit', () => {
  test.each([
    ['a length cut in the middle', '000000', { reason: 'truncated', have: 3, want: 4 }],
    ['a length without content', '00000001', { reason: 'truncated', have: 4, want: 5 }],
    ['a length above the remaining bytes', '00000004 010203', { reason: 'truncated', have: 7, want: 8 }],
    ['a length above that of any key', '00004001 01', { reason: 'damaged' }],
    ['a length that is negative when signed', 'ffffffff 01', { reason: 'damaged' }],
  ] as const)('is refused: %s', (_, hex, fault) => {
    expect(() => reader(hex).string()).toThrow(withFault(fault))
  })
  test('is refused if it is one byte longer than the limit', () => {
    expect(new WireReader(wireString(new Uint8Array(LONGEST))).string()).toHaveLength(LONGEST)
    const longer = new WireReader(wireString(new Uint8Array(LONGEST + 1)))
    expect(() => longer.string()).toThrow(withFault({ reason: 'damaged' }))
  })
  test('is reported with the number of trailing bytes', () => {
    const wire = reader('00000001 00 0102')
    wire.string()
    expect(() => wire.end()).toThrow(withFault({ reason: 'trailing', extra: 2 }))
  })
  test('is not skipped beyond the end', () => {
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
  ])('is parsed from %s', (hex, value) => {
    expect(new WireReader(wireString(bytes(hex))).mpint()).toBe(value)
  })
  test.each([
    ['zero', ''],
    ['zero as one byte', '00'],
    ['a negative number', '80'],
    ['a longer negative number', 'ff01'],
    ['an unnecessary leading zero', '007f'],
    ['two leading zeros', '000080'],
  ])('is refused: %s', (_, hex) => {
    expect(() => new WireReader(wireString(bytes(hex))).mpint()).toThrow(withFault({ reason: 'damaged' }))
  })
})

describe('encoding', () => {
  test.each([
    [0, '00000000'],
    [1, '00000001'],
    [0x01020304, '01020304'],
    [0xffffffff, 'ffffffff'],
  ])('writes the number %d as %s', (value, hex) => {
    expect(wireUint32(value)).toEqual(bytes(hex))
  })
  test('writes texts as UTF-8 after their length in bytes', () => {
    expect(wireString('testing')).toEqual(bytes('00000007 74657374696e67'))
    expect(wireString('é')).toEqual(bytes('00000002 c3a9'))
    expect(wireString(utf8('é'))).toEqual(bytes('00000002 c3a9'))
  })
  // The first three are examples of RFC 4251.
  test.each([
    ['zero', '00', '00000000'],
    ['the highest bit of the first byte clear', '09a378f9b2e332a7', '00000008 09a378f9b2e332a7'],
    ['the highest bit set', '80', '00000002 0080'],
    ['leading zeros', '00000001', '00000001 01'],
    ['leading and inner zeros', '0000800000', '00000004 00800000'],
    ['many zeros', '000000', '00000000'],
    ['no bytes', '', '00000000'],
  ])('writes a positive number: %s', (_, given, hex) => {
    expect(wireMpint(bytes(given))).toEqual(bytes(hex))
  })
  test('round-trips every positive number, with or without leading zeros', () => {
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
