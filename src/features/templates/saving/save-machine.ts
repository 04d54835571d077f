import type { Template, TemplateUpdateBody } from '@/contract/template'
import { judgeFailure } from '@/api/outcome'
import { isApiError, type ApiError } from '@/shared/lib/api-error'
import {
  changedFields,
  isUnreported,
  valuesOf,
  withReported,
  type WritableField,
  isRegistryEdited,
  NO_REGISTRY_EDIT,
} from '../diff/template-values'
import { notSaved, revertFields, unseenFields, updateBody, type NotSaved } from '../diff/update-body'
import {
  isPlain,
  mergedTexts,
  blockerOf,
  rebasePlan,
  savedFields,
  wantedOf,
  withChoice,
  withMerged,
  type Choice,
  type MergedText,
  type SaveIntent,
  type SavePlan,
} from './save-plan'

/** Older data is loaded again before saving. */
export const RECHECK_AFTER_MS = 30_000

export interface Sent {
  before: Template
  body: TemplateUpdateBody
  fields: WritableField[]
  merged: MergedText[]
  hadRegistry: boolean
  isUndo: boolean
}

export type SaveState =
  | { at: 'idle' }
  /** `earlier` is the previous plan with its choices. A confirmed plan is sent at once if nothing has changed. */
  | { at: 'checking'; intent: SaveIntent; run: number; earlier: SavePlan | null; isConfirmed: boolean }
  | { at: 'check-failed'; intent: SaveIntent; earlier: SavePlan | null; error: unknown }
  /** The template no longer exists. Nothing can be saved, but the typed values can be copied. */
  | { at: 'gone'; intent: SaveIntent; earlier: SavePlan | null }
  | { at: 'review'; plan: SavePlan }
  | { at: 'saving'; plan: SavePlan; sent: Sent; run: number }
  /** The API accepted the request; the template is loaded again to verify it. */
  | { at: 'reading-back'; sent: Sent; answer: Template | null; run: number }
  | { at: 'saved'; sent: Sent; found: Template; notSaved: NotSaved[]; isReadBack: boolean }
  | { at: 'saved-unseen'; sent: Sent; error: unknown }
  | { at: 'refused'; plan: SavePlan; error: ApiError }
  /** No clear response: the template may or may not have been saved. */
  | { at: 'unknown'; plan: SavePlan; sent: Sent; error: unknown; run: number; isLooking: boolean; lookError: unknown }
  /** After an unknown outcome: only the `old` values prove that the template was not saved. */
  | { at: 'not-saved'; plan: SavePlan; sent: Sent; values: 'old' | 'other' | 'unreported' }

export type SaveEvent =
  | { type: 'review'; intent: SaveIntent; run: number }
  | { type: 'read'; run: number; found: Template; now: number }
  | { type: 'read-failed'; run: number; error: unknown }
  | { type: 'choose'; field: WritableField; choice: Choice }
  | { type: 'agree'; mayPublish: boolean }
  | { type: 'save'; run: number; now: number }
  | { type: 'answered'; run: number; answer: Template }
  | { type: 'failed'; run: number; error: unknown }
  | { type: 'look'; run: number }
  | { type: 'undo'; run: number }
  | { type: 'close' }
  | { type: 'forget-password' }

/** Work for the session; the machine is pure. It never repeats a `put`. */
export type SaveEffect = { type: 'read'; run: number } | { type: 'put'; run: number; body: TemplateUpdateBody }

export interface Step {
  state: SaveState
  effects: SaveEffect[]
}

export const FIRST_STATE: SaveState = { at: 'idle' }

const to = (state: SaveState, ...effects: SaveEffect[]): Step => ({ state, effects })

/** True while a request is running: the dialog cannot be closed. */
export const isHeld = ({ at }: SaveState): boolean => at === 'saving' || at === 'reading-back'

/** The pure state machine of saving. Ignores events that do not apply to the state. */
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
      return to({ at: 'review', plan: withChoice(state.plan, event.field, event.choice) })
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

