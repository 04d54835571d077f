import type { SearchOffer } from '@/contract/offer'
import type { ApiError } from '@/shared/lib/api-error'
import type { Check, TermChange, UnavailableReason } from './price-drift'
import type { NotSent, RentEnd } from './rent-outcome'
import type { RentPlan } from './rent-plan'

/** The offer is searched directly before the request, unless the last check is at most this old, in ms. */
export const RECHECK_AFTER_MS = 2_000
/** Enter on a button that had the focus before the review opened is ignored for this time, in ms: it may belong to an earlier step. */
export const ENTER_GUARD_MS = 500

export type Asks =
  | { kind: 'nothing' }
  /** The offer differs from the chosen one, which is `was`; `plan.offer` is the new one. */
  | { kind: 'changed'; was: SearchOffer; changes: TermChange[] }
  | { kind: 'unchecked'; error: unknown }

export interface EarlierRental {
  attemptId: string
  /** Rental time, in ms. */
  at: number
}

interface Confirmed {
  attemptId: string
  mayBeUnchecked: boolean
  /** Sum per hour above their own limit that the user has typed, or null. */
  agreedSum: number | null
  /** ID of the earlier rental that the user agreed to repeat. */
  repeats: string | null
}

export type RentState =
  | { at: 'choosing' }
  | { at: 'rechecking'; plan: RentPlan; run: number; confirmed: Confirmed | null }
  | {
      at: 'review'
      plan: RentPlan
      asks: Asks
      isAgreed: boolean
      earlier: EarlierRental | null
      repeats: boolean
      /** Sum per hour to type, because the rental takes the user above their own limit. Null: within it, or no limit. */
      sumAbove: number | null
      typedSum: number | null
      checkedAt: number
      openedAt: number
    }
  | { at: 'gone'; plan: RentPlan; why: UnavailableReason }
  | { at: 'sending'; plan: RentPlan; attemptId: string; startedAt: number; isStopping: boolean }
  | { at: 'rented'; attemptId: string }
  | { at: 'refused'; plan: RentPlan; attemptId: string; error: ApiError }
  | { at: 'not-sent'; plan: RentPlan; attemptId: string; why: NotSent }
  /** Locked until the user confirms that no instance exists. */
  | { at: 'unknown'; attemptId: string }
  | { at: 'elsewhere'; attemptId: string }

export type RentEvent =
  | { type: 'review'; plan: RentPlan; run: number }
  | { type: 'rechecked'; run: number; check: Check; earlier: EarlierRental | null; sumAbove: number | null; now: number }
  /** The journal or the limits have changed during the review. */
  | { type: 'limits-checked'; plan: RentPlan; sumAbove: number | null }
  | { type: 'type-sum'; sum: number | null }
  | { type: 'agree'; isAgreed: boolean }
  /** "Rent this offer again", if it was rented from this browser before. */
  | { type: 'agree-to-repeat'; repeats: boolean }
  /** "Rent now". Each has a new attempt ID: one consent sends at most one request. */
  | { type: 'confirm'; attemptId: string; now: number; isKey: boolean; run: number }
  | { type: 'back' }
  | { type: 'stop' }
  | { type: 'settled'; attemptId: string; end: RentEnd }
  /** The open attempt at the offer in the journal, or null. */
  | { type: 'journal'; open: { attemptId: string; state: 'sending' | 'unknown' } | null }
  | { type: 'checked' }
  | { type: 'restart' }

/** Effects for the session to perform. Only `send` spends money. */
export type RentEffect =
  | { type: 'recheck'; run: number; plan: RentPlan }
  | { type: 'cancel-recheck' }
  | { type: 'send'; attemptId: string; plan: RentPlan; wasRechecked: boolean; agreedSum: number | null }
  | { type: 'stop'; attemptId: string }
  | { type: 'dismiss'; attemptId: string }

export interface Step {
  state: RentState
  effects: RentEffect[]
}

export const FIRST_STATE: RentState = { at: 'choosing' }

const to = (state: RentState, ...effects: RentEffect[]): Step => ({ state, effects })

export function step(state: RentState, event: RentEvent): Step {
  switch (event.type) {
    case 'review':
      return canReview(state) ? recheck(event.plan, event.run, null) : to(state)
    case 'rechecked':
      return state.at === 'rechecking' && state.run === event.run ? rechecked(state, event) : to(state)
    case 'agree':
      return to(state.at === 'review' ? { ...state, isAgreed: event.isAgreed } : state)
    case 'agree-to-repeat':
      return to(state.at === 'review' ? { ...state, repeats: event.repeats } : state)
    case 'limits-checked':
      return to(state.at === 'review' && state.plan === event.plan ? { ...state, sumAbove: event.sumAbove } : state)
    case 'type-sum':
      return to(state.at === 'review' ? { ...state, typedSum: event.sum } : state)
    case 'confirm':
      return state.at === 'review' ? confirm(state, event) : to(state)
    case 'back':
      if (state.at === 'rechecking') return to(FIRST_STATE, { type: 'cancel-recheck' })
      return to(state.at === 'review' || state.at === 'gone' ? FIRST_STATE : state)
    case 'stop':
      return state.at === 'sending' ? to({ ...state, isStopping: true }, { type: 'stop', attemptId: state.attemptId }) : to(state)
    case 'settled':
      return to(state.at === 'sending' && state.attemptId === event.attemptId ? settled(state, event.end) : state)
    case 'journal':
      return followJournal(state, event.open)
    case 'checked':
      return state.at === 'unknown' ? to(FIRST_STATE, { type: 'dismiss', attemptId: state.attemptId }) : to(state)
    case 'restart':
      return to(state.at === 'rented' || state.at === 'refused' || state.at === 'not-sent' ? FIRST_STATE : state)
  }
}

