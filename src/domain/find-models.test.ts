import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findModels } from './find-models'
import { modelFamily } from './model-family'
import { namedModels } from './named-models'

const MODELS = [
  'H100 SXM',
  'H100 NVL',
  'GH200',
  'A100 SXM 80GB',
  'A100 PCIe 40GB',
  'L40',
  'L40S',
  'L4',
  'RTX 4090',
  'RTX 6000 Ada',
  'RTX PRO 6000 Blackwell',
  'RTX 4070 Ti',
  'Tesla P100',
].map((name) => ({ name, value: name.toLowerCase().replaceAll(' ', '-') }))

const found = (text: string) => findModels(MODELS, text, ({ name, value }) => `${name} ${value}`).map(({ name }) => name)
const named = (text: string) => namedModels(MODELS, text).map(({ name }) => name)

test.each([
  ['\u200Brtx\u2060 40\u200E90\uFEFF', ['RTX 4090']],
  ['a100 80', ['A100 SXM 80GB']],
  ['80 A100', ['A100 SXM 80GB']],
  ['4090', ['RTX 4090']],
  ['rtx-4090', ['RTX 4090']],
  ['6000 ada', ['RTX 6000 Ada']],
  ['ada6000', []],
  ['H 100', ['H100 SXM', 'H100 NVL']],
  ['р100', ['H100 SXM', 'H100 NVL']],
  ['а100 80', ['A100 SXM 80GB']],
  ['l4', ['L40', 'L40S', 'L4']],
  ['nvidia h100', ['H100 SXM', 'H100 NVL']],
  ['geforce rtx 4090', ['RTX 4090']],
  ['GEFORCE RTX 4090', ['RTX 4090']],
  ['кеч 4090', ['RTX 4090']],
  ['rtx ada', ['RTX 6000 Ada']],
  ['6000 pro', ['RTX PRO 6000 Blackwell']],
  ['p100 tesla', ['Tesla P100']],
  ['l40s tesla', ['L40S']],
  ['tesla', ['Tesla P100']],
  ['nvidia', []],
  ['nvidia voodoo', []],
  ['voodoo', []],
])('lists the models for %j while it is typed', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('lists every model for an empty text', () => {
  expect(found(' - ')).toHaveLength(MODELS.length)
})

test.each([
  ['h100', ['H100 SXM', 'H100 NVL']],
  ['h100sxm', ['H100 SXM']],
  ['sxm h100', ['H100 SXM']],
  ['nvidia h100 nvl', ['H100 NVL']],
  ['a100 80', ['A100 SXM 80GB']],
  ['a100 80 gb', ['A100 SXM 80GB']],
  ['l40', ['L40']],
  ['l4', ['L4']],
  ['rtx4090', ['RTX 4090']],
  ['6000 ada', ['RTX 6000 Ada']],
  ['rtx pro 6000', ['RTX PRO 6000 Blackwell']],
  ['4070', ['RTX 4070 Ti']],
  ['tesla', ['Tesla P100']],
])('finds the models of %j by whole words', (text, expected) => {
  expect(named(text)).toEqual(expected)
})

test.each(['80', '80gb', 'sxm', 'ti', 'pro', 'nvidia', 'h1', 'h100 80 all', ''])('finds no model for %j alone', (text) => {
  expect(named(text)).toEqual([])
})

test('never throws and returns a part of the list for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const list of [found(text), named(text)]) expect(list.length).toBeLessThanOrEqual(MODELS.length)
    }),
  )
})

test.each([
  ['NVIDIA H100 SXM', 'H100'],
  ['A100 SXM4 80GB', 'A100'],
  ['H100-80GB HBM3', 'H100-80GB'],
  ['RTX PRO 6000 Blackwell Server', 'RTX PRO 6000 Blackwell'],
  ['GeForce RTX 4070 Ti SUPER', 'RTX 4070'],
  ['RTX 6000 Ada', 'RTX 6000 Ada'],
  ['Voodoo', 'Voodoo'],
])('names the family of %s', (name, family) => {
  expect(modelFamily(name)).toBe(family)
})
