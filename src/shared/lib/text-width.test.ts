import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, textWidthIn } from './text-width'

const inLetters = (text: string) => text.length

describe('lines of a text', () => {
  test.each([
    ['', 10, 1],
    ['Stockholm, Sweden', 17, 1],
    ['Stockholm, Sweden', 16, 2],
    ['Южно-Африканская Республика', 16, 2],
    ['Южно-Африканская Республика', 11, 3],
    ['Seoul, Republic of Korea', 12, 3],
    ['abcdefghij', 4, 3],
    ['ab abcdefghij ab', 4, 5],
    // A blank that cannot be broken at holds its words together.
    ['12\u00A0GB 4', 5, 2],
  ])('%j in %d letters are %d', (text, width, lines) => {
    expect(linesOf(text, width, inLetters)).toBe(lines)
  })
  test('what stands before it takes room in the first', () => {
    expect(linesOf('RTX 4090', 12, inLetters, 4)).toBe(1)
    expect(linesOf('RTX 4090', 11, inLetters, 4)).toBe(2)
    expect(linesOf('RTX 4090', 8, inLetters, 6)).toBe(2)
  })
  test('they hold all its words, and no two neighbours would fit into one', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 9 }), { minLength: 1 }), (words) => {
        const lines: string[] = []
        for (const word of words) {
          const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
          if (longer.length <= 9 && lines.length > 0) lines[lines.length - 1] = longer
          else lines.push(word)
        }
        expect(linesOf(words.join(' '), 9, inLetters)).toBe(lines.length)
      }),
    )
  })
})

test('where nothing can be measured letters have the width of wide ones', () => {
  expect(textWidthIn('400 10px sans-serif')('abcde')).toBe(30)
  expect(textWidthIn('600 20px sans-serif')('abcde')).toBe(60)
})
