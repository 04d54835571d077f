import type { Journal } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import type { RentAnswer } from '@/contract/instance'
import { classifyAnswer, classifyError, settlementOf, type NotSent, type Outcome } from './rent-outcome'

/** Held while a rent is on its way; no two tabs hold it for the same offer. */
export const lockName = (service: string, offerId: string): string => `rent:${service} ${offerId}`

/** Sends one request, once. */
export type Post = (signal: AbortSignal) => Promise<RentAnswer>

export interface SenderParts {
  journal: Journal
  /** Undefined where the browser has no Web Locks; the journal alone then keeps tabs apart. */
  locks: Pick<LockManager, 'request'> | undefined
  /** Told before anybody else, so that secrets that come once are kept somewhere. */
  onOutcome: (attempt: Attempt, outcome: Outcome) => void
  /**
   * Lets an attempt of another tab take its lock before this one asks whether it is gone: the journal is written first, and
   * whoever hears of that at once would hold the lock when its owner comes for it.
   */
  grace?: (startedAt: number) => Promise<void>
}

/** The only way to a rent. One per page: the lock must outlive every component. */
export interface RentSender {
  /** Takes the lock, writes the journal and sends, in this order, the first two before anything is awaited. Never rejects. */
  send(attempt: Attempt, post: Post): Promise<Outcome>
  /** Stops waiting for the answer. The request has left; the outcome becomes unknown. */
  stop(attemptId: string): void
  /** Makes attempts `unknown` whose tab is gone. Those of living tabs are waited for. */
  watchOthers(): void
}

const DAY_MS = 86_400_000

const notSent = (why: NotSent): Outcome => ({ kind: 'not-sent', why })

export function createRentSender({ journal, locks, onOutcome, grace }: SenderParts): RentSender {
  /** What this page is sending, by offer. */
  const running = new Map<string, { attemptId: string; abort: AbortController }>()
  const watched = new Set<string>()

  function send(attempt: Attempt, post: Post): Promise<Outcome> {
    const { attemptId, offer } = attempt
    if (running.has(offer.id)) return Promise.resolve(notSent('already-sending'))
    const open = journal.openAttempt(offer.id)
    if (open) return Promise.resolve(notSent(open.state === 'unknown' ? 'unknown-first' : 'other-tab'))
    const abort = new AbortController()
    running.set(offer.id, { attemptId, abort })
    if (!journal.begin(attempt)) {
      running.delete(offer.id)
      return Promise.resolve(notSent('no-journal'))
    }
    return sendLocked(attempt, () => post(abort.signal)).finally(() => running.delete(offer.id))
  }

  async function sendLocked(attempt: Attempt, post: () => Promise<RentAnswer>): Promise<Outcome> {
    let hasStarted = false
    let outcome: Outcome | undefined
    const postOnce = async (lock: Lock | null): Promise<void> => {
      const isMine = lock !== null || locks === undefined
      hasStarted = isMine && !isOvertaken(attempt)
      outcome = hasStarted ? await post().then(classifyAnswer, classifyError) : notSent('other-tab')
      // While the lock is held: whoever comes next must find it written down.
      settle(attempt, outcome)
    }
    try {
      if (locks) await locks.request(lockName(attempt.service, attempt.offer.id), { ifAvailable: true }, postOnce)
      else await postOnce(null)
    } catch (error) {
      // The lock failed (a page that is being left). A failure after the fact does not change what happened.
      if (outcome === undefined) settle(attempt, (outcome = hasStarted ? { kind: 'unknown', error } : notSent('other-tab')))
    }
    return outcome ?? { kind: 'unknown', error: null }
  }

  function settle(attempt: Attempt, outcome: Outcome): void {
    try {
      onOutcome(attempt, outcome)
    } finally {
      journal.settle(attempt, settlementOf(outcome))
    }
  }

  /** Another tab may have finished between the click and our turn. One that is still at it holds the lock. */
  const isOvertaken = ({ attemptId, startedAt, offer }: Attempt): boolean =>
    journal.current().some((other) => {
      if (other.attemptId === attemptId || other.offer.id !== offer.id || other.imported) return false
      const waited = (other.settledAt ?? 0) - startedAt
      // Not longer than a day: older versions imported entries of any future time, which would lock their offers for ever.
      return other.state === 'unknown' || (other.state === 'rented' && waited >= 0 && waited <= DAY_MS)
    })

  function watchOthers(): void {
    const ours = new Set([...running.values()].map(({ attemptId }) => attemptId))
    for (const { attemptId, state, service, offer, startedAt } of journal.current()) {
      if (state !== 'sending' || ours.has(attemptId) || watched.has(attemptId)) continue
      watched.add(attemptId)
      const giveUp = () => journal.giveUp(attemptId)
      // Granted when the sending tab has finished, and has then written its outcome, or when it is gone.
      const wait = () => locks?.request(lockName(service, offer.id), giveUp).catch(giveUp)
      if (!locks) giveUp()
      else if (grace) void grace(startedAt).then(wait)
      else void wait()
    }
  }

  return {
    send,
    stop: (attemptId) => [...running.values()].find((one) => one.attemptId === attemptId)?.abort.abort(),
    watchOthers,
  }
}
