import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPath, pathSegment } from './path'

test.each(['', '.', '..', 'a\nb', '\u0000', '\u007f', '\ud800'])('rejects %j as a path segment', (value) => {
  expect(pathSegment(value)).toBeNull()
})

test('keeps the path within its endpoint for any value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const path = fillPath('/v0/market/providers/{name}', { name: value })
      if (path === null) return
      const url = new URL(path, 'http://service.test')
      expect(url.pathname).toBe(path)
      expect(url.pathname.split('/')).toHaveLength(5)
      expect(decodeURIComponent(url.pathname.split('/')[4] ?? '')).toBe(value)
      expect(url.search + url.hash).toBe('')
    }),
    { numRuns: 1000, examples: [['%2e%2e'], ['a/b'], ['a?b'], ['é'], ['..%2f..'], ['#']] },
  )
})

test('fills a path with its parameters, each as one segment', () => {
  expect(fillPath('/v0/templates', {})).toBe('/v0/templates')
  expect(fillPath('/v0/{a}/x/{b}', { a: 'h100-sxm', b: 'a/b c' })).toBe('/v0/h100-sxm/x/a%2Fb%20c')
  expect(fillPath('/v0/{a}/{b}', { a: '..', b: 'ok' })).toBeNull()
})

test('returns null for a missing parameter', () => {
  expect(fillPath('/v0/hosts/{host_id}', {})).toBeNull()
})
