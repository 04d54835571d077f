import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableToCsv } from '@/shared/lib/export-table'
import { hostWith } from '../change/change-world.test-support'
import { isChange, planHosts } from '../change/plan'
import { hostsExport } from './export-hosts'
import { parseImport } from './import-lines'

const hosts = [
  hostWith('h1', 1),
  hostWith('h2', 2),
  hostWith('h3', 3, { address: '203.0.113.1' }),
  hostWith('h4', 4, { status: 'maintenance' }),
]
const read = (text: string) => parseImport(text, { hosts, currency: 'USD' })
const wanted = (text: string) => {
  const result = read(text)
  return 'fault' in result ? result : { wanted: result.wanted.map(({ host, intent }) => [host.id, intent]), errors: result.errors }
}
const amount = (value: number) => ({ by: 'amount', amount: value })

test('finds hosts by ID or address, and keeps the values of empty cells (I7)', () => {
  expect(wanted('id,address,status,price\nh1,,waiting,1.5\n,203.0.113.2,,2.5\nh3,203.0.113.1,inactive,\n')).toEqual({
    wanted: [
      ['h1', { status: 'waiting', price: amount(1.5) }],
      ['h2', { status: null, price: amount(2.5) }],
      ['h3', { status: 'inactive', price: null }],
    ],
    errors: [],
  })
})

test('ignores invisible characters in cells', () => {
  expect(wanted('\u200Eid,price\n\u2060h1\u200B,\u202A1.5\u202C\n')).toEqual({
    wanted: [['h1', { status: null, price: amount(1.5) }]],
    errors: [],
  })
})

test('finds a host whose status or address has blanks or invisible characters in the answer', () => {
  const odd = [hostWith('h1', 1, { address: 'a.example\u200B', status: 'maintenance ' })]
  expect(parseImport('address,status,price\na.example,maintenance,2\n', { hosts: odd, currency: 'USD' })).toMatchObject({
    wanted: [{ intent: { status: null, price: amount(2) } }],
    errors: [],
  })
})

test('accepts columns in any order and case, semicolons, decimal commas and a byte order mark', () => {
  expect(wanted('\uFEFFPrice;note;ID\n1,5;hello;h1\n"2,25";"a;b";h2\n')).toEqual({
    wanted: [
      ['h1', { status: null, price: amount(1.5) }],
      ['h2', { status: null, price: amount(2.25) }],
    ],
    errors: [],
  })
})

test.each([
  ['a blank line', '\n'],
  ['a blank row of a spreadsheet', ';;\r\n'],
  ['a byte order mark and blanks', '\uFEFF \n\n'],
])('skips %s above the head and counts rows as spreadsheets do', (_, above) => {
  const { length } = above.trim() === ';;' ? '1' : above.replaceAll(/[^\n]/g, '')
  expect(wanted(`${above}id;price;note\nh1;1,5;\nh9;1;\n`)).toEqual({
    wanted: [['h1', { status: null, price: amount(1.5) }]],
    errors: [{ row: length + 3, fault: { why: 'unknownHost', text: 'h9' } }],
  })
})

test.each([',', ';', '\t'])('skips a “sep=” line with the delimiter %j without counting it', (delimiter) => {
  const file = [
    ['id', 'price'],
    ['h1', '1.5'],
    ['h9', '1'],
  ]
    .map((cells) => cells.join(delimiter))
    .join('\r\n')
  expect(wanted(`\uFEFFsep=${delimiter}\r\n${file}`)).toEqual({
    wanted: [['h1', { status: null, price: amount(1.5) }]],
    errors: [{ row: 3, fault: { why: 'unknownHost', text: 'h9' } }],
  })
})

test.each([
  [',,active,1', { why: 'noName' }],
  ['h9,,active,1', { why: 'unknownHost', text: 'h9' }],
  [',203.0.113.99,active,1', { why: 'unknownHost', text: '203.0.113.99' }],
  [',203.0.113.1,active,1', { why: 'sharedAddress', text: '203.0.113.1' }],
  ['h1,203.0.113.2,active,1', { why: 'otherHost', text: '203.0.113.2' }],
  ['h1,,rented,1', { why: 'badStatus', text: 'rented' }],
  ['h1,,active,cheap', { why: 'badPrice', text: 'cheap' }],
  ['h1,,active,€1.5', { why: 'otherCurrency', text: 'EUR' }],
  ['h1,,active,1e21', { why: 'badPrice', text: '1e21' }],
  ['h1,,active,-1', { why: 'negative' }],
  ['h1,,active,"1,000"', { why: 'bothWays', text: '1,000', plain: '1000', decimal: '1.000' }],
  ['h1,,active,1,RUB', { why: 'otherCurrency', text: 'RUB' }],
])('skips the row %j with an error', (line, fault) => {
  expect(wanted(`id,address,status,price,currency\n\n${line}\nh2,,,9\n`)).toEqual({
    wanted: [['h2', { status: null, price: amount(9) }]],
    errors: [{ row: 3, fault }],
  })
})

