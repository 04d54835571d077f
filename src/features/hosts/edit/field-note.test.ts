import { expect, test } from 'vitest'
import { ApiError } from '@/shared/lib/api-error'
import type { SessionState } from '../change/change-session'
import { hostWith } from '../change/change-world.test-support'
import type { RowResult, RowState } from '../change/row-result'
import type { HostValues, Target } from '../change/plan'
import { fieldNote, pendingStatus } from './field-note'

const BEFORE: HostValues = { status: 'active', price: 2 }
const AFTER: HostValues = { status: 'waiting', price: 3 }
const host = hostWith('h1', 2)

function sessionWith(at: RowState, change: Partial<SessionState> = {}, target: Target = { status: 'waiting', price: 3 }): SessionState {
  const row = { id: 'h1', host, before: BEFORE, target, guards: [], left: null }
  const states = new Map([['h1', at]])
  return { phase: 'done', rows: [row], states, pausedUntil: null, stop: null, isUndo: false, currency: null, readError: null, ...change }
}
const ended = (result: Partial<RowResult>): RowState => ({
  is: 'ended',
  result: { outcome: 'verified', error: null, reads: AFTER, ...result },
})
const refusal = new ApiError('forbidden', { status: 403 })

test.each([
  ['shows a saved price with undo', ended({}), AFTER, { is: 'saved', isUndo: false, canUndo: true }],
  [
    'shows the present price when it differs from the sent one',
    ended({ outcome: 'accepted', reads: { ...AFTER, price: 2.5 } }),
    { ...AFTER, price: 2.5 },
    { is: 'differs', sent: 3, reads: 2.5, canUndo: true },
  ],
  [
    'shows an accepted price as unverified when the host could not be loaded',
    ended({ outcome: 'accepted', reads: null }),
    BEFORE,
    { is: 'accepted', canUndo: true },
  ],
  [
    'shows an accepted price as unverified when the host has no price',
    ended({ outcome: 'accepted', reads: { ...AFTER, price: null } }),
    { ...AFTER, price: null },
    { is: 'accepted', canUndo: true },
  ],
  ['shows a refusal with its error', ended({ outcome: 'refused', error: refusal, reads: null }), BEFORE, { is: 'refused', error: refusal }],
  [
    'shows an unknown outcome with its error',
    ended({ outcome: 'unknown', error: refusal, reads: BEFORE }),
    BEFORE,
    { is: 'unknown', error: refusal },
  ],
  [
    'shows why a change was not sent',
    ended({ outcome: 'notSent', unsent: 'changed', reads: null }),
    BEFORE,
    { is: 'notSent', why: 'changed' },
  ],
] satisfies [string, RowState, HostValues, object][])('%s', (_, at, now, note) => {
  expect(fieldNote(sessionWith(at), 'price', now)).toEqual(note)
})

test('shows the saved field of a refused change with undo', () => {
  const reads = { ...AFTER, price: BEFORE.price }
  const session = sessionWith(ended({ outcome: 'refused', error: refusal, reads }))
  expect(fieldNote(session, 'status', reads)).toEqual({ is: 'saved', isUndo: false, canUndo: true })
  expect(fieldNote(session, 'price', reads)).toEqual({ is: 'refused', error: refusal })
})

test('returns null for a field that was not part of the change', () => {
  expect(fieldNote(sessionWith(ended({}), {}, { price: 3 }), 'status', AFTER)).toBeNull()
})

test('drops a note when the value has changed since', () => {
  expect(fieldNote(sessionWith(ended({})), 'price', { ...AFTER, price: 4 })).toBeNull()
  expect(fieldNote(sessionWith(ended({})), 'status', { ...AFTER, price: 4 })).toMatchObject({ is: 'saved' })
})

test('shows an undone change without a further undo', () => {
  expect(fieldNote(sessionWith(ended({}), { isUndo: true }), 'price', AFTER)).toEqual({ is: 'saved', isUndo: true, canUndo: false })
})

test('shows “checking” without undo while an undo loads the host', () => {
  expect(fieldNote(sessionWith(ended({}), { phase: 'checking' }), 'price', AFTER)).toEqual({ is: 'checking' })
})

test('shows “notUndone” with undo when the host cannot be loaded for an undo', () => {
  const readError = new ApiError('server', { status: 503 })
  expect(fieldNote(sessionWith(ended({}), { readError }), 'price', AFTER)).toEqual({ is: 'notUndone', error: readError, canUndo: true })
})

test('shows a status in flight but not a price, and the wait after a 429', () => {
  const sending = sessionWith({ is: 'sending' }, { phase: 'sending' })
  expect([pendingStatus(sending), fieldNote(sending, 'price', BEFORE)]).toEqual(['waiting', { is: 'sending' }])
  const waiting = sessionWith({ is: 'sending' }, { phase: 'sending', pausedUntil: 9_000 })
  expect(fieldNote(waiting, 'status', BEFORE)).toEqual({ is: 'waiting', until: 9_000 })
  const values = sessionWith({ is: 'answered', answer: { outcome: 'accepted', error: null } }, { phase: 'reading' })
  expect([pendingStatus(values), fieldNote(values, 'status', BEFORE)]).toEqual(['waiting', { is: 'checking' }])
  expect(pendingStatus(sessionWith(ended({})))).toBeUndefined()
})

test('shows the value that someone else set, and a field in the same change as not sent', () => {
  const at = ended({ outcome: 'notSent', unsent: 'changed', reads: { status: 'review', price: 2 } })
  const asking = sessionWith(at, { phase: 'asking' })
  expect(fieldNote(asking, 'status', { status: 'review', price: 2 })).toEqual({ is: 'changed', reads: 'review' })
  expect(fieldNote(asking, 'price', { status: 'review', price: 2 })).toEqual({ is: 'notSent', why: 'stopped' })
})

test('shows a change as in flight while its host is loaded before it', () => {
  const checking = { ...sessionWith(ended({}), { phase: 'checking' }), states: new Map() }
  expect([pendingStatus(checking), fieldNote(checking, 'price', BEFORE)]).toEqual(['waiting', { is: 'sending' }])
})
