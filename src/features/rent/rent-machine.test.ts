import { describe, expect, test } from 'vitest'
import { ApiError } from '@/shared/lib/api-error'
import { offerFrom } from '@/test/make-offer'
import { canConfirm, canReview, ENTER_GUARD_MS, FIRST_STATE, RECHECK_AFTER_MS, step, type RentEvent, type RentState } from './rent-machine'
import type { RentPlan } from './rent-plan'

const plan: RentPlan = {
  offer: offerFrom(),
  template: { id: 't', name: 'PyTorch' },
  storage: 300,
  reserve_period: null,
  currency: 'USD',
  locale: 'en',
}
const dearer = offerFrom({ prices: [2.06] })
const T0 = 1_000_000

function run(...events: RentEvent[]) {
  return runFrom(FIRST_STATE, ...events)
}
function runFrom(first: RentState, ...events: RentEvent[]) {
  let state = first
  const effects = events.flatMap((event) => {
    const next = step(state, event)
    state = next.state
    return next.effects
  })
  return { state, effects, sent: effects.filter(({ type }) => type === 'send') }
}

const review: RentEvent = { type: 'review', plan, run: 1 }
const same: RentEvent = { type: 'rechecked', run: 1, now: T0, earlier: null, sumAbove: null, check: { status: 'same', offer: plan.offer } }
const changed: RentEvent = {
  type: 'rechecked',
  run: 1,
  now: T0,
  earlier: null,
  sumAbove: null,
  check: { status: 'changed', offer: dearer, changes: [{ path: 'prices.0', was: 1.82, now: 2.06 }] },
}
const failed: RentEvent = { type: 'rechecked', run: 1, now: T0, earlier: null, sumAbove: null, check: { status: 'failed', error: null } }
const agree: RentEvent = { type: 'agree', isAgreed: true }
const confirm = (now = T0 + 1000, isKey = false): RentEvent => ({ type: 'confirm', attemptId: 'a1', now, isKey, run: 2 })
const settled = (end: Extract<RentEvent, { type: 'settled' }>['end'], attemptId = 'a1'): RentEvent => ({
  type: 'settled',
  attemptId,
  end,
})

describe('before the review', () => {
  test('searches the offer again before it opens the review (M3)', () => {
    expect(run(review)).toMatchObject({ state: { at: 'rechecking' }, effects: [{ type: 'recheck', run: 1 }] })
    expect(run(review, same).state).toMatchObject({ at: 'review', asks: { kind: 'nothing' } })
  })
  test('searches once when the button is clicked twice', () => {
    expect(run(review, review).effects).toHaveLength(1)
  })
  test('cancels the search on "back" and ignores its late result', () => {
    expect(run(review, { type: 'back' }, same)).toMatchObject({
      state: FIRST_STATE,
      effects: [{ type: 'recheck' }, { type: 'cancel-recheck' }],
    })
    expect(run(review, { type: 'back' }, { ...review, run: 2 }, same).state.at).toBe('rechecking')
  })
  test('reports a missing offer and keeps the form enabled', () => {
    const gone = run(review, {
      type: 'rechecked',
      run: 1,
      now: T0,
      earlier: null,
      sumAbove: null,
      check: { status: 'gone', why: 'missing' },
    })
    expect(gone.state).toMatchObject({ at: 'gone', why: 'missing', plan })
    expect(canReview(gone.state)).toBe(true)
    expect(runFrom(gone.state, { type: 'back' }).state).toBe(FIRST_STATE)
    expect(runFrom(gone.state, confirm()).sent).toEqual([])
  })
  test('closes the review on "back", and ignores consent outside the review', () => {
    expect(run(review, same, { type: 'back' }).state).toBe(FIRST_STATE)
    expect(run(agree).state).toBe(FIRST_STATE)
  })
})

