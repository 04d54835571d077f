import { expect, test } from 'vitest'
import { noticeOf } from './notices-plugin'

test('gives the name, version and licence of an installed package', () => {
  expect(noticeOf('world-atlas')).toMatch(/^\n## world-atlas - \d+\.\d+\.\d+ \(ISC\)\n\nCopyright [^]*Permission to use/)
})

test('leaves out the licences of packages inside Vite', () => {
  expect(noticeOf('vite')).toContain('Vite core license')
  expect(noticeOf('vite')).not.toContain('bundled dependencies')
})
