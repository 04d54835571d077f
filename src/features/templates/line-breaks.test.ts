import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeLineBreaks, applyTyping } from './line-breaks'

test.each([
  ['a\r\nb\r\nc', 'a\nbX\nc', 'a\r\nbX\r\nc'],
  ['a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
  ['a\r\nb\nc', 'a\nb\ncX', 'a\r\nb\ncX'],
  ['a\nb', 'a\n\nb', 'a\n\nb'],
  ['a\r\n\r\nb', 'a\nb', 'a\r\nb'],
  ['a\r\nb', '', ''],
  ['', 'a\nb', 'a\nb'],
])('changes %j to match the textarea %j: %j', (text, typed, expected) => {
  expect(applyTyping(text, typed)).toBe(expected)
})

const textOf = (...pieces: string[]) => fc.array(fc.constantFrom(...pieces)).map((all) => all.join(''))
const text = textOf('a', 'b', '\n', '\r\n', '\r')
const mixed = textOf('a', 'b', '\n', '\r\n')

test('keeps the typed text of the textarea, for any line breaks', () => {
  fc.assert(
    fc.property(text, text.map(normalizeLineBreaks), (was, typed) => {
      expect(normalizeLineBreaks(applyTyping(was, typed))).toBe(typed)
    }),
  )
})

test('changes only the typed part', () => {
  fc.assert(
    fc.property(mixed, mixed, fc.constantFrom('x', 'xyz', ' '), (before, after, word) => {
      expect(applyTyping(before + after, normalizeLineBreaks(before) + word + normalizeLineBreaks(after))).toBe(before + word + after)
    }),
  )
})

test('keeps Windows line breaks throughout', () => {
  fc.assert(
    fc.property(text.map(normalizeLineBreaks), text.map(normalizeLineBreaks), (was, typed) => {
      fc.pre(was.includes('\n'))
      expect(applyTyping(was.replaceAll('\n', '\r\n'), typed)).toBe(typed.replaceAll('\n', '\r\n'))
    }),
  )
})
