import type { QueryClient } from '@tanstack/react-query'
import { onKeyGone } from '@/api/api-key'
import { baseUrl } from '@/api/config'
import { offerAgainQuery } from '@/api/find-offer'
import { sendRent } from '@/api/instances'
import { journal } from '@/api/journal/journal'
import { newAttemptId } from '@/domain/journal-entry'
import { rentResults } from '@/api/journal/rent-results'
import { checkAgainst, type Check } from './price-drift'
import { createRentSender, type RentSender } from './rent-lock'
import type { Outcome } from './rent-outcome'
import { rentRequest, type RentPlan } from './rent-plan'
import { createRentSession, type RentSession } from './rent-session'

/** What this page is renting, by offer: one sender and one session each, whatever is mounted. */
const sessions = new Map<string, RentSession>()
let sender: RentSender | undefined

function rentSender(): RentSender {
  if (sender) return sender
  // What was chosen and rented with a key goes with it; a request that is on its way is still answered into the journal.
  onKeyGone(() => sessions.clear())
  sender = createRentSender({
    journal: journal(),
    // Only pages of secure origins have it.
    locks: (navigator as { locks?: LockManager | null }).locks ?? undefined,
    onOutcome: ({ attemptId }, outcome) => keep(attemptId, outcome),
    grace,
  })
  return sender
}

/** How long after its beginning an attempt may be without its lock; a busy computer needs more than a blink. */
const GRACE_MS = 2_000

function grace(startedAt: number): Promise<void> {
  // A clock that was set back must not make it longer.
  const left = Math.min(GRACE_MS, Math.max(0, startedAt + GRACE_MS - Date.now()))
  return new Promise((resolve) => setTimeout(resolve, left))
}

function keep(attemptId: string, outcome: Outcome): void {
  if (outcome.kind === 'rented') rentResults.add(attemptId, { answer: outcome.answer, raw: null })
  if (outcome.kind === 'rented-unreadable') rentResults.add(attemptId, { answer: outcome.answer, raw: outcome.raw })
}

/** Attempts whose tab is gone become `unknown`. For the start of the application and for the pages that show the journal. */
export const watchOtherTabs = (): void => rentSender().watchOthers()

/** The rental of an offer in this page; the same one for as long as the page lives. */
export function getRentSession(offerId: string, queryClient: QueryClient): RentSession {
  const known = sessions.get(offerId)
  if (known) return known
  const made = createRentSession({
    offerId,
    service: baseUrl(),
    journal: journal(),
    sender: rentSender(),
    recheck: (plan, signal) => searchAgain(queryClient, plan, signal),
    post: (plan, signal) => sendRent(rentRequest(plan), signal),
    now: Date.now,
    newAttemptId: () => newAttemptId(new Date()),
  })
  sessions.set(offerId, made)
  return made
}

async function searchAgain(queryClient: QueryClient, { offer, currency }: RentPlan, signal: AbortSignal): Promise<Check> {
  // Told in the review; a message over the page would say it twice.
  const query = { ...offerAgainQuery(offer, currency), meta: { isQuiet: true } }
  const one = { queryKey: query.queryKey, exact: true }
  // A search that the page has started before may carry an older price.
  await queryClient.cancelQueries(one)
  signal.throwIfAborted()
  signal.addEventListener('abort', () => void queryClient.cancelQueries(one), { once: true })
  return checkAgainst(offer, await queryClient.fetchQuery(query))
}
