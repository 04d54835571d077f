import { expect, test } from 'vitest'
import { devHeaders, pageHeaders } from './page-policy.ts'

const policyOf = (headers: Record<string, string>): Map<string, string> =>
  new Map(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  )

test('forbids inline code, eval, frames and HTML from strings in deployments', () => {
  const headers = pageHeaders()
  const policy = policyOf(headers)
  expect(headers['Content-Security-Policy']).not.toMatch(/unsafe|nonce|\*|https?:/)
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('script-src')).toBe("'self'")
  expect(policy.get('style-src-attr')).toBe("'none'")
  expect(policy.get('worker-src')).toBe("'none'")
  expect(policy.get('frame-ancestors')).toBe("'none'")
  expect(policy.get('trusted-types')).toBe("'none'")
  expect(headers['Referrer-Policy']).toBe('no-referrer')
})

test('adds only an API on another origin to connect-src', () => {
  const here = policyOf(pageHeaders())
  const elsewhere = policyOf(pageHeaders({ connect: 'https://api.example.com/v0/' }))
  expect(elsewhere.get('connect-src')).toBe("'self' https://api.example.com/v0/")
  expect([...elsewhere].filter(([name, value]) => here.get(name) !== value).map(([name]) => name)).toEqual(['connect-src'])
})

test('relaxes the development policy only where Vite and the mock market need it', () => {
  const [production, development] = [policyOf(pageHeaders()), policyOf(devHeaders())]
  const differing = [...production.keys()].filter((name) => production.get(name) !== development.get(name))
  expect(differing).toEqual(['script-src', 'style-src', 'connect-src', 'worker-src', 'require-trusted-types-for', 'trusted-types'])
})
