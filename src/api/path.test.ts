import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPath, pathSegment } from './path'

test.each(['', '.', '..', 'a\nb', '\u0000', '\u007f', '\ud800'])('%j never becomes a path', (value) => {
  expect(pathSegment(value)).toBeNull()
})

test('whatever the value, the path stays within its endpoint', () => {
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

test('a path is filled with its parameters, each as one segment', () => {
  expect(fillPath('/v0/templates', {})).toBe('/v0/templates')
  expect(fillPath('/v0/{a}/x/{b}', { a: 'h100-sxm', b: 'a/b c' })).toBe('/v0/h100-sxm/x/a%2Fb%20c')
  expect(fillPath('/v0/{a}/{b}', { a: '..', b: 'ok' })).toBeNull()
})

test('a missing parameter sends nothing', () => {
  expect(fillPath('/v0/hosts/{host_id}', {})).toBeNull()
})
