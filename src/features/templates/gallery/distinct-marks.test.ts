import fc from 'fast-check'
import { expect, test } from 'vitest'
import { template as templateSchema } from '@/contract/template'
import { distinctMarks } from './distinct-marks'

const named = fc.uniqueArray(fc.record({ id: fc.uuid(), name: fc.constantFrom('PyTorch 2.8', 'PyTorch 2.6 cuda', 'vLLM', 'P 2', '—') }), {
  selector: ({ id }) => id,
  maxLength: 200,
})
const looksOf = (marks: ReturnType<typeof distinctMarks>) => [...marks.values()].map(({ letters, colour }) => `${letters} ${colour}`)

test('gives different templates different letters or colours in any sort order', () => {
  fc.assert(
    fc.property(named, (list) => {
      const templates = list.map((one) => templateSchema.parse(one))
      const marks = distinctMarks(templates)
      expect(new Set(looksOf(marks)).size).toBe(templates.length)
      expect(new Map(distinctMarks(templates.toReversed()))).toEqual(marks)
    }),
  )
})

test('keeps the letters of the name while there are colours, then changes the second one', () => {
  const templates = Array.from({ length: 60 }, (_, at) => templateSchema.parse({ id: `t${at}`, name: 'PyTorch' }))
  const letters = [...distinctMarks(templates).values()].map((mark) => mark.letters)
  expect(Object.fromEntries([...Map.groupBy(letters, (one) => one)].map(([one, all]) => [one, all.length]))).toEqual({
    PY: 24,
    P2: 24,
    P3: 12,
  })
})

test('finds a mark for each of 10,000 templates with one name', () => {
  const templates = Array.from({ length: 10_000 }, (_, at) => templateSchema.parse({ id: `t${at}`, name: 'PyTorch' }))
  expect(new Set(looksOf(distinctMarks(templates))).size).toBe(10_000)
})
