import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delimiterOf, plainText, parseCsv, writeCsv, type CsvCell, type CsvDialect } from './csv'

/** Strings of characters with a special meaning here, and any strings. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      ',',
      ';',
      '\t',
      '\r',
      '\n',
      '\0',
      ' ',
      '\u00A0',
      '\u200B',
      '＝',
      '－',
      'a',
      'e',
      '0',
      '1',
    ),
  }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^'{0,2}[0-9]{1,18}(e[0-9])?$/),
)
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())
const row = fc.array(fc.oneof(text, number, fc.boolean(), fc.constant(null)), { minLength: 1, maxLength: 6 })

const DIALECTS: CsvDialect[] = [
  { delimiter: ',', decimal: '.' },
  { delimiter: ';', decimal: ',' },
  { delimiter: '\t', decimal: ',' },
]

test.each(DIALECTS)('round-trips every cell, with %j', (dialect) => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows: CsvCell[][]) => {
      const read = parseCsv(writeCsv(rows, dialect), dialect.delimiter)
      const meant = (cell: string, written: CsvCell | undefined) =>
        typeof written === 'string' ? plainText(cell) : typeof written === 'number' ? Number(cell.replace(dialect.decimal, '.')) : cell
      // Adding 0 turns -0 into 0, which is its written form.
      const wanted = (cell: CsvCell) => (typeof cell === 'number' ? cell + 0 : cell === null ? '' : String(cell))
      expect(read.map((cells, r) => cells.map((cell, c) => meant(cell, rows[r]?.[c])))).toEqual(rows.map((cells) => cells.map(wanted)))
    }),
  )
})

test.each([
  [{ delimiter: ';', decimal: ',' }, '1,5;"a;b";-0,1\r\n'],
  [{ delimiter: '\t', decimal: ',' }, '1,5\t"a;b"\t-0,1\r\n'],
] as const)('writes %j', (dialect, line) => expect(writeCsv([[1.5, 'a;b', -0.1]], dialect)).toBe(line))

test('writes numbers without an exponent and with all digits', () => {
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

const SPLITS = DIALECTS.flatMap((dialect) => DIALECTS.map(({ delimiter }) => [dialect, delimiter] as const))

test.each(SPLITS)('writes with %j no cell that starts like a formula when a spreadsheet splits at %j', (dialect, delimiter) => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 3 }), (rows) => {
      const cells = parseCsv(writeCsv(rows, dialect), delimiter).flat()
      expect(cells.filter((cell) => /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠﹢﹣]/u.test(cell))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('round-trips a million line breaks without slow regex backtracking', () => {
  const blanks = '\n'.repeat(1_000_000)
  expect(plainText(parseCsv(writeCsv([[`x${blanks}`]]))[0]?.[0] ?? '')).toBe(`x${blanks}`)
})

test('writes no text that starts like a formula, even after spaces or in full-width characters (I8)', () => {
  fc.assert(
    fc.property(text, (cell) => {
      const read = parseCsv(writeCsv([[cell]]))[0]?.[0] ?? ''
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
    ['x,=1+1,y', `"x,'=1+1,y"`],
    ['x, -1', `"x,' -1"`],
    ['a\n=2+2', `"a\n'=2+2"`],
    ['a\t =3', `"a\t' =3"`],
    ['a;"=4"', `"a;'""=4"""`],
    ["a;'=5", `"a;''=5"`],
    ['a; b = c', '"a; b = c"'],
    ['73928e03', "'73928e03"],
    ['00123', "'00123"],
    ['12345678901234567', "'12345678901234567"],
    ["'00123", "''00123"],
    ['0.5', '0.5'],
    ['123', '123'],
    ["it's 5 - 3", "it's 5 - 3"],
    [-1, '-1'],
    [0.00034, '0.00034'],
    [Number.NaN, ''],
    [null, ''],
  ] satisfies [CsvCell, string][])('writes %j as %s', (cell, written) => expect(writeCsv([[cell]])).toBe(`${written}\r\n`))

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
  ])('parses %j', (file, rows) => expect(parseCsv(file)).toEqual(rows))
})

test('detects semicolons and tabs in the first line, and parses such files', () => {
  expect(delimiterOf('id;address;price\n1;"a,b";1,5')).toBe(';')
  expect(delimiterOf('id\tprice\n')).toBe('\t')
  expect(delimiterOf('id,address\n1;2;3;4')).toBe(',')
  expect(delimiterOf('id')).toBe(',')
  expect(parseCsv('id;price\r\n"a;b";1,5\r\n', ';')).toEqual([
    ['id', 'price'],
    ['a;b', '1,5'],
  ])
  expect(parseCsv('a\tb', '\t')).toEqual([['a', 'b']])
})
