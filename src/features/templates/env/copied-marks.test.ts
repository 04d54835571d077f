import { expect, test } from 'vitest'
import { copiedMarks, markedLine } from './copied-marks'

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

test.each([
  ['echo hi\necho “hi”', true, { line: 2, marks: 'curlyQuotes' }],
  ['\uFEFFpython train.py', true, { line: 1, marks: 'invisible' }],
  ['Обучение «с нуля»', false, undefined],
  ['one\ntwo\u200B', false, { line: 2, marks: 'invisible' }],
  ['it’s fine', true, undefined],
] as const)('finds the first marked line of %j, code: %s', (text, isCode, found) => {
  expect(markedLine(text, isCode)).toEqual(found)
})
