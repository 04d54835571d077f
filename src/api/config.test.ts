import { expect, test } from 'vitest'
import { parseBaseUrl } from './config'

const origin = 'https://console.test'

test.each([
  [null, origin],
  ['  ', origin],
  ['https://api.example.test/', 'https://api.example.test'],
  ['https://api.example.test/gpu/', 'https://api.example.test/gpu'],
  ['/proxy', 'https://console.test/proxy'],
])('resolves %j to %s', (meta, expected) => {
  expect(parseBaseUrl(meta, origin)).toBe(expected)
})

test('throws when the address is not an http(s) URL', () => {
  expect(() => parseBaseUrl('javascript:alert(1)', origin)).toThrow('http')
})
