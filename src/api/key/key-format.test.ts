import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutInvisible } from '@/shared/lib/invisible'
import { keyHint, parseKey } from './key-format'

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
])('reports %j as "%s"', (text, problem) => {
  expect(parseKey(text)).toEqual({ problem })
})

test('removes spaces and line breaks around a key, and invisible characters', () => {
  expect(parseKey('\ufeff  abcdefghijklmnop\r\n')).toEqual({ key: 'abcdefghijklmnop', isShort: false })
  expect(parseKey('\u200Eabcdefgh\u2060ijklmnop\u202C')).toEqual({ key: 'abcdefghijklmnop', isShort: false })
})

test('flags a key of up to 15 characters as short', () => {
  expect(parseKey('x'.repeat(15))).toEqual({ key: 'x'.repeat(15), isShort: true })
  expect(parseKey('x'.repeat(1024))).toEqual({ key: 'x'.repeat(1024), isShort: false })
})

test('accepts only valid header values, and gives a reason for all others', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      const parsed = parseKey(text)
      if ('problem' in parsed) return
      expect(new Headers({ 'X-Api-Key': parsed.key }).get('X-Api-Key')).toBe(parsed.key)
      expect(parsed.key).toBe(withoutInvisible(text).trim())
    }),
  )
})

test('shows the last four characters of a long key and none of a short one', () => {
  expect(keyHint('0123456789abcdefWXYZ')).toBe('••••WXYZ')
  expect(keyHint('short-key')).toBe('••••')
})
