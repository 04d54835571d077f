import fc from 'fast-check'
import { expect, test } from 'vitest'
import { template as templateSchema } from '@/contract/template'
import { initialsOf } from '@/shared/ui/initials'
import { distinctColours } from './distinct-colours'

const named = fc.uniqueArray(fc.record({ id: fc.uuid(), name: fc.constantFrom('PyTorch 2.8', 'PyTorch 2.6 cuda', 'vLLM', 'Ollama') }), {
  selector: ({ id }) => id,
  maxLength: 24,
})

test('gives templates with the same initials different colours in any sort order', () => {
  fc.assert(
    fc.property(named, (list) => {
      const templates = list.map((one) => templateSchema.parse(one))
      const colours = distinctColours(templates)
      const looks = templates.map(({ id, name }) => `${initialsOf(name ?? '')} ${colours.get(id)}`)
      expect(new Set(looks).size).toBe(templates.length)
      expect(new Map(distinctColours(templates.toReversed()))).toEqual(colours)
    }),
  )
})

test('gives every template a colour when there are more of them than colours', () => {
  const templates = Array.from({ length: 60 }, (_, at) => templateSchema.parse({ id: `t${at}`, name: 'PyTorch' }))
  expect(new Set(distinctColours(templates).values()).size).toBe(24)
})
