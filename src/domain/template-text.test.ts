import { expect, test } from 'vitest'
import { template } from '@/contract/template'
import { matchesTemplate, templateName } from './template-text'

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
  ['PyTorch', 'pytorch/pytorch', 'PyTorch'],
  ['\u200B ', 'pytorch/pytorch', 'pytorch/pytorch'],
  [null, '\u202E', 't1'],
])('names a template %j with the image %j %j', (name, image, expected) => {
  expect(templateName({ ...pytorch, name, image })).toBe(expected)
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
