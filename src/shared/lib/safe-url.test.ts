import { expect, test } from 'vitest'
import { safeUrl } from './safe-url'

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
  'https://',
  'http:a.test',
  'ftp://a.test',
  'mailto:a@b.test',
  '',
  null,
  undefined,
])('%j becomes no link', (value) => {
  expect(safeUrl(value)).toBeNull()
})

test('a web address does; foreign letters show as what they are', () => {
  expect(safeUrl(' https://a.test/x?y#z ')?.href).toBe('https://a.test/x?y#z')
  expect(safeUrl('https://аpple.com')?.hostname).toBe('xn--pple-43d.com')
})
