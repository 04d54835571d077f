import type { Template, TemplateUpdateBody } from '@/contract/template'
import { classifyFailedWrite } from '@/api/certain-refusal'
import { isApiError, type ApiError } from '@/shared/lib/api-error'
import { isRegistryEdited, NO_REGISTRY_EDIT } from '../diff/registry-edit'
import { changedFields, isUnreported, valuesOf, withReported, type WritableField } from '../diff/template-values'
import { notKept, revertFields, unseenFields, updateBody, type NotKept } from '../diff/update-body'
import {
  isPlain,
  mergedTexts,
  blockerOf,
  rebasePlan,
  savedFields,
  wantedOf,
  withMerged,
  type Choice,
  type MergedText,
  type SaveIntent,
  type SavePlan,
} from './save-plan'

/** A reading older than this is repeated before anything is sent. */
export const RECHECK_AFTER_MS = 30_000

/** A request that went out: what it says, and what was there before. Holds no registry password. */
export interface Sent {
  before: Template
  body: TemplateUpdateBody
  fields: WritableField[]
  /** What of it was put together by hand. */
  merged: MergedText[]
  hadRegistry: boolean
  isUndo: boolean
}

export type SaveState =
  | { at: 'idle' }
  /** `earlier` holds the decisions of a review before; a confirmed one is sent if nothing has changed since. */
  | { at: 'checking'; intent: SaveIntent; run: number; earlier: SavePlan | null; isConfirmed: boolean }
  | { at: 'check-failed'; intent: SaveIntent; earlier: SavePlan | null; error: unknown }
  /** The template is no longer there: nothing can be saved, what was typed is kept for copying. */
  | { at: 'gone'; intent: SaveIntent; earlier: SavePlan | null }
  | { at: 'review'; plan: SavePlan }
  | { at: 'saving'; plan: SavePlan; sent: Sent; run: number }
  /** The service said yes; it is read again to see what stuck. */
  | { at: 'reading-back'; sent: Sent; answer: Template | null; run: number }
  | { at: 'saved'; sent: Sent; found: Template; notKept: NotKept[]; isReadBack: boolean }
  | { at: 'saved-unseen'; sent: Sent; error: unknown }
  | { at: 'refused'; plan: SavePlan; error: ApiError }
  /** No clear answer came: it may have been saved or not. */
  | { at: 'unknown'; plan: SavePlan; sent: Sent; error: unknown; run: number; isLooking: boolean; lookError: unknown }
  /** Reading again after that has shown that it was not saved, or cannot show it. */
  | { at: 'not-saved'; plan: SavePlan; sent: Sent; canTell: boolean }

export type SaveEvent =
  | { type: 'review'; intent: SaveIntent; run: number }
  | { type: 'read'; run: number; found: Template; now: number }
  | { type: 'read-failed'; run: number; error: unknown }
  | { type: 'choose'; field: WritableField; choice: Choice }
  | { type: 'agree'; mayPublish: boolean }
  | { type: 'save'; run: number; now: number }
  | { type: 'answered'; run: number; answer: Template }
  | { type: 'failed'; run: number; error: unknown }
  /** Reads again, to know more. */
  | { type: 'look'; run: number }
  | { type: 'undo'; run: number }
  | { type: 'close' }
  /** The registry password goes with the key. */
  | { type: 'forget-password' }

/** What has to be done; the machine does nothing itself. `put` is never repeated by the machine. */
export type SaveEffect = { type: 'read'; run: number } | { type: 'put'; run: number; body: TemplateUpdateBody }

export interface Step {
  state: SaveState
  effects: SaveEffect[]
}

export const FIRST_STATE: SaveState = { at: 'idle' }

const to = (state: SaveState, ...effects: SaveEffect[]): Step => ({ state, effects })

/** While a request is on its way there is nothing to do but wait. */
export const isHeld = ({ at }: SaveState): boolean => at === 'saving' || at === 'reading-back'

