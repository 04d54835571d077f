import { numberInput } from '@/shared/forms/number-text'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { useLocale } from '@/shared/i18n/i18n'
import { createStore, type ReadableStore } from '@/shared/lib/create-store'
import { useStore } from '@/shared/lib/use-store'
import { createChangeSession, isBusyIn, type SessionState } from '../change/change-session'
import { hostService } from '../change/host-service'
import { planHost, type PlannedRow, type HostValues, type Target } from '../change/plan'
import type { ChangeSource, noteChange } from '../host/host-changes'

/** Typed values of one currency: the same number means another price in another currency. Here, because virtual rows unmount. */
interface Typed {
  /** Price typed into the list; null if the field is closed. */
  draft: string | null
  /** Status chosen in the list; empty for the present one, null if the editor is closed. */
  chosen: string | null
  /** Touched fields of the form. */
  form: EditDraft
}

/** Change and typed values of one host, as one currency shows them. */
export interface HostEditState extends Typed {
  session: SessionState
}

/** Touched fields of the form of one host; null follows the host. */
export interface EditDraft {
  status: string | null
  price: string | null
  /** Typed price of one GPU; null or missing if the price of the host was typed. */
  perGpu?: string | null
}

export const UNTOUCHED: EditDraft = { status: null, price: null }

export const isBusy = ({ session }: Pick<HostEditState, 'session'>): boolean => isBusyIn(session)

/** True if no change was made and no price is being typed, as in most rows. */
export const isUntouched = ({ session, draft }: HostEditState): boolean => draft === null && session.rows.length === 0

interface Held {
  session: SessionState
  /** Language and currency of the screen that sent the last change. */
  asked: HostsAsked
  typed: { [In in Currency]?: Typed }
}

/** Shared by list, panel and host page. A running change belongs to all currencies. */
export interface HostEdit extends ReadableStore<Held> {
  type(asked: HostsAsked, typed: Partial<Typed>): void
  /** @param asked used to load the host again @returns false if another change has started since; the caller keeps the input */
  send(row: PlannedRow, asked: HostsAsked, from: 'cell' | 'form' | 'revert'): boolean
  undo(asked: HostsAsked): void
}

const edits = new WeakMap<QueryClient, Map<string, HostEdit>>()

export function hostEditOf(client: QueryClient, asked: HostsAsked, hostId: string): HostEdit {
  const known = edits.get(client) ?? new Map<string, HostEdit>()
  edits.set(client, known)
  const edit = known.get(hostId) ?? createHostEdit(client, asked, hostId)
  known.set(hostId, edit)
  return edit
}

export function useHostEdit(asked: HostsAsked, hostId: string): { edit: HostEdit; state: HostEditState } {
  const edit = hostEditOf(useQueryClient(), asked, hostId)
  return { edit, state: stateIn(useStore(edit), asked.currency) }
}

export function useEditDraft(asked: HostsAsked, hostId: string) {
  const locale = useLocale()
  const { edit, state } = useHostEdit(asked, hostId)
  const draft = state.form
  const setDraft = (form: EditDraft) => edit.type(asked, { form })
  return { draft, setDraft, propose: (price: number) => setDraft({ ...draft, price: numberInput(price, locale), perGpu: null }) }
}

export function planOne(host: Host, { status, price }: Target, { currency }: HostsAsked): PlannedRow {
  const intent = { status: status ?? null, price: price === undefined ? null : ({ by: 'amount', amount: price } as const) }
  return planHost(host, intent, { currency, marketOf: () => undefined })
}

/** Not part of the first load: imported with the first change. */
let history: { noteChange: typeof noteChange } | null = null

async function loadHistory(): Promise<void> {
  try {
    history = await import('../host/host-changes')
  } catch {
    // The code failed to load: the change is saved, but missing in the history.
  }
}

