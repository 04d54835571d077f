import { expect, test } from 'vitest'
import { ApiError, isApiError } from './api-error'

test('defaults to a sent request without a refusal and without field errors', () => {
  const before = Date.now()
  const error = new ApiError('network')
  expect(error).toMatchObject({ kind: 'network', wasSent: true, isOkFalse: false, fields: [], name: 'ApiError', message: 'network' })
  expect([error.status, error.serverText, error.retryAfter, error.request]).toEqual(Array(4).fill(undefined))
  expect(error.at).toBeGreaterThanOrEqual(before)
})

test('keeps the given details and puts kind and status into the message', () => {
  const details = {
    status: 422,
    serverText: 'no',
    fields: [{ path: 'price', message: 'too low' }],
    retryAfter: 0,
    request: 'PUT /v0/hosts/1',
    wasSent: false,
    isOkFalse: true,
  }
  expect(new ApiError('invalid', details)).toMatchObject({ kind: 'invalid', message: 'invalid 422', ...details })
})

test('recognizes only its own instances', () => {
  expect([new ApiError('server'), new Error('server'), { kind: 'server' }, null].map(isApiError)).toEqual([true, false, false, false])
})
