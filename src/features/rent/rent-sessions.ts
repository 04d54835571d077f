import type { QueryClient } from '@tanstack/react-query'
import { onKeyRemoved } from '@/api/api-key'
import { baseUrl } from '@/api/config'
import { offerAgainQuery } from '@/api/find-offer'
import { sendRent } from '@/api/instances'
import { journal } from '@/api/journal/journal'
import { newAttemptId } from '@/domain/journal-entry'
import { rentResults } from '@/api/journal/rent-results'
import { isNone } from '@/api/outcome'
import { preferences } from '@/api/preferences'
import { translator } from '@/shared/i18n/i18n'
import { toastUnsaved } from '@/shared/ui/use-report-unsaved'
import type { messages } from './outcome/outcome-messages.en'
import { checkAgainst, type Check } from './price-drift'
import { createRentSender, type RentSender } from './rent-lock'
import type { RentEnd } from './rent-outcome'
import { rentRequest, type RentPlan } from './rent-plan'
import { createRentSession, type RentSession } from './rent-session'

const sessions = new Map<string, RentSession>()
let sender: RentSender | undefined

function rentSender(): RentSender {
  if (sender) return sender
  // Sessions belong to the API key. The response of a request in flight is still recorded in the journal.
  onKeyRemoved(() => sessions.clear())
  sender = createRentSender({
    journal: journal(),
    // Defined in secure contexts only.
    locks: (navigator as { locks?: LockManager | null }).locks ?? undefined,
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
