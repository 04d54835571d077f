import { expect, test } from 'vitest'
import { readBaseUrl } from './config'

const origin = 'https://console.test'

test.each([
  [null, origin],
  ['  ', origin],
  ['https://api.example.test/', 'https://api.example.test'],
  ['https://api.example.test/gpu/', 'https://api.example.test/gpu'],
  ['/proxy', 'https://console.test/proxy'],
])('%j means %s', (meta, expected) => {
  expect(readBaseUrl(meta, origin)).toBe(expected)
})

test('an address that is not of the web is a deployment error', () => {
  expect(() => readBaseUrl('javascript:alert(1)', origin)).toThrow('http')
})