describe('"Rent now"', () => {
  test('sends once when "Rent now" is pressed several times (M1)', () => {
    const { state, sent } = run(review, same, confirm(), confirm(), confirm())
    expect(sent).toEqual([{ type: 'send', attemptId: 'a1', plan, wasRechecked: true, agreedSum: null }])
    expect(state).toMatchObject({ at: 'sending', attemptId: 'a1', isStopping: false })
  })
  test('sends nothing from any state except the review', () => {
    const states: RentState[] = [
      FIRST_STATE,
      run(review).state,
      { at: 'gone', plan, why: 'missing' },
      { at: 'sending', plan, attemptId: 'a0', startedAt: T0, isStopping: false },
      { at: 'rented', attemptId: 'a0' },
      { at: 'refused', plan, attemptId: 'a0', error: new ApiError('refused') },
      { at: 'not-sent', plan, attemptId: 'a0', why: 'offline' },
      { at: 'unknown', attemptId: 'a0' },
      { at: 'elsewhere', attemptId: 'a0' },
    ]
    for (const state of states) expect(step(state, confirm())).toEqual({ state, effects: [] })
    expect(states.map(canConfirm)).not.toContain(true)
  })
  test('ignores Enter, but not a click, right after the review opens', () => {
    expect(run(review, same, confirm(T0 + ENTER_GUARD_MS - 1, true)).sent).toEqual([])
    expect(run(review, same, confirm(T0 + ENTER_GUARD_MS, true)).sent).toHaveLength(1)
    expect(run(review, same, confirm(T0 + 1)).sent).toHaveLength(1)
  })
  test('requires consent when the offer has changed, and then sends the new terms (M4)', () => {
    const open = run(review, changed)
    expect(open.state).toMatchObject({ at: 'review', asks: { kind: 'changed', was: plan.offer }, plan: { offer: dearer } })
    expect(canConfirm(open.state)).toBe(false)
    expect(runFrom(open.state, confirm()).sent).toEqual([])
    expect(runFrom(open.state, agree, { type: 'agree', isAgreed: false }, confirm()).sent).toEqual([])
    expect(runFrom(open.state, agree, confirm()).sent).toEqual([
      { type: 'send', attemptId: 'a1', plan: { ...plan, offer: dearer }, wasRechecked: true, agreedSum: null },
    ])
  })
  test('requires consent when the check failed (M5)', () => {
    expect(run(review, failed, confirm()).sent).toEqual([])
    expect(run(review, failed, agree, confirm()).sent).toEqual([
      { type: 'send', attemptId: 'a1', plan, wasRechecked: false, agreedSum: null },
    ])
  })
})

describe('a check older than 2 s', () => {
  const late = T0 + RECHECK_AFTER_MS + 1
  const again = (check: Extract<RentEvent, { type: 'rechecked' }>['check']): RentEvent => ({
    type: 'rechecked',
    run: 2,
    now: late + 500,
    earlier: null,
    sumAbove: null,
    check,
  })
  test('repeats an old check before sending, and sends the confirmed attempt when nothing has changed', () => {
    expect(run(review, same, confirm(T0 + RECHECK_AFTER_MS)).sent).toHaveLength(1)
    const waiting = run(review, same, confirm(late))
    expect(waiting).toMatchObject({ state: { at: 'rechecking' }, sent: [], effects: [{ run: 1 }, { type: 'recheck', run: 2 }] })
    expect(runFrom(waiting.state, again({ status: 'same', offer: plan.offer })).sent).toMatchObject([
      { attemptId: 'a1', wasRechecked: true },
    ])
    expect(runFrom(waiting.state, confirm(late), confirm(late)).effects).toEqual([])
    expect(runFrom(waiting.state, { type: 'back' }, again({ status: 'same', offer: plan.offer })).sent).toEqual([])
  })
  test('repeats the check after 2,000 ms in every kind of review (M3)', () => {
    expect(run(review, same, confirm(T0 + 2_000)).sent).toHaveLength(1)
    expect(run(review, same, confirm(T0 + 2_001))).toMatchObject({ state: { at: 'rechecking' }, sent: [] })
    expect(run(review, changed, agree, confirm(T0 + 2_001)).sent).toEqual([])
    expect(run(review, failed, agree, confirm(T0 + 2_001)).sent).toEqual([])
  })
  test('repeats the check when the clock was set back', () => {
    expect(run(review, same, confirm(T0 - 1))).toMatchObject({ state: { at: 'rechecking' }, sent: [] })
    expect(run(review, same, confirm(T0)).sent).toHaveLength(1)
  })
  test('asks for consent again when the recheck finds a different price (M4)', () => {
    const asked = run(review, changed, agree, confirm(late), again({ status: 'changed', offer: plan.offer, changes: [] }))
    expect(asked).toMatchObject({ state: { at: 'review', isAgreed: false, asks: { kind: 'changed', was: dearer } }, sent: [] })
  })
  test('asks for consent when the recheck fails, unless the user already agreed to that', () => {
    const fails = again({ status: 'failed', error: null })
    expect(run(review, same, confirm(late), fails)).toMatchObject({ state: { at: 'review', asks: { kind: 'unchecked' } }, sent: [] })
    expect(run(review, changed, agree, confirm(late), fails)).toMatchObject({ state: { at: 'review', isAgreed: false }, sent: [] })
    expect(run(review, failed, agree, confirm(late), fails).sent).toMatchObject([{ attemptId: 'a1', wasRechecked: false }])
    expect(run(review, failed, agree, confirm(late), again({ status: 'same', offer: plan.offer })).sent).toMatchObject([
      { wasRechecked: true },
    ])
  })
})

