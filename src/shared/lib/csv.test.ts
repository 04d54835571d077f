import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delimiterOf, plainText, readCsv, writeCsv, type CsvCell } from './csv'

/** Texts made of what matters here, and of anything. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', '\0', ' ', '\u00A0', '\u200B', '＝', '－', 'a', '1'),
  }),
  fc.string({ unit: 'binary' }),
)
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())
const row = fc.array(fc.oneof(text, number, fc.boolean(), fc.constant(null)), { minLength: 1, maxLength: 6 })

test('what is written is read again, cell by cell', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows: CsvCell[][]) => {
      const read = readCsv(writeCsv(rows))
      const meant = (cell: string, written: CsvCell | undefined) =>
        typeof written === 'string' ? plainText(cell) : typeof written === 'number' ? Number(cell) : cell
      // Adding 0 makes -0 a 0, as it is written.
      const wanted = (cell: CsvCell) => (typeof cell === 'number' ? cell + 0 : cell === null ? '' : String(cell))
      expect(read.map((cells, r) => cells.map((cell, c) => meant(cell, rows[r]?.[c])))).toEqual(rows.map((cells) => cells.map(wanted)))
    }),
  )
})

test('numbers are written without an exponent, to the last digit', () => {
  expect(writeCsv([[1e-7, 1.5e21, 0.1, -1, Number.NaN]])).toBe('0.0000001,1500000000000000000000,0.1,-1,\r\n')
  fc.assert(
    fc.property(
      fc.oneof(fc.double({ min: 1e-60, max: 1e60, noNaN: true }), fc.double({ min: -1e60, max: -1e-60, noNaN: true })),
      (number) => {
        const text = writeCsv([[number]]).trimEnd()
        expect(text).toMatch(/^-?\d+(\.\d+)?$/)
        expect(Number(text)).toBe(number)
      },
    ),
  )
})

test.each([',', ';', '\t'] as const)('wherever a spreadsheet splits (%j), no cell begins like a formula', (delimiter) => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 3 }), (rows) => {
      const cells = readCsv(writeCsv(rows), delimiter).flat()
      expect(cells.filter((cell) => /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠﹢﹣]/u.test(cell))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('blanks without end are written in no time', () => {
  const blanks = '\n'.repeat(1_000_000)
  expect(plainText(readCsv(writeCsv([[`x${blanks}`]]))[0]?.[0] ?? '')).toBe(`x${blanks}`)
})

test('no text cell begins like a formula, also behind spaces and in full width', () => {
  fc.assert(
    fc.property(text, (cell) => {
      const read = readCsv(writeCsv([[cell]]))[0]?.[0] ?? ''
      expect(read).not.toMatch(/^[\t\r\n\0]/)
      expect(read.replace(/^[\s\p{C}\p{Z}]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
  )
})

describe('examples', () => {
  test.each([
    ['=HYPERLINK("http://a")', `"'=HYPERLINK(""http://a"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', `"'\tx"`],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ['x;=1+1;y', `"x;'=1+1;y"`],
    ['a\n=2+2', `"a\n'=2+2"`],
    ['a\t =3', `"a\t' =3"`],
    ['a;"=4"', `"a;'""=4"""`],
    ["a;'=5", `"a;''=5"`],
    ['a; b = c', '"a; b = c"'],
    ["it's 5 - 3", "it's 5 - 3"],
    [-1, '-1'],
    [0.00034, '0.00034'],
    [Number.NaN, ''],
    [null, ''],
  ] satisfies [CsvCell, string][])('%j is written %s', (cell, written) => expect(writeCsv([[cell]])).toBe(`${written}\r\n`))

  test.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa\r\n"b\r\nc"\r', [['a'], ['b\r\nc']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a""b"x,c', [['a"bx', 'c']]],
    ['"never closed, \n', [['never closed, \n']]],
    ['', []],
    ['\n\n', [[''], ['']]],
  ])('%j is read', (file, rows) => expect(readCsv(file)).toEqual(rows))
})

test('cells apart by semicolons or tabs are read too, when the head says so', () => {
  expect(delimiterOf('id;address;price\n1;"a,b";1,5')).toBe(';')
  expect(delimiterOf('id\tprice\n')).toBe('\t')
  expect(delimiterOf('id,address\n1;2;3;4')).toBe(',')
  expect(delimiterOf('id')).toBe(',')
  expect(readCsv('id;price\r\n"a;b";1,5\r\n', ';')).toEqual([
    ['id', 'price'],
    ['a;b', '1,5'],
  ])
  expect(readCsv('a\tb', '\t')).toEqual([['a', 'b']])
})
