import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJsonList, parseWithLists, PieceTooLarge } from './json-lists'

/** Parses the complete value, lists included. @throws SyntaxError like JSON.parse */
function parseWhole(text: string): unknown {
  const work = parseWithLists(text)
  let step = work.next()
  while (!step.done) step = work.next()
  const whole = (value: unknown): unknown => {
    if (isJsonList(value)) return [...value.pieces()].flat()
    if (Array.isArray(value)) return value.map(whole)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, whole(inner)]))
  }
  return whole(step.value)
}

const list = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 })
const file = fc.record({ format: fc.string(), data: fc.dictionary(fc.string(), fc.oneof(list, fc.jsonValue())) })

test('reads the same values as JSON.parse', () => {
  fc.assert(
    fc.property(fc.oneof(file, fc.jsonValue()), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(parseWhole(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('refuses what JSON.parse refuses', () => {
  const outcome = (parse: (text: string) => unknown, text: string) => {
    try {
      return { value: parse(text) }
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError)
      return 'refused'
    }
  }
  fc.assert(
    fc.property(file, fc.nat(), fc.constantFrom('', ',', ']', '[', '}', '{', '"', '\\', ' 1'), (value, place, put) => {
      const text = JSON.stringify(value)
      const at = place % text.length
      const broken = `${text.slice(0, at)}${put}${text.slice(at + 1)}`
      expect(outcome(parseWhole, broken)).toEqual(outcome(JSON.parse, broken))
    }),
    { numRuns: 500 },
  )
})

test.each(['[1,]', '[,1]', '[1,,2]', '[1 2]', '[1', '[1}', ']'])('refuses a list like %s, also when it is long', (broken) => {
  const long = Array.from({ length: 5_000 }, (_, at) => `"${at} of many"`).join(',')
  for (const text of [broken, broken.replace('1', `${long},1`), broken.replace('1', `1,${long}`)]) {
    expect(() => parseWhole(`{"data":{"list":${text}}}`)).toThrow(SyntaxError)
  }
})

test('gives a long list in pieces', () => {
  const entries = Array.from({ length: 3_000 }, (_, id) => ({ id, text: 'a "quoted\\" [text]' }))
  const work = parseWithLists(JSON.stringify({ data: { entries } }))
  let step = work.next()
  while (!step.done) step = work.next()
  const { data } = step.value as { data: { entries: unknown } }
  if (!isJsonList(data.entries)) throw new Error('no list')
  const pieces = [...data.entries.pieces()]
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.flat()).toEqual(entries)
})

test('refuses a large text without lists, because it would block the page', () => {
  expect(() => parseWhole(JSON.stringify({ data: { text: 'x'.repeat(2_100_000) } }))).toThrow(PieceTooLarge)
})
