import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestNames } from './closest-names'

const MODELS = [
  { name: 'H100 SXM', value: 'h100-sxm' },
  { name: 'H100 PCIe', value: 'h100-pcie' },
  { name: 'RTX 4090', value: 'rtx-4090' },
  { name: 'L40S', value: 'l40s' },
]
const near = (typed: string) => closestNames(typed, MODELS).map(({ name }) => name)

test('lists the closest name first, regardless of case and punctuation', () => {
  expect(near('H100-SMX')[0]).toBe('H100 SXM')
  expect(near('rtx4090')[0]).toBe('RTX 4090')
  expect(near('L40')).toEqual(['L40S'])
})

test('suggests nothing for an unrelated text', () => {
  expect(near('quokka')).toEqual([])
  expect(closestNames('h100', [])).toEqual([])
})

const PROVIDERS = ['Scaleway', 'Lambda', 'RunPod', 'Vast.ai', 'Verda'].map((name) => ({ name, value: name.toLowerCase() }))

test.each(['anyway', 'away', 'qway', 'highway', 'railway', 'runaway', 'wayfarer', 'xyzzy', 'flamingo', 'lorem ipsum'])(
  'suggests no provider for %s, which only ends or begins like one',
  (word) => {
    expect(closestNames(word, PROVIDERS)).toEqual([])
  },
)

test.each([
  ['scalway', 'Scaleway'],
  ['sclaeway', 'Scaleway'],
  ['scale', 'Scaleway'],
  ['lamda', 'Lambda'],
  ['runpd', 'RunPod'],
  ['vexda', 'Verda'],
  ['l4os', 'L40S'],
  ['h1000', 'H100 SXM'],
  ['h10', 'H100 SXM'],
])('suggests for the typo %s the name %s', (word, name) => {
  expect(closestNames(word, [...PROVIDERS, ...MODELS])[0]?.name).toBe(name)
})

test('suggests only known names for any text, and an exact match first', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      for (const name of near(typed)) expect(MODELS.map((model) => model.name)).toContain(name)
    }),
  )
  for (const { name, value } of MODELS) expect(near(value)[0]).toBe(name)
})