/** Writes the history at once if its code has loaded. An edit that ends before its entry would look like a change by someone else. */
function note(...ended: Parameters<typeof noteChange>): void {
  if (history) history.noteChange(...ended)
  else void loadHistory().then(() => history?.noteChange(...ended))
}

const NOTHING_TYPED: Typed = { draft: null, chosen: null, form: UNTOUCHED }

const stateIn = ({ session, asked, typed }: Held, currency: Currency): HostEditState => ({
  ...(typed[currency] ?? NOTHING_TYPED),
  session: currency === asked.currency ? session : statusOnly(session),
})

/** Owns the session of one host, the entries in its history and the typed values of each currency. */
function createHostEdit(client: QueryClient, first: HostsAsked, hostId: string): HostEdit {
  let via: ChangeSource = { from: 'one' }
  let inFlight: Sent | null = null
  const service = hostService(client, () => get().asked)
  const session = createChangeSession({
    ...service,
    async read(currency) {
      const values = await service.loadOne(hostId, currency)
      return { byId: new Map(values ? [[hostId, values]] : []), isWhole: true }
    },
    undoesSeen: true,
    onEnded: (host, row, result, currency) => note(host, row, result, currency ?? get().asked.currency, via),
  })
  const { get, set, subscribe } = createStore<Held>({ session: session.get(), asked: first, typed: {} })
  const type: HostEdit['type'] = ({ currency }, change) =>
    set((held) => ({ ...held, typed: { ...held.typed, [currency]: { ...(held.typed[currency] ?? NOTHING_TYPED), ...change } } }))
  session.subscribe(() => {
    const now = session.get()
    set((held) => ({ ...held, session: now }))
    // In phase "asking" the host was changed elsewhere: the typed values come back, and saving them again is the answer.
    if (inFlight === null || isBusyIn(now)) return
    const { asked } = get()
    type(asked, afterwards(now, inFlight, stateIn(get(), asked.currency)))
    inFlight = null
  })
  return {
    get,
    subscribe,
    type,
    send(row, asked, from) {
      if (isBusyIn(session.get())) return false
      via = { from: from === 'revert' ? 'revert' : 'one' }
      const { draft, form } = stateIn(get(), asked.currency)
      const isPriced = row.target.price !== undefined
      inFlight = { draft: isPriced ? draft : null, form: from === 'form' ? form : null }
      set((held) => ({ ...held, asked }))
      if (isPriced) type(asked, { draft: null })
      void loadHistory()
      void session.apply([row])
      return true
    },
    undo(asked) {
      // The old price is known only in the currency of the change.
      set((held) => ({ ...held, asked: { ...asked, currency: held.asked.currency } }))
      via = { from: 'revert' }
      void session.undo()
    },
  }
}

/** The session for another currency: without prices, so that it shows only the status. A change with a price has no undo there. */
const statusOnly = (session: SessionState): SessionState => ({
  ...session,
  rows: session.rows.flatMap((row) => {
    const { status, price } = row.target
    if (status === undefined) return []
    return [{ ...row, target: { status }, before: price === undefined ? row.before : NOWHERE_BACK }]
  }),
})

const NOWHERE_BACK: HostValues = { status: null, price: null }

/** Typed values at the time of sending; null for the place that did not send. */
type Sent = { [Place in 'draft' | 'form']: Typed[Place] | null }

/** Restores the typed price after a failed change; resets the form after an accepted one. */
function afterwards({ states }: SessionState, sent: Sent, { form }: Typed): Partial<Typed> {
  const [outcome] = [...states.values()].map((at) => (at.is === 'ended' ? at.result.outcome : null))
  switch (outcome) {
    case 'refused':
    case 'unknown':
    case 'notSent':
      return sent.draft === null ? {} : { draft: sent.draft }
    case 'verified':
    case 'accepted':
      // Keeps the form if it was edited since or if a cell sent the change.
      return form === sent.form ? { form: UNTOUCHED } : {}
    default:
      return {}
  }
}
