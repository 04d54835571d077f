import type { Journal } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import type { RentAnswer } from '@/contract/instance'
import { requestPersistence } from '@/shared/lib/persistent-storage'
import { rentedWith, rentFailed, settlementOf, type NotSent, type RentEnd } from './rent-outcome'

/** Name of the lock that one tab holds while it rents an offer. */
export const lockName = (service: string, offerId: string): string => `rent:${service} ${offerId}`

const limitLockName = (service: string): string => `limit:${service}`

export type Post = (signal: AbortSignal) => Promise<RentAnswer>

type LimitJudge = (attempt: Attempt, agreedSum: number | null) => Promise<boolean>

export interface SenderParts {
  journal: Journal
  /** Undefined if the browser has no Web Locks; then only the journal prevents parallel rentals. */
  locks: Pick<LockManager, 'request'> | undefined
  /** Called before the journal entry is settled, to store the secrets that the API returns only once. */
  onOutcome: (attempt: Attempt, end: RentEnd) => void
  /** Called if the browser did not store the outcome: after a reload the attempt is unknown. */
  onUnsaved?: (end: RentEnd) => void
  /** Judges the user's own limits by the journal of all tabs. Without it, nothing is limited. */
  isWithinLimits?: LimitJudge
  /** Tabs write the journal first: without the wait this tab would hold the lock when the owner of an attempt requests it. */
  grace?: (startedAt: number) => Promise<void>
}

/** Sends all rent requests. One per page: the lock must outlive every component. */
export interface RentSender {
  /**
   * Writes the journal entry synchronously, then takes the lock and sends. Never rejects.
   * @param agreedSum sum per hour above their own limit that the user has typed, or null
   */
  send(attempt: Attempt, post: Post, agreedSum?: number | null): Promise<RentEnd>
  /** Stops waiting for the response. The request is sent, so the outcome becomes unknown. */
  stop(attemptId: string): void
  /** Marks attempts of closed tabs as `unknown`. Waits for the attempts of open tabs. */
  watchOthers(): void
}

const DAY_MS = 86_400_000

const notSent = (why: NotSent): RentEnd => ({ outcome: 'notSent', why })

export function createRentSender({ journal, locks, onOutcome, onUnsaved, isWithinLimits, grace }: SenderParts): RentSender {
  const running = new Map<string, { attemptId: string; abort: AbortController }>()
  const watched = new Set<string>()

  function send(attempt: Attempt, post: Post, agreedSum: number | null = null): Promise<RentEnd> {
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
    // The journal may be the only trace of the rental.
    void requestPersistence()
    return sendLocked(attempt, agreedSum, () => post(abort.signal)).finally(() => running.delete(offer.id))
  }

  async function sendLocked(attempt: Attempt, agreedSum: number | null, post: () => Promise<RentAnswer>): Promise<RentEnd> {
    let hasStarted = false
    let end: RentEnd | undefined
    const postOnce = async (lock: Lock | null): Promise<void> => {
      const isMine = (lock !== null || locks === undefined) && !isOvertaken(attempt)
      hasStarted = isMine && (!isWithinLimits || (await takeShare(attempt, agreedSum, isWithinLimits)))
      if (hasStarted) end = await post().then(rentedWith, rentFailed)
      else end = notSent(isMine ? 'above-limit' : 'other-tab')
      // Before the lock is released, so that the next tab finds the outcome in the journal.
      settle(attempt, end)
    }
    try {
      if (locks) await locks.request(lockName(attempt.service, attempt.offer.id), { ifAvailable: true }, postOnce)
      else await postOnce(null)
    } catch (error) {
      // The lock request failed, for example on unload. A known outcome is kept.
      if (end === undefined) settle(attempt, (end = hasStarted ? { outcome: 'unknown', error } : notSent('other-tab')))
    }
    return end ?? { outcome: 'unknown', error: null }
  }

  /**
   * One tab at a time: the entry of an attempt in flight counts toward the limits of the next one.
   * A refused one is settled before the next tab counts.
   */
  async function takeShare(attempt: Attempt, agreedSum: number | null, isWithin: LimitJudge): Promise<boolean> {
    const judge = async (): Promise<boolean> => {
      const mayGoOn = await isWithin(attempt, agreedSum)
      if (!mayGoOn) record(attempt, notSent('above-limit'))
      return mayGoOn
    }
    return locks ? locks.request(limitLockName(attempt.service), judge) : judge()
  }

  function settle(attempt: Attempt, end: RentEnd): void {
    try {
      onOutcome(attempt, end)
    } finally {
      record(attempt, end)
    }
  }

  function record(attempt: Attempt, end: RentEnd): void {
    if (!journal.settle(attempt, settlementOf(end))) onUnsaved?.(end)
  }

  /** True if another tab finished a rental between the click and the lock. A tab that is still renting holds the lock. */
  const isOvertaken = ({ attemptId, startedAt, offer }: Attempt): boolean =>
    journal.current().some((other) => {
      if (other.attemptId === attemptId || other.offer.id !== offer.id || other.imported) return false
      const waited = (other.settledAt ?? 0) - startedAt
      // At most a day: older versions imported entries with future times, which would lock their offers forever.
      return other.state === 'unknown' || (other.state === 'rented' && waited >= 0 && waited <= DAY_MS)
    })

  const isSending = (attemptId: string): boolean =>
    journal.current().some((entry) => entry.attemptId === attemptId && entry.state === 'sending')

  function watchOthers(): void {
    const ours = new Set([...running.values()].map(({ attemptId }) => attemptId))
    for (const { attemptId, state, service, offer, startedAt } of journal.current()) {
      if (state !== 'sending' || ours.has(attemptId) || watched.has(attemptId)) continue
      watched.add(attemptId)
      const giveUp = () => journal.giveUp(attemptId)
      // Granted when the sending tab has recorded its outcome or was closed.
      const wait = () => locks?.request(lockName(service, offer.id), giveUp).catch(giveUp)
      if (!locks) giveUp()
      // A lock that this tab holds, even briefly, refuses the rental of another tab.
      else if (grace) void grace(startedAt).then(() => (isSending(attemptId) ? wait() : undefined))
      else void wait()
    }
  }

  return {
    send,
    stop: (attemptId) => [...running.values()].find((one) => one.attemptId === attemptId)?.abort.abort(),
    watchOthers,
  }
}
