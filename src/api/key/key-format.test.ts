import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyHint, readKey } from './key-format'

test.each([
  ['', 'empty'],
  ['  \n ', 'empty'],
  ['first\nsecond', 'line-break'],
  ['first\r\nsecond', 'line-break'],
  ['two words', 'space'],
  ['no\u00a0break', 'space'],
  ['сlient-key-0123456', 'not-latin'],
  ['key-with-🔑', 'not-latin'],
  ['bell\u0007inside', 'control'],
  ['x'.repeat(1025), 'too-long'],
])('%j is explained as %s', (text, problem) => {
  expect(readKey(text)).toEqual({ problem })
})

test('spaces and line breaks around a key are not part of it', () => {
  expect(readKey('\ufeff  abcdefghijklmnop\r\n')).toEqual({ key: 'abcdefghijklmnop', isShort: false })
})

test('a short key is accepted with a doubt, up to 15 characters', () => {
  expect(readKey('x'.repeat(15))).toEqual({ key: 'x'.repeat(15), isShort: true })
  expect(readKey('x'.repeat(1024))).toEqual({ key: 'x'.repeat(1024), isShort: false })
})

test('whatever is accepted can stand in a header, whatever is refused says why', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      const reading = readKey(text)
      if ('problem' in reading) return
      expect(new Headers({ 'X-Api-Key': reading.key }).get('X-Api-Key')).toBe(reading.key)
      expect(reading.key).toBe(text.trim())
    }),
  )
})

test('the hint shows the last four characters of a long key and nothing of a short one', () => {
  expect(keyHint('0123456789abcdefWXYZ')).toBe('••••WXYZ')
  expect(keyHint('short-key')).toBe('••••')
})
