import { expect, test } from 'vitest'
import { noticeOf } from './notices-plugin'

test('returns the name, version and licence of an installed package', () => {
  expect(noticeOf('world-atlas')).toMatch(/^\n## world-atlas - \d+\.\d+\.\d+ \(ISC\)\n\nCopyright [^]*Permission to use/)
})

test('omits the licences of packages bundled in Vite', () => {
  expect(noticeOf('vite')).toContain('Vite core license')
  expect(noticeOf('vite')).not.toContain('bundled dependencies')
})