describe('an offer rented before', () => {
  const earlier = { attemptId: 'a0', at: T0 - 60_000 }
  const open = run(review, { ...same, earlier }).state
  const repeat: RentEvent = { type: 'agree-to-repeat', repeats: true }
  const again = (event: Partial<Extract<RentEvent, { type: 'rechecked' }>>): RentEvent => ({ ...same, run: 2, earlier, ...event })
  test('sends no request until the user agrees to rent the offer again (M6)', () => {
    expect(canConfirm(open)).toBe(false)
    expect(runFrom(open, confirm()).sent).toEqual([])
    expect(runFrom(open, repeat, { type: 'agree-to-repeat', repeats: false }, confirm()).sent).toEqual([])
    expect(runFrom(open, agree, confirm()).sent).toEqual([])
    expect(runFrom(open, repeat, confirm()).sent).toHaveLength(1)
  })
  test('sends after the recheck, unless the offer was rented again since the consent', () => {
    const waiting = runFrom(open, repeat, confirm(T0 + RECHECK_AFTER_MS + 1)).state
    expect(runFrom(waiting, again({})).sent).toHaveLength(1)
    const newer = runFrom(waiting, again({ earlier: { attemptId: 'a00', at: T0 } }))
    expect(newer).toMatchObject({ sent: [], state: { at: 'review', earlier: { attemptId: 'a00' }, repeats: false } })
    const unchecked = runFrom(run(review, { ...failed, earlier }).state, agree, repeat, confirm(T0 + RECHECK_AFTER_MS + 1)).state
    expect(runFrom(unchecked, again({ check: { status: 'failed', error: null } })).sent).toHaveLength(1)
    const unseen = again({ check: { status: 'failed', error: null }, earlier: { attemptId: 'a00', at: T0 } })
    expect(runFrom(unchecked, unseen).sent).toEqual([])
  })
  test('requires both consents when the offer has also changed', () => {
    const changedToo = run(review, { ...changed, earlier }).state
    expect(runFrom(changedToo, repeat, confirm()).sent).toEqual([])
    expect(runFrom(changedToo, agree, confirm()).sent).toEqual([])
    expect(runFrom(changedToo, agree, repeat, confirm()).sent).toHaveLength(1)
  })
  test('ignores consent to a repeated rental outside the review', () => {
    expect(run(repeat).state).toBe(FIRST_STATE)
  })
})

describe('after sending', () => {
  const sending = run(review, same, confirm()).state
  const error = new ApiError('refused', { status: 402 })
  const answer = { instances: [], unread: [], form: 'list' as const }
  test('maps every outcome to its state', () => {
    expect(runFrom(sending, settled({ outcome: 'verified', answer, raw: null })).state).toEqual({ at: 'rented', attemptId: 'a1' })
    expect(runFrom(sending, settled({ outcome: 'accepted', answer, raw: null })).state.at).toBe('rented')
    expect(runFrom(sending, settled({ outcome: 'refused', error })).state).toEqual({ at: 'refused', plan, attemptId: 'a1', error })
    expect(runFrom(sending, settled({ outcome: 'notSent', why: 'offline' })).state).toEqual({
      at: 'not-sent',
      plan,
      attemptId: 'a1',
      why: 'offline',
    })
    expect(runFrom(sending, settled({ outcome: 'unknown', error })).state).toEqual({ at: 'unknown', attemptId: 'a1' })
  })
  test('ignores the outcome of another attempt', () => {
    expect(runFrom(sending, settled({ outcome: 'verified', answer, raw: null }, 'a9')).state).toBe(sending)
    expect(run(review, settled({ outcome: 'verified', answer, raw: null })).state.at).toBe('rechecking')
    const over: RentState = { at: 'unknown', attemptId: 'a1' }
    expect(runFrom(over, settled({ outcome: 'verified', answer, raw: null })).state).toBe(over)
  })
  test('accepts a response after "stop", and ignores "back" while sending', () => {
    const stopping = runFrom(sending, { type: 'stop' })
    expect(stopping).toMatchObject({ state: { at: 'sending', isStopping: true }, effects: [{ type: 'stop', attemptId: 'a1' }] })
    expect(runFrom(stopping.state, settled({ outcome: 'verified', answer, raw: null })).state.at).toBe('rented')
    expect(runFrom(sending, { type: 'back' }).state).toBe(sending)
    expect(run(review, same, { type: 'stop' }).effects).toHaveLength(1)
  })
  test('allows a retry after a refusal, and nothing after an unknown outcome until it is checked', () => {
    const refused = runFrom(sending, settled({ outcome: 'refused', error })).state
    expect(runFrom(refused, { ...review, run: 3 }).state.at).toBe('rechecking')
    const notSent = runFrom(sending, settled({ outcome: 'notSent', why: 'offline' })).state
    expect(runFrom(notSent, { ...review, run: 3 }).state.at).toBe('rechecking')
    const unknown = runFrom(sending, settled({ outcome: 'unknown', error })).state
    expect(runFrom(unknown, review, confirm(), { type: 'back' }, { type: 'restart' })).toEqual({ state: unknown, effects: [], sent: [] })
    expect(runFrom(unknown, { type: 'checked' })).toMatchObject({ state: FIRST_STATE, effects: [{ type: 'dismiss', attemptId: 'a1' }] })
    expect(run({ type: 'checked' }).effects).toEqual([])
  })
  test('restarts only after the last attempt has ended', () => {
    expect(runFrom({ at: 'rented', attemptId: 'a1' }, { type: 'restart' }).state).toBe(FIRST_STATE)
    expect(runFrom({ at: 'refused', plan, attemptId: 'a1', error }, { type: 'restart' }).state).toBe(FIRST_STATE)
    expect(runFrom({ at: 'not-sent', plan, attemptId: 'a1', why: 'offline' }, { type: 'restart' }).state).toBe(FIRST_STATE)
    expect(runFrom(sending, { type: 'restart' }).state).toBe(sending)
  })
})