/** The state machine of saving, pure. An event that does not belong to the state changes nothing. */
export function step(state: SaveState, event: SaveEvent): Step {
  switch (event.type) {
    case 'review':
      return isHeld(state) ? to(state) : check(event.intent, event.run)
    case 'read':
      return 'run' in state && state.run !== event.run ? to(state) : read(state, event)
    case 'read-failed':
      return 'run' in state && state.run !== event.run ? to(state) : readFailed(state, event.error)
    case 'choose':
      if (state.at !== 'review') return to(state)
      return to({ at: 'review', plan: { ...state.plan, choices: { ...state.plan.choices, [event.field]: event.choice } } })
    case 'agree':
      return to(state.at === 'review' ? { at: 'review', plan: { ...state.plan, mayPublish: event.mayPublish } } : state)
    case 'save':
      return state.at === 'review' ? save(state.plan, event.run, event.now) : to(state)
    case 'answered':
      return state.at === 'saving' && state.run === event.run ? readBack(state.sent, event.answer, event.run) : to(state)
    case 'failed':
      return state.at === 'saving' && state.run === event.run ? failed(state, event.error) : to(state)
    case 'look':
      return look(state, event.run)
    case 'undo':
      return state.at === 'saved' ? check(undoOf(state), event.run) : to(state)
    case 'close':
      return to(isHeld(state) ? state : FIRST_STATE)
    case 'forget-password':
      return to(withoutPassword(state))
  }
}

type At<Name extends SaveState['at']> = Extract<SaveState, { at: Name }>

/** Texts that were put together by hand and that nobody would have if the state went. */
export function mergedIn(state: SaveState): MergedText[] {
  if ('plan' in state) return mergedTexts(state.plan)
  if ('earlier' in state) return state.earlier === null ? [] : mergedTexts(state.earlier)
  // What was read back is told to the editor as such.
  return 'sent' in state && state.at !== 'saved' ? state.sent.merged : []
}

/** What was to be saved and did not stick; a field that was sent only so that it stays is none of it. */
export const fieldsNotSaved = ({ sent, notKept: differing }: At<'saved'>): NotKept[] =>
  differing.filter((one) => one.sent !== null && sent.fields.includes(one.field))

/** Fields that undo can restore: SPEC 4.10 cannot clear the disk, and an unreported old value is unknown. */
export const undoableIn = ({ sent }: At<'saved'>): WritableField[] => {
  const before = valuesOf(sent.before)
  return sent.isUndo ? [] : sent.fields.filter((field) => before[field] !== null && !isUnreported(field, before[field]))
}

/** Nobody has agreed to send what is left without it, so a review that held it is over; an outcome is still told. */
function withoutPassword(state: SaveState): SaveState {
  const intent = 'plan' in state ? state.plan.intent : 'intent' in state ? state.intent : null
  if (intent?.registry.docker_password.kind !== 'set') return state
  const rest: SaveIntent = { ...intent, registry: { ...intent.registry, docker_password: NO_REGISTRY_EDIT.docker_password } }
  if ('plan' in state) return state.at === 'review' ? FIRST_STATE : { ...state, plan: { ...state.plan, intent: rest } }
  if (state.at !== 'gone') return FIRST_STATE
  return { ...state, intent: rest, earlier: state.earlier && { ...state.earlier, intent: rest } }
}

const check = (intent: SaveIntent, run: number, earlier: SavePlan | null = null, isConfirmed = false): Step =>
  to({ at: 'checking', intent, run, earlier, isConfirmed }, { type: 'read', run })

const gone = (intent: SaveIntent, earlier: SavePlan | null): SaveState => ({
  at: 'gone',
  intent: earlier === null ? intent : withMerged(intent, mergedTexts(earlier)),
  earlier,
})

const readBack = (sent: Sent, answer: Template | null, run: number): Step =>
  to({ at: 'reading-back', sent, answer, run }, { type: 'read', run })

function read(state: SaveState, { found, now, run }: Extract<SaveEvent, { type: 'read' }>): Step {
  switch (state.at) {
    case 'checking': {
      const { intent, earlier, isConfirmed } = state
      const plan = earlier ? rebasePlan(earlier, found, now) : { intent, fresh: found, checkedAt: now, choices: {}, mayPublish: false }
      const isAsMeant =
        earlier && isConfirmed ? changedFields(valuesOf(earlier.fresh), valuesOf(found)).length === 0 : intent.isUndo && isPlain(plan)
      return isAsMeant && blockerOf(plan) === null ? send(plan, run) : to({ at: 'review', plan })
    }
    case 'reading-back':
      return to({ at: 'saved', sent: state.sent, found, notKept: notKept(state.sent, found), isReadBack: true })
    case 'unknown':
      return state.isLooking ? to(afterLook(state, found, now)) : to(state)
    default:
      return to(state)
  }
}

