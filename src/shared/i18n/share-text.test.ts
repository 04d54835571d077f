import { expect, test } from 'vitest'
import { formatFor } from './format'
import { shareText, visibleDecimals } from './share-text'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  [0.7304, undefined, '73%', '73 %'],
  [0.0005, undefined, '0.1%', '0,1 %'],
  [0.000_499, undefined, '< 0.1%', '< 0,1 %'],
  [1e-12, undefined, '< 0.1%', '< 0,1 %'],
  [0.005, 0, '1%', '1 %'],
  [0.0049, 0, '< 1%', '< 1 %'],
  [0.0004, 2, '0.04%', '0,04 %'],
  [0, undefined, '0%', '0 %'],
  [0, 0, '0%', '0 %'],
])('writes a share of %s with %s decimals as %s and %s', (share, decimals, en, ru) => {
  expect(plain(shareText(share, formatFor('en'), decimals))).toBe(en)
  expect(plain(shareText(share, formatFor('ru'), decimals))).toBe(ru)
})

test.each([
  [0, 1, '0'],
  [12.345, 1, '12.3'],
  [0.05, 1, '0.1'],
  [0.049, 1, '0.049'],
  [0.000_123, 2, '0.00012'],
  [-0.000_123, 2, '-0.00012'],
])('writes %s, usually with %s decimals, as %s', (value, decimals, text) => {
  expect(formatFor('en').number(value, visibleDecimals(value, decimals))).toBe(text)
})

test('never calls more than nothing 0%', () => {
  for (const locale of ['en', 'ru'] as const)
    for (const decimals of [undefined, 0, 1, 2])
      for (let power = 0; power > -15; power -= 1) {
        const text = shareText(3.7 * 10 ** power, formatFor(locale), decimals)
        expect(text).toMatch(/[1-9]/)
      }
})
