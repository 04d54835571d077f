import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { searchOffers } from '@/contract/offer'
import { server } from '@/mocks/node'
import { setKey } from './api-key'
import { call } from './http'

beforeEach(() => setKey('key-of-this-test'))

const report = (violation: Partial<SecurityPolicyViolationEvent>) =>
  globalThis.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'connect-src',
      disposition: 'enforce',
      blockedURI: `${location.origin}/v0/market/search`,
      ...violation,
    }),
  )
const failing = () => {
  server.use(http.post('*/v0/market/search', () => HttpResponse.error()))
  return call(searchOffers, { query: { start: 0, limit: 10 }, body: {} }).catch((error: unknown) => error)
}

test.each<[string, Partial<SecurityPolicyViolationEvent>]>([
  ['of a report-only policy', { disposition: 'report' }],
  ['for a request to another origin', { blockedURI: 'https://collector.example/v0/market/search' }],
  ['for a request to an origin with a similar name', { blockedURI: `${location.origin}.example/` }],
  ['of another directive', { effectiveDirective: 'img-src' }],
])('ignores a violation %s', async (_, violation) => {
  const error = failing()
  report(violation)
  expect(await error).toMatchObject({ kind: 'network', wasSent: true })
})

// Last in this file: for one second after it, all network errors are reported like this one.
test.each([`${location.origin}/v0/market/search`, location.origin])(
  'reports a request blocked with the URI %s as not sent',
  async (blockedURI) => {
    const error = failing()
    report({ blockedURI })
    expect(await error).toMatchObject({ kind: 'blocked', wasSent: false, request: 'POST /v0/market/search' })
  },
)