export function mergedIn(state: SaveState): MergedText[] {
  if ('plan' in state) return mergedTexts(state.plan)
  if ('earlier' in state) return state.earlier === null ? [] : mergedTexts(state.earlier)
  // After a save, `onSaved` already passes all values to the editor.
  return 'sent' in state && state.at !== 'saved' ? state.sent.merged : []
}

/** Changed fields that were sent but not saved. Excludes fields that were sent only to keep their value. */
export const fieldsNotSaved = ({ sent, notSaved: differing }: At<'saved'>): NotSaved[] =>
  differing.filter((one) => one.sent !== null && sent.fields.includes(one.field))

/** True if the API accepted the request and the template has the old values. Registry fields and unreported ones may have been stored. */
export const isIgnored = ({ sent, found, isReadBack }: At<'saved'>): boolean =>
  isReadBack && !sent.hadRegistry && unseenFields(sent, found).length === 0 && sent.fields.every((field) => hasOldValue(sent, found, field))

const hasOldValue = ({ before }: Sent, found: Template, field: WritableField): boolean => valuesOf(before)[field] === valuesOf(found)[field]

/** Fields that undo can restore: SPEC 4.10 cannot clear the disk, and an unreported old value is unknown. */
export const undoableIn = ({ sent }: At<'saved'>): WritableField[] => {
  const before = valuesOf(sent.before)
  return sent.isUndo ? [] : sent.fields.filter((field) => before[field] !== null && !isUnreported(field, before[field]))
}

/** Without the password the review would send something else, so it closes. An outcome stays on screen. */
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
      return to({ at: 'saved', sent: state.sent, found, notSaved: notSaved(state.sent, found), isReadBack: true })
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
      // The response to the PUT has the template too (SPEC 4.10), but it does not prove that the values were stored.
      if (answer === null) return to({ at: 'saved-unseen', sent, error })
      return to({ at: 'saved', sent, found: answer, notSaved: notSaved(sent, answer), isReadBack: false })
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
  // A negative age: the clock was set back.
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

function failed({ plan, sent, run }: At<'saving'>, thrown: unknown): Step {
  if (isGone(thrown)) return to(gone(plan.intent, plan))
  const { outcome, error } = judgeFailure(thrown)
  switch (outcome) {
    case 'refused':
    case 'notSent':
      return to({ at: 'refused', plan, error })
    case 'accepted':
      return readBack(sent, null, run)
    case 'unknown':
      return to({ at: 'unknown', plan, sent, error, run, isLooking: false, lookError: null })
  }
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

/** One sent value is there: saved, and each difference is listed. All old values are there: not saved. Otherwise it stays unknown. */
function afterLook({ plan, sent }: At<'unknown'>, found: Template, now: number): SaveState {
  const missing = notSaved(sent, found)
  const next = rebasePlan(plan, found, now)
  const unseen = unseenFields(sent, found)
  const seen = sent.fields.filter((field) => !unseen.includes(field))
  const isSaved = (field: WritableField) => missing.every((one) => one.field !== field)
  // Only fields that the API does not return were sent, so the outcome cannot be verified.
  if (seen.length === 0) return { at: 'not-saved', plan: next, sent, values: 'unreported' }
  if (seen.some(isSaved)) return { at: 'saved', sent, found, notSaved: missing, isReadBack: true }
  return { at: 'not-saved', plan: next, sent, values: seen.every((field) => hasOldValue(sent, found, field)) ? 'old' : 'other' }
}

/** The intent that restores the old values. Registry fields cannot be restored: the API never returned them. */
function undoOf({ sent, found }: At<'saved'>): SaveIntent {
  // Replaces values that the API does not report after saving by the sent ones.
  const [before, after] = [valuesOf(sent.before), withReported(valuesOf(found), sent.body)]
  return { base: after, baseAt: null, values: revertFields(before, after, sent.fields), registry: NO_REGISTRY_EDIT, isUndo: true }
}