function readFailed(state: SaveState, error: unknown): Step {
  switch (state.at) {
    case 'checking':
      return to(
        isGone(error) ? gone(state.intent, state.earlier) : { at: 'check-failed', intent: state.intent, earlier: state.earlier, error },
      )
    case 'reading-back': {
      const { sent, answer } = state
      // The answer to the request itself holds the template too (SPEC 4.10); it says less than a reading of its own.
      if (answer === null) return to({ at: 'saved-unseen', sent, error })
      return to({ at: 'saved', sent, found: answer, notKept: notKept(sent, answer), isReadBack: false })
    }
    case 'unknown':
      if (!state.isLooking) return to(state)
      return to(isGone(error) ? gone(state.plan.intent, state.plan) : { ...state, isLooking: false, lookError: error })
    default:
      return to(state)
  }
}

function save(plan: SavePlan, run: number, now: number): Step {
  if (blockerOf(plan) !== null) return to({ at: 'review', plan })
  const age = now - plan.checkedAt
  // A clock that was set back makes the reading look as if it came from the future: old as well.
  if (age > RECHECK_AFTER_MS || age < 0) return check(plan.intent, run, plan, true)
  return send(plan, run)
}

function send(plan: SavePlan, run: number): Step {
  const { fresh, intent } = plan
  const body = updateBody(fresh, wantedOf(plan), intent.registry)
  const { docker_password: _password, ...shown } = body
  const hadRegistry = isRegistryEdited(intent.registry)
  const sent: Sent = {
    before: fresh,
    body: shown,
    fields: savedFields(plan),
    merged: mergedTexts(plan),
    hadRegistry,
    isUndo: intent.isUndo,
  }
  return to({ at: 'saving', plan, sent, run }, { type: 'put', run, body })
}

function failed({ plan, sent, run }: At<'saving'>, error: unknown): Step {
  if (isGone(error)) return to(gone(plan.intent, plan))
  const fate = classifyFailedWrite(error)
  if (isApiError(error) && (fate === 'refused' || fate === 'not-sent')) return to({ at: 'refused', plan, error })
  // The service accepted it, but the answer has an unknown form.
  if (fate === 'done') return readBack(sent, null, run)
  return to({ at: 'unknown', plan, sent, error, run, isLooking: false, lookError: null })
}

const isGone = (error: unknown): boolean => isApiError(error) && error.kind === 'not-found'

function look(state: SaveState, run: number): Step {
  switch (state.at) {
    case 'unknown':
      return state.isLooking ? to(state) : to({ ...state, run, isLooking: true, lookError: null }, { type: 'read', run })
    case 'saved-unseen':
      return readBack(state.sent, null, run)
    case 'check-failed':
    case 'gone':
      return check(state.intent, run, state.earlier)
    case 'refused':
    case 'not-saved':
      return check(state.plan.intent, run, state.plan)
    default:
      return to(state)
  }
}

/** What was sent is there: saved. Everything is as it was before: not saved. Anything in between is told field by field. */
function afterLook({ plan, sent }: At<'unknown'>, found: Template, now: number): SaveState {
  const missing = notKept(sent, found)
  const next = rebasePlan(plan, found, now)
  const unseen = unseenFields(sent, found)
  const seen = sent.fields.filter((field) => !unseen.includes(field))
  // Only fields that are not returned were sent, so nothing tells whether they arrived.
  if (seen.length === 0) return { at: 'not-saved', plan: next, sent, canTell: false }
  if (seen.every((field) => missing.some((one) => one.field === field))) return { at: 'not-saved', plan: next, sent, canTell: true }
  return { at: 'saved', sent, found, notKept: missing, isReadBack: true }
}

/** The intent that takes back what was saved; a registry password cannot be taken back, nobody can read the old one. */
function undoOf({ sent, found }: At<'saved'>): SaveIntent {
  // The sent value stands in for one that the API does not report afterwards.
  const [before, after] = [valuesOf(sent.before), withReported(valuesOf(found), sent.body)]
  return { base: after, baseAt: null, values: revertFields(before, after, sent.fields), registry: NO_REGISTRY_EDIT, isUndo: true }
}