describe('journal updates', () => {
  const open = (state: 'sending' | 'unknown'): RentEvent => ({ type: 'journal', open: { attemptId: 'a7', state } })
  const closed: RentEvent = { type: 'journal', open: null }
  test('locks the form and the review, and cancels a search, for an open attempt', () => {
    expect(run(open('unknown')).state).toEqual({ at: 'unknown', attemptId: 'a7' })
    expect(run(review, same, open('sending')).state).toEqual({ at: 'elsewhere', attemptId: 'a7' })
    expect(run(open('sending')).effects).toEqual([])
    expect(run(review, open('sending')).effects).toMatchObject([{ type: 'recheck' }, { type: 'cancel-recheck' }])
    expect(run(open('sending'), review).state.at).toBe('elsewhere')
  })
  test('follows the attempt of another tab until it ends', () => {
    expect(run(open('sending'), open('unknown')).state).toEqual({ at: 'unknown', attemptId: 'a7' })
    expect(run(open('sending'), closed).state).toBe(FIRST_STATE)
    expect(run(open('unknown'), closed).state).toBe(FIRST_STATE)
    expect(run(review, same, closed).state.at).toBe('review')
  })
  test('ignores the journal while sending and after a rental', () => {
    const sending = run(review, same, confirm()).state
    expect(runFrom(sending, open('sending'), closed).state).toBe(sending)
    const rented: RentState = { at: 'rented', attemptId: 'a1' }
    expect(runFrom(rented, open('unknown'), closed).state).toBe(rented)
  })
})

describe('a rental above the own limit', () => {
  const open = run(review, { ...same, sumAbove: 16.78 }).state
  const typed = (sum: number | null): RentEvent => ({ type: 'type-sum', sum })
  const again = (sumAbove: number | null): RentEvent => ({ ...same, run: 2, sumAbove })
  test('sends nothing until the user has typed the sum, and passes it on (M11)', () => {
    expect(runFrom(open, confirm()).sent).toEqual([])
    expect(runFrom(open, typed(16.7), confirm()).sent).toEqual([])
    expect(runFrom(open, typed(16.78), typed(null), confirm()).sent).toEqual([])
    expect(runFrom(open, typed(16.78), confirm()).sent).toMatchObject([{ attemptId: 'a1', agreedSum: 16.78 }])
  })
  test('asks for another sum when the journal changes during the review', () => {
    if (open.at !== 'review') throw new Error('no review')
    const { plan: reviewed } = open
    const after = runFrom(open, typed(16.78), { type: 'limits-checked', plan: reviewed, sumAbove: 18 })
    expect(after.state).toMatchObject({ at: 'review', sumAbove: 18 })
    expect(canConfirm(after.state)).toBe(false)
    expect(canConfirm(runFrom(open, { type: 'limits-checked', plan: reviewed, sumAbove: null }).state)).toBe(true)
    expect(runFrom(open, { type: 'limits-checked', plan: { ...plan }, sumAbove: null }).state).toBe(open)
  })
  test('requires the new sum when it has changed by the time of the recheck', () => {
    const waiting = runFrom(open, typed(16.78), confirm(T0 + RECHECK_AFTER_MS + 1)).state
    expect(runFrom(waiting, again(16.78)).sent).toMatchObject([{ agreedSum: 16.78 }])
    expect(runFrom(waiting, again(null)).sent).toMatchObject([{ agreedSum: 16.78 }])
    expect(runFrom(waiting, again(18))).toMatchObject({ state: { at: 'review', sumAbove: 18, typedSum: null }, sent: [] })
  })
})
