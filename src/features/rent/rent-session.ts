import { type Journal, journal } from '@/api/journal/journal'
import { type Attempt, newAttemptId } from '@/domain/journal-entry'
import type { RentAnswer } from '@/contract/instance'
import { browserLocks } from '@/shared/lib/browser-locks'
import type { ReadableStore } from '@/shared/lib/create-store'
import { isUnconfirmed } from '@/shared/lib/imported'
import { runMachine } from '@/shared/lib/run-machine'
import { noteEvent } from '@/shared/lib/tab-events'
import { type Check, checkAgainst } from './price-drift'
import { type RentSender, createRentSender } from './rent-lock'
import { FIRST_STATE, step, type EarlierRental, type RentEffect, type RentEvent, type RentState } from './rent-machine'
import { attemptOf, type RentPlan, rentRequest } from './rent-plan'
import type { QueryClient } from '@tanstack/react-query'
import { onKeyRemoved } from '@/api/api-key'
import { baseUrl } from '@/api/config'
import { offerAgainQuery } from '@/api/find-offer'
import { sendRent } from '@/api/instances'
import { rentResults } from '@/api/journal/rent-results'
import { isNone } from '@/api/outcome'
import { preferences } from '@/api/preferences'
import { translator } from '@/shared/i18n/i18n'
import { toastUnsaved } from '@/shared/ui/use-report-unsaved'
import type { messages } from './outcome/outcome-messages.en'
import type { RentEnd } from './rent-outcome'

interface SessionParts {
  offerId: string
  service: string
  journal: Journal
  sender: RentSender
  /** Searches the offer again. A rejection counts as a failed check. */
  recheck: (plan: RentPlan, signal: AbortSignal) => Promise<Check>
  post: (plan: RentPlan, signal: AbortSignal) => Promise<RentAnswer>
  /** Sum per hour that the user has to type, because the attempt takes them above their own limit. Null: no limit, or within it. */
  sumAboveLimit?: (attempt: Attempt) => Promise<number | null>
  /** Subscribes to changes of the user's own limits, also of those made in another tab. */
  onLimits?: (listener: () => void) => unknown
  now: () => number
  newAttemptId: () => string
}

export type RentAct =
  | { type: 'review'; plan: RentPlan }
  | { type: 'confirm'; isKey: boolean }
  | Extract<RentEvent, { type: 'agree' | 'agree-to-repeat' | 'type-sum' | 'back' | 'stop' | 'checked' | 'restart' }>

/** The rental of one offer on this page. Lives outside React, so that the state survives a remount. */
export interface RentSession extends ReadableStore<RentState> {
  act(act: RentAct): void
}

/** The state of a session with its actions, for the parts of the page. */
export interface Renting {
  state: RentState
  act: (act: RentAct) => void
}

export function createRentSession(parts: SessionParts): RentSession {
  const { offerId, service, journal, sender, now } = parts
  const { get, subscribe, dispatch } = runMachine(FIRST_STATE, step, perform)
  let run = 0
  let abort: AbortController | undefined

  function perform(effect: RentEffect): void {
    switch (effect.type) {
      case 'recheck':
        return void recheck(effect)
      case 'cancel-recheck':
        return abort?.abort()
      case 'send':
        return void send(effect)
      case 'stop':
        return sender.stop(effect.attemptId)
      case 'dismiss':
        return void journal.dismiss(effect.attemptId)
    }
  }

  async function recheck({ plan, run: mine }: Extract<RentEffect, { type: 'recheck' }>): Promise<void> {
    abort?.abort()
    abort = new AbortController()
    const check = await parts.recheck(plan, abort.signal).catch((error: unknown): Check => ({ status: 'failed', error }))
    const sumAbove = await sumAboveOf(check.status === 'changed' ? { ...plan, offer: check.offer } : plan)
    dispatch({ type: 'rechecked', run: mine, check, earlier: earlierRental(journal.attempts(), offerId), sumAbove, now: now() })
  }

  /** The sender decides again, so a failure here blocks nothing. */
  const sumAboveOf = async (plan: RentPlan): Promise<number | null> =>
    (await parts.sumAboveLimit?.(attemptOf(plan, { attemptId: '', service, startedAt: now(), wasRechecked: true })).catch(() => null)) ??
    null

  async function checkLimits(): Promise<void> {
    const state = get()
    if (state.at === 'review') dispatch({ type: 'limits-checked', plan: state.plan, sumAbove: await sumAboveOf(state.plan) })
  }

  async function send({ attemptId, plan, wasRechecked, agreedSum }: Extract<RentEffect, { type: 'send' }>): Promise<void> {
    const attempt = attemptOf(plan, { attemptId, service, startedAt: now(), wasRechecked })
    const end = await sender.send(attempt, (signal) => parts.post(plan, signal), agreedSum)
    dispatch({ type: 'settled', attemptId, end })
    // Journal updates were ignored while the request was in flight, so apply them now.
    followJournal()
  }

  function followJournal(): void {
    const open = journal.openAttempt(offerId)
    const isUnknown = open?.state === 'unknown'
    dispatch({ type: 'journal', open: open ? { attemptId: open.attemptId, state: isUnknown ? 'unknown' : 'sending' } : null })
    if (open && !isUnknown) sender.watchOthers()
  }

  subscribe(() => noteEvent('rental', get().at))
  journal.subscribe(followJournal)
  if (parts.sumAboveLimit) journal.subscribe(() => void checkLimits())
  parts.onLimits?.(() => void checkLimits())
  followJournal()

  return {
    get,
    subscribe,
    act(act) {
      if (act.type === 'review') dispatch({ ...act, run: (run += 1) })
      else if (act.type === 'confirm') dispatch({ ...act, run: (run += 1), now: now(), attemptId: parts.newAttemptId() })
      else dispatch(act)
      // Journal updates were ignored while the page showed the rental.
      if (act.type === 'restart') followJournal()
    },
  }
}

