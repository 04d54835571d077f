import { expect, test } from 'vitest'
import { ApiError } from '@/shared/lib/api-error'
import { secretOutcome } from './secrets'

test.each([
  ['offline before it was sent', new ApiError('offline', { wasSent: false }), 'not-created'],
  ['a refusal of the body', new ApiError('invalid', { status: 422 }), 'not-created'],
  ['ok: false', new ApiError('refused', { status: 200, isOkFalse: true }), 'not-created'],
  ['ok: false under 500', new ApiError('server', { status: 500, isOkFalse: true }), 'unknown'],
  ['yes in an unknown form', new ApiError('unexpected-shape', { status: 200 }), 'created'],
  ['no answer in time', new ApiError('timeout'), 'unknown'],
  ['a connection that died', new ApiError('network'), 'unknown'],
  ['a page of HTML with 200', new ApiError('unreadable', { status: 200 }), 'unknown'],
  ['500', new ApiError('server', { status: 500 }), 'unknown'],
  ['a conflict', new ApiError('conflict', { status: 409 }), 'not-created'],
  ['a precondition that failed', new ApiError('conflict', { status: 412 }), 'not-created'],
  ['a bug of our own', new Error('no'), 'unknown'],
] as const)('%s', (_, error, fate) => {
  expect(secretOutcome(error)).toBe(fate)
})
