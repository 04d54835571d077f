import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UnexpectedShape, parseEnvelope, listOf, nothing, oneOf, oneOrNone } from './answer'
import { searchOffer } from './offer'
import { provider } from './provider'
import { rawOf } from './raw'
import { gpu } from './gpu'
import { host } from './host'
import { template } from './template'

const offers = listOf(searchOffer)
const fromStart = { start: 0 }
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `o${index}` }))
const pageOf = (data: unknown, total_items?: unknown, window = fromStart) => offers.read({ ok: true, data, total_items }, window)

describe('totals', () => {
  test('accepts total_items only when it is plausible', () => {
    expect(pageOf(rowsOf(10), 25)).toMatchObject({ total: 25, mayContinue: true, received: 10 })
    expect(pageOf(rowsOf(5), 25, { start: 20 })).toMatchObject({ total: 25, mayContinue: false })
    expect(pageOf(rowsOf(3), '3')).toMatchObject({ total: 3, mayContinue: false })
  })
  test('ignores a total of 0 beside rows', () => {
    expect(pageOf(rowsOf(10), 0)).toMatchObject({ total: undefined, mayContinue: true })
    expect(pageOf(rowsOf(10))).toMatchObject({ total: undefined, mayContinue: true })
  })
  test('ends a list without a total only at an empty page, since a short page may have been capped', () => {
    for (const count of [1, 7, 9, 10, 20]) expect(pageOf(rowsOf(count), 0)).toMatchObject({ total: undefined, mayContinue: true })
    expect(pageOf(rowsOf(1), undefined, { start: 30 }).mayContinue).toBe(true)
    expect(pageOf([], 0, { start: 60 }).mayContinue).toBe(false)
    expect(pageOf([], undefined).mayContinue).toBe(false)
  })
  test('continues after a capped page when the total is higher', () => {
    expect(pageOf(rowsOf(7), 30, { start: 0 })).toMatchObject({ total: 30, mayContinue: true, received: 7 })
  })
  test('ends the list at an empty page for any total', () => {
    expect(pageOf([], 30).mayContinue).toBe(false)
  })
  test.each([null, undefined])('throws for %s as the first page, and ends the list for it as a later one', (data) => {
    expect(() => pageOf(data)).toThrow(UnexpectedShape)
    expect(pageOf(data, 0, { start: 10 })).toMatchObject({ received: 0, rows: [], total: undefined, mayContinue: false })
  })
})

test('sets a broken row aside with its JSON and keeps the others', () => {
  const broken = { id: 'b', gpu_amount: { many: true } }
  const page = pageOf([{ id: 'a' }, broken, 'text', { gpu_name: 'no id' }])
  expect(page.rows.map(({ id }) => id)).toEqual(['a'])
  expect(page.setAside.map(({ raw }) => raw)).toEqual([broken, 'text', { gpu_name: 'no id' }])
  expect(page.setAside[0]?.reason).toMatch(/^gpu_amount: \S/)
  expect(page.setAside[1]?.reason).toMatch(/^row: \S/)
})

test('parses a row of empty strings as a row without values', () => {
  const [row] = pageOf([{ id: 'a', gpu_amount: '', vram: ' ', in_stock: '', rentable: '', prices: null }]).rows
  expect(row).toMatchObject({ gpu_amount: null, vram: null, in_stock: null, rentable: null })
})

test('sets a row aside with at most three reasons, each with its path', () => {
  const [aside] = pageOf([{ id: 'a', configuration: { ram: { amount: {} }, vcpu: [], cpu_cores: [], cpu_freq: [] } }]).setAside
  expect(aside?.reason.split('; ').map((reason) => reason.split(': ')[0])).toEqual([
    'configuration.ram.amount',
    'configuration.vcpu',
    'configuration.cpu_cores',
  ])
})

test('keeps the raw row', () => {
  const sent = { id: 'a', vram: '24', shiny: 1 }
  const row = pageOf([sent]).rows[0]
  expect(row).toMatchObject({ vram: 24, shiny: 1, gpu_name: null })
  expect(rawOf(row ?? {})).toBe(sent)
})

test('keeps a long ID as text, and rejects a number that lost digits', () => {
  const page = pageOf(JSON.parse('[{"id":"12345678901234567890"},{"id":12345678901234567890},{"id":42}]'))
  expect(page.rows.map(({ id }) => id)).toEqual(['12345678901234567890', '42'])
  expect(page.setAside).toHaveLength(1)
})

test('accepts one object alone, in an array of one, or absent', () => {
  const envelope = (data: unknown) => ({ ok: true, data, total_items: undefined })
  expect(oneOf(provider).read(envelope([{ name: 'Nebius' }]), fromStart).name).toBe('Nebius')
  expect(oneOf(provider).read(envelope({ name: 'Nebius' }), fromStart).name).toBe('Nebius')
  expect(oneOrNone(provider).read(envelope({ name: 'Nebius' }), fromStart)?.name).toBe('Nebius')
  expect(oneOrNone(provider).read(envelope(null), fromStart)).toBeNull()
  expect(oneOrNone(provider).read(envelope(undefined), fromStart)).toBeNull()
  expect(nothing.read(envelope({ any: 'thing' }), fromStart)).toBeNull()
  for (const odd of ['text', [], [{ name: 'a' }, { name: 'b' }], undefined]) {
    expect(() => oneOf(provider).read(envelope(odd), fromStart)).toThrow(UnexpectedShape)
  }
  expect(() => offers.read(envelope({ id: 'a' }), fromStart)).toThrow(UnexpectedShape)
})

test('defaults ok to true, and throws unless the envelope is an object', () => {
  expect(parseEnvelope({}).ok).toBe(true)
  expect(parseEnvelope({ ok: null, data: [1], total_items: 7, more: 1 })).toEqual({ ok: true, data: [1], total_items: 7 })
  expect(parseEnvelope({ ok: false }).ok).toBe(false)
  expect(() => parseEnvelope([])).toThrow(UnexpectedShape)
})

test('explains an unexpected answer and keeps it whole', () => {
  const raw = { id: 'a' }
  const caught = (run: () => unknown): unknown => {
    try {
      return run()
    } catch (error) {
      return error
    }
  }
  expect(caught(() => pageOf(raw))).toMatchObject({ name: 'UnexpectedShape', message: 'a list was expected', raw })
  expect(caught(() => parseEnvelope('text'))).toMatchObject({ message: 'the answer is not an object', raw: 'text' })
})

describe('any list', () => {
  test.each([
    ['offers', searchOffer],
    ['providers', provider],
    ['GPUs', gpu],
    ['templates', template],
    ['hosts', host],
  ] as const)('%s: never throws and accounts for every received row', (_, item) => {
    const keys = fc.constantFrom(
      'id',
      'vram',
      'prices',
      'configuration',
      'location',
      'name',
      'offer',
      'status',
      'features',
      '__proto__',
      'gpu_amount',
    )
    const row = fc.oneof(fc.jsonValue(), fc.dictionary(keys, fc.jsonValue()))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.jsonValue(), (data, total) => {
        const page = listOf(item).read({ ok: true, data, total_items: total }, fromStart)
        expect(page.rows.length + page.setAside.length).toBe(data.length)
        expect(page.received).toBe(data.length)
      }),
      { numRuns: 400 },
    )
  })

  test('shows only numbers that were sent', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (vram) => {
        const [row] = pageOf([{ id: 'a', vram }]).rows
        if (row && row.vram !== null) expect(Number(vram)).toBe(row.vram)
      }),
    )
  })
})
