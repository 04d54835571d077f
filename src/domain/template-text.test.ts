import { expect, test } from 'vitest'
import { template } from '@/contract/template'
import { matchesTemplate } from './template-text'

const pytorch = template.parse({
  id: 't1',
  name: 'PyTorch',
  image: 'pytorch/pytorch',
  image_tag: '2.6',
  use_ssh: true,
  use_jupyter: false,
  description: 'Учёба',
})

test.each([
  ['pytorch ssh', true],
  ['pytorch/pytorch:2.6', true],
  ['\uFEFFpy\u200Btorch ', true],
  ['', true],
  ['pytorch jupyter', false],
  ['учеба ssh', true],
  ['учёба', true],
  // Not the word of a flag.
  ['fal', false],
])('finds a template by each word of %j: %s', (text, isFound) => {
  expect(matchesTemplate(pytorch, text)).toBe(isFound)
})
