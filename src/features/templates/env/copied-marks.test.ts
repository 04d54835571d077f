import { expect, test } from 'vitest'
import { copiedMarks } from './copied-marks'

test.each([
  ['“value”', 'curlyQuotes'],
  [' „Wert“ ', 'curlyQuotes'],
  ['«значение»', 'curlyQuotes'],
  ['‘a b’', 'curlyQuotes'],
  ['\uFEFFKEY=1', 'invisible'],
  ['tok\u200Ben', 'invisible'],
  ['"straight"', undefined],
  ['it’s', undefined],
  ['plain', undefined],
])('finds the traces of a document in %j: %s', (text, marks) => {
  expect(copiedMarks(text)).toBe(marks)
})