describe('comma in a price', () => {
  const bothWays = { row: 2, fault: { why: 'bothWays', text: '1,250', plain: '1250', decimal: '1.250' } }
  const h1 = (price: number) => ['h1', { status: null, price: amount(price) }]
  const h2 = (price: number) => ['h2', { status: null, price: amount(price) }]

  test('is the decimal sign when the file uses semicolons', () => {
    expect(wanted('id;price\nh1;1,250\nh2;2,5\n')).toEqual({ wanted: [h1(1.25), h2(2.5)], errors: [] })
  })

  test('is ambiguous when another price of the file has a point', () => {
    expect(wanted('id;price\nh1;1,250\nh2;2.5\n')).toEqual({ wanted: [h2(2.5)], errors: [bothWays] })
  })

  test.each(['id,price\nh1,"1,250"\nh2,"2,5"\n', 'id\tprice\nh1\t1,250\nh2\t2,5\n'])(
    'is ambiguous when the file uses no semicolons: %j',
    (file) => {
      expect(wanted(file)).toEqual({ wanted: [h2(2.5)], errors: [bothWays] })
    },
  )
})

test('uses the first row when a host appears twice', () => {
  expect(wanted('id,price\nh1,5\nh1,6\n')).toEqual({
    wanted: [['h1', { status: null, price: amount(5) }]],
    errors: [{ row: 3, fault: { why: 'twice', text: 'h1' } }],
  })
})

test.each([
  ['', 'empty'],
  ['\n', 'empty'],
  ['name,price\nh1,5', 'noHead'],
  ['id,name\nh1,5', 'nothingToSet'],
])('rejects the file %j as “%s”', (text, fault) => {
  expect(read(text)).toEqual({ fault })
})

describe('an ID that a spreadsheet turned into a number', () => {
  const fleet = [
    hostWith('73928e06', 1, { address: '203.0.113.1' }),
    hostWith('00123', 1, { address: '203.0.113.2' }),
    hostWith('12345678901234567', 1, { address: '203.0.113.3' }),
  ]
  const imported = (line: string) => parseImport(`id;address;price\n${line}\n`, { hosts: fleet, currency: 'USD' })

  test.each([
    ['7,39E+10;203.0.113.1', '73928e06'],
    ['7.3928E+10;203.0.113.1', '73928e06'],
    ['73928000000;203.0.113.1', '73928e06'],
    ['123;203.0.113.2', '00123'],
    ['1,23457E+16;203.0.113.3', '12345678901234567'],
    ['12345678901234500;203.0.113.3', '12345678901234567'],
  ])('finds the host of “%s” by its address, and counts it', (cells, id) => {
    expect(imported(`${cells};2`)).toMatchObject({ wanted: [{ host: { id } }], errors: [], byAddress: 1 })
  })

  test.each(['124;203.0.113.2', 'h9;203.0.113.2', '123;203.0.113.3', '123;'])('refuses “%s”, which names another host', (cells) => {
    expect(imported(`${cells};2`)).toMatchObject({ wanted: [], errors: [{ fault: { why: 'unknownHost' } }], byAddress: 0 })
  })
})

describe('exported file', () => {
  test.each([
    { delimiter: ',', decimal: '.' },
    { delimiter: ';', decimal: ',' },
  ] as const)('changes nothing when it is imported unchanged, written as %j', (dialect) => {
    const text = fc.oneof(fc.constantFrom('=1+1', "'=x", '-5', 'a;b', '"q"', 'x\r\ny', '＝1'), fc.string({ minLength: 1 }))
    const price = fc.option(
      fc.oneof(
        fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => Number(value.toFixed(6))),
        // Three decimals, which look like a digit group.
        fc.integer({ min: 1000, max: 999_999 }).map((digits) => digits / 1000),
      ),
      { nil: null },
    )
    const host = fc.record({ address: text, status_reason: text, price })
    fc.assert(
      fc.property(fc.array(host, { minLength: 1, maxLength: 8 }), (described) => {
        const fleet = described.map(({ price: old, ...texts }, index) => hostWith(`h${index}`, old, texts))
        const result = parseImport(`\uFEFF${tableToCsv(hostsExport(fleet, 'USD', 'Hosts'), dialect)}`, { hosts: fleet, currency: 'USD' })
        if ('fault' in result) throw new Error(result.fault)
        expect(result.errors).toEqual([])
        const intents = new Map(result.wanted.map(({ host: { id }, intent }) => [id, intent]))
        const plan = planHosts(fleet, ({ id }) => intents.get(id) ?? { status: 'blocked', price: null }, {
          currency: 'USD',
          marketOf: () => undefined,
        })
        expect(plan.filter(isChange)).toEqual([])
      }),
    )
  })

  test('escapes formulas and writes prices as plain numbers (I8)', () => {
    const file = tableToCsv(hostsExport([hostWith('h1', 1.5, { address: '=HYPERLINK("http://a")', status_reason: '+1' })], 'USD', 'Hosts'))
    expect(file).toContain(`h1,"'=HYPERLINK(""http://a"")",,active,1.5,USD,'+1,2,RTX 4090`)
  })

  test('keeps an unknown status that the host has already', () => {
    expect(wanted('id,status,price\nh4,maintenance,5\n')).toEqual({ wanted: [['h4', { status: null, price: amount(5) }]], errors: [] })
  })
})

test('round-trips a price of 0.0000001', () => {
  const tiny = [hostWith('h1', 1e-7)]
  const result = parseImport(tableToCsv(hostsExport(tiny, 'USD', 'Hosts')), { hosts: tiny, currency: 'USD' })
  if ('fault' in result) throw new Error(String(result.fault))
  expect(result.errors).toEqual([])
  expect(result.wanted.map(({ intent }) => intent.price)).toEqual([amount(1e-7)])
})
