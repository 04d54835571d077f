import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEnvelope } from '@/contract/answer'
import { listGpus } from '@/contract/gpu'
import { parseFacts, type Fact } from './parse-facts'

const memory: Fact = { label: 'Memory', value: 80, unit: 'GB' }

describe('parsing one fact', () => {
  test.each<[form: string, sent: unknown, fact: Fact]>([
    ['a text with a name', 'Memory: 80 GB', { label: 'Memory', value: '80 GB', unit: '' }],
    ['a word', ' NVLink ', { label: null, value: 'NVLink', unit: '' }],
    ['a pair', ['Memory', '80 GB'], { label: 'Memory', value: '80 GB', unit: '' }],
    ['a name, a number and a unit', ['Memory', 80, 'GB'], memory],
    ['an object', { name: 'Memory', value: 80, unit: 'GB' }, memory],
    ['an object in capitals', { Title: 'Memory', Score: 80, Units: 'GB' }, memory],
    ['a key and a value', { memory_type: 'HBM3' }, { label: 'memory type', value: 'HBM3', unit: '' }],
    ['a flag', { ecc: true }, { label: 'ecc', value: true, unit: '' }],
    ['an object that is only a name', { name: 'NVLink' }, { label: null, value: 'NVLink', unit: '' }],
  ])('parses %s as a fact', (_form, sent, fact) => {
    expect(parseFacts([sent])).toEqual([fact])
  })

  test('labels a value without a name by its key', () => {
    expect(parseFacts([{ value: 3, unit: 'ms' }])).toEqual([
      { label: 'value', value: 3, unit: '' },
      { label: 'unit', value: 'ms', unit: '' },
    ])
  })

  test('prefixes nested facts with the names of their parents', () => {
    expect(parseFacts([{ name: 'MLPerf', results: [{ test: 'BERT', score: 1.5, unit: 's', runs: 3 }] }])).toEqual([
      { label: null, value: 'MLPerf', unit: '' },
      { label: 'MLPerf\u00A0·\u00A0results\u00A0·\u00A0BERT', value: 1.5, unit: 's' },
      { label: 'MLPerf\u00A0·\u00A0results\u00A0·\u00A0BERT\u00A0·\u00A0runs', value: 3, unit: '' },
    ])
  })

  test('returns no facts for empty values', () => {
    expect(parseFacts([null, '', '  ', {}, [], [[]], { a: null }])).toEqual([])
    expect(parseFacts(null)).toEqual([])
    expect(parseFacts('')).toEqual([])
  })

  test('skips a number too large for JavaScript (1e400)', () => {
    expect(parseFacts(JSON.parse('[{"name":"FP16","value":1e400},-1e400]'))).toEqual([{ label: null, value: 'FP16', unit: '' }])
  })
})

const leavesOf = (value: unknown): (string | number | boolean)[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf)
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return typeof value === 'number' || typeof value === 'boolean' ? [value] : []
}
/** Removes spaces and colons, which parsing may add or remove. */
const bare = (text: string) => text.replaceAll(/[\s:]/g, '')
const written = (facts: readonly Fact[]) => facts.map(({ label, value, unit }) => bare(`${label ?? ''} ${String(value)} ${unit}`))
const shape = fc.oneof(
  fc.jsonValue({ maxDepth: 7 }),
  fc.array(
    fc.oneof(
      fc.string(),
      fc.record(
        { name: fc.string(), value: fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true })), unit: fc.string() },
        { requiredKeys: [] },
      ),
      fc.tuple(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())),
      fc.dictionary(fc.constantFrom('name', 'key', 'score', 'unit', 'value', 'more'), fc.jsonValue()),
    ),
  ),
)

/** Returns the field as the page receives it from the contract. */
const asAnswered = (field: 'features' | 'configuration' | 'benchmarks', sent: unknown): unknown => {
  const { rows } = listGpus.answer.read(parseEnvelope({ data: [{ translit_name: 'h100', [field]: sent }] }), { start: 0 })
  expect(rows).toHaveLength(1)
  return rows[0]?.[field]
}

test('keeps every string, number and boolean of any JSON in a fact, and returns no empty fact', () => {
  fc.assert(
    fc.property(fc.constantFrom('features', 'configuration', 'benchmarks'), shape, (field, sent) => {
      const facts = parseFacts(asAnswered(field, sent))
      const all = written(facts)
      for (const leaf of leavesOf(sent)) {
        // Deeply nested values are JSON with escapes.
        const forms = [bare(String(leaf)), bare(JSON.stringify(leaf).replaceAll(/^"|"$/g, ''))]
        expect(
          all.some((text) => forms.some((form) => text.includes(form))),
          `${JSON.stringify(leaf)} in ${JSON.stringify(facts)}`,
        ).toBe(true)
      }
      for (const { value } of facts) expect(String(value).trim()).not.toBe('')
    }),
    { numRuns: 500 },
  )
})