export const canReview = ({ at }: RentState): boolean => at === 'choosing' || at === 'refused' || at === 'not-sent' || at === 'gone'

export const canConfirm = (state: RentState): boolean =>
  state.at === 'review' &&
  (state.asks.kind === 'nothing' || state.isAgreed) &&
  (state.earlier === null || state.repeats) &&
  (state.sumAbove === null || state.typedSum === state.sumAbove)

const recheck = (plan: RentPlan, run: number, confirmed: Confirmed | null): Step =>
  to({ at: 'rechecking', plan, run, confirmed }, { type: 'recheck', run, plan })

type At<Name extends RentState['at']> = Extract<RentState, { at: Name }>
type Of<Name extends RentEvent['type']> = Extract<RentEvent, { type: Name }>

function rechecked({ plan, confirmed }: At<'rechecking'>, { check, earlier, sumAbove, now }: Of<'rechecked'>): Step {
  const review = (asks: Asks, offer: SearchOffer): Step => {
    const unanswered = { isAgreed: false, earlier, repeats: false, sumAbove, typedSum: null }
    return to({ at: 'review', plan: { ...plan, offer }, asks, ...unanswered, checkedAt: now, openedAt: now })
  }
  // A rental made after the consent needs its own, and so does another sum.
  const isRepeatAgreed = earlier === null || earlier.attemptId === confirmed?.repeats
  const isSumAgreed = sumAbove === null || sumAbove === confirmed?.agreedSum
  const mayGoOn = isRepeatAgreed && isSumAgreed
  switch (check.status) {
    case 'gone':
      return to({ at: 'gone', plan, why: check.why })
    case 'changed':
      return review({ kind: 'changed', was: plan.offer, changes: check.changes }, check.offer)
    case 'same':
      return confirmed && mayGoOn ? send(plan, confirmed, now, true) : review({ kind: 'nothing' }, check.offer)
    case 'failed':
      return confirmed?.mayBeUnchecked && mayGoOn
        ? send(plan, confirmed, now, false)
        : review({ kind: 'unchecked', error: check.error }, plan.offer)
  }
}

function confirm(state: At<'review'>, { attemptId, now, isKey, run }: Of<'confirm'>): Step {
  if (!canConfirm(state) || (isKey && now - state.openedAt < ENTER_GUARD_MS)) return to(state)
  const isUnchecked = state.asks.kind === 'unchecked'
  const consent = { attemptId, agreedSum: state.sumAbove }
  // A negative age means that the clock was set back, so the age is unknown: check again.
  const age = now - state.checkedAt
  if (age > RECHECK_AFTER_MS || age < 0)
    return recheck(state.plan, run, { ...consent, mayBeUnchecked: isUnchecked, repeats: state.earlier?.attemptId ?? null })
  return send(state.plan, consent, now, !isUnchecked)
}

type Consent = Pick<Confirmed, 'attemptId' | 'agreedSum'>

const send = (plan: RentPlan, { attemptId, agreedSum }: Consent, now: number, wasRechecked: boolean): Step =>
  to({ at: 'sending', plan, attemptId, startedAt: now, isStopping: false }, { type: 'send', attemptId, plan, wasRechecked, agreedSum })

function settled({ plan, attemptId }: At<'sending'>, end: RentEnd): RentState {
  switch (end.outcome) {
    case 'verified':
    case 'accepted':
      return { at: 'rented', attemptId }
    case 'refused':
      return { at: 'refused', plan, attemptId, error: end.error }
    case 'notSent':
      return { at: 'not-sent', plan, attemptId, why: end.why }
    case 'unknown':
      return { at: 'unknown', attemptId }
  }
}

/** Keeps the local state while a request is in flight or after a rental; otherwise the journal wins. */
function followJournal(state: RentState, open: Of<'journal'>['open']): Step {
  if (state.at === 'sending' || state.at === 'rented') return to(state)
  if (open === null) return to(state.at === 'unknown' || state.at === 'elsewhere' ? FIRST_STATE : state)
  const next: RentState = { at: open.state === 'unknown' ? 'unknown' : 'elsewhere', attemptId: open.attemptId }
  return to(next, ...(state.at === 'rechecking' ? [{ type: 'cancel-recheck' } as const] : []))
}
