import { expect, test } from 'vitest'
import { safePicture, safeUrl } from './safe-url'

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.test/x',
  '//evil.test',
  '/relative',
  'https://user:secret@a.test',
  'https://user@a.test',
  'https://:secret@a.test',
  'javascript:alert(1)//https://a.test',
  'ftp://a.test/https://b.test',
  'https://',
  'http:a.test',
  'ftp://a.test',
  'mailto:a@b.test',
  '',
  null,
  undefined,
])('refuses %j as a link', (value) => {
  expect(safeUrl(value)).toBeNull()
})

test('accepts a web address and converts a foreign host name to punycode', () => {
  expect(safeUrl(' https://a.test/x?y#z ')?.href).toBe('https://a.test/x?y#z')
  expect(safeUrl('https://аpple.com')?.hostname).toBe('xn--pple-43d.com')
})

test.each([
  'https://tracker.test/pixel.png',
  'https://tracker.test/?data:image/png;base64,AAAA',
  'http://console.test.evil.test/x.png',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'data:image/pngx',
  '//console.test/x.png',
  '/x.png',
  '',
  null,
])('refuses %j as a picture', (value) => {
  expect(safePicture(value)).toBeNull()
})

test('accepts a picture of this site or a data URL', () => {
  expect(safePicture(' http://console.test/x.png ')).toBe('http://console.test/x.png')
  expect(safePicture('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
  expect(safePicture('\n data:image/png;base64,AAAA ')).toBe('data:image/png;base64,AAAA')
  expect(safePicture('data:image/svg+xml,%3Csvg/%3E')).toBe('data:image/svg+xml,%3Csvg/%3E')
})