/** The latest rental of this offer in the journal, or null. Skips unconfirmed entries from a file: they may be another person's. */
export function earlierRental(attempts: readonly Attempt[], offerId: string): EarlierRental | null {
  const found = attempts.find((attempt) => attempt.state === 'rented' && attempt.offer.id === offerId && !isUnconfirmed(attempt))
  return found ? { attemptId: found.attemptId, at: found.settledAt ?? found.startedAt } : null
}

const sessions = new Map<string, RentSession>()
let sender: RentSender | undefined

function rentSender(): RentSender {
  if (sender) return sender
  // Sessions belong to the API key. The response of a request in flight is still recorded in the journal.
  onKeyRemoved(() => sessions.clear())
  sender = createRentSender({
    journal: journal(),
    locks: browserLocks(),
    onOutcome: ({ attemptId }, end) => keep(attemptId, end),
    onUnsaved: (end) => void reportUnsaved(end),
    isWithinLimits: async (...judged) => (await ownLimits())?.isWithinLimits(...judged) ?? true,
    grace,
  })
  return sender
}

/** Time for an attempt to take its lock after it starts, in ms. A busy computer can be slow. */
const GRACE_MS = 2_000

function grace(startedAt: number): Promise<void> {
  // Capped, so that a clock set back does not extend it.
  const left = Math.min(GRACE_MS, Math.max(0, startedAt + GRACE_MS - Date.now()))
  return new Promise((resolve) => setTimeout(resolve, left))
}

function keep(attemptId: string, end: RentEnd): void {
  if ('answer' in end) rentResults.add(attemptId, { answer: end.answer, raw: end.raw })
}

/** The texts are loaded before the request is sent, see use-preload-outcome.ts. */
async function reportUnsaved({ outcome }: RentEnd): Promise<void> {
  const { locale } = preferences.get()
  const { outcomeCatalog } = await import('./outcome/notice')
  const t = translator<typeof messages>(await outcomeCatalog.load(locale), locale)
  await toastUnsaved(locale, t(isNone(outcome) ? 'unsavedNone' : 'unsavedRental'))
}

/** Marks attempts of closed tabs as `unknown`. Called at startup and by the pages that show the journal. */
export const watchOtherTabs = (): void => rentSender().watchOthers()

/** Returns the session of an offer, the same one until the key is removed or the page is closed. */
export function getRentSession(offerId: string, queryClient: QueryClient): RentSession {
  const known = sessions.get(offerId)
  if (known) return known
  const made = createRentSession({
    offerId,
    service: baseUrl(),
    journal: journal(),
    sender: rentSender(),
    recheck: (plan, signal) => searchAgain(queryClient, plan, signal),
    sumAboveLimit: async (attempt) => (await ownLimits())?.sumAboveLimit(attempt) ?? null,
    onLimits: preferences.subscribe,
    post: (plan, signal) => sendRent(rentRequest(plan), signal),
    now: Date.now,
    newAttemptId: () => newAttemptId(new Date()),
  })
  sessions.set(offerId, made)
  return made
}

/** Loaded only for users who have set a limit. The event of another tab that has set the first one may be late. */
const ownLimits = async () => (preferences.fresh().limits ? import('./limits/own-limits') : undefined)

async function searchAgain(queryClient: QueryClient, { offer, currency }: RentPlan, signal: AbortSignal): Promise<Check> {
  // The review shows the error, so no toast.
  const query = { ...offerAgainQuery(offer, currency), meta: { isQuiet: true } }
  const one = { queryKey: query.queryKey, exact: true }
  // A search that started earlier may return an older price.
  await queryClient.cancelQueries(one)
  signal.throwIfAborted()
  signal.addEventListener('abort', () => void queryClient.cancelQueries(one), { once: true })
  return checkAgainst(offer, await queryClient.fetchQuery(query))
}
