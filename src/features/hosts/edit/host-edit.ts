import type { QueryClient } from '@tanstack/react-query'
import type { HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { createStore, type ReadableStore, type Store } from '@/shared/lib/create-store'
import { createChangeSession, isBusyIn, type SessionState } from '../change/change-session'
import { hostService } from '../change/host-service'
import { planHosts, type PlannedRow, type HostValues, type Target } from '../change/plan'
import type { ChangeSource, noteChange } from '../host/host-changes'

export interface HostEditState {
  session: SessionState
  /** Price typed into the list; null if the field is closed. Stored here because virtual rows unmount. */
  draft: string | null
  /** Status chosen in the list; empty for the present one, null if the editor is closed. */
  chosen: string | null
  /** Touched fields of the form. Stored here by currency: the same number means another price in another currency. */
  form: EditDraft
}

/** Touched fields of the form of one host; null follows the host. */
export interface EditDraft {
  status: string | null
  price: string | null
  /** Typed price of one GPU; null or missing if the price of the host was typed. */
  perGpu?: string | null
}

export const UNTOUCHED: EditDraft = { status: null, price: null }

export const isBusy = ({ session }: HostEditState): boolean => isBusyIn(session)

/** True if no change was made and no price is being typed, as in most rows. */
export const isUntouched = ({ session, draft }: HostEditState): boolean => draft === null && session.rows.length === 0

export interface HostEdit extends ReadableStore<HostEditState> {
  setDraft(draft: string | null): void
  setChosen(chosen: string | null): void
  setForm(form: EditDraft): void
  /** @param asked used to load the host again @returns false if another change has started since; the caller keeps the input */
  send(row: PlannedRow, asked: HostsAsked, from: 'cell' | 'form' | 'revert'): boolean
  undo(asked: HostsAsked): void
}

const edits = new WeakMap<QueryClient, Map<string, (currency: Currency) => HostEdit>>()

/** Shared by list, panel and host page. Typed values belong to their currency; a running change belongs to all currencies. */
export function hostEditOf(client: QueryClient, asked: HostsAsked, hostId: string): HostEdit {
  const known = edits.get(client) ?? new Map<string, (currency: Currency) => HostEdit>()
  edits.set(client, known)
  const editIn = known.get(hostId) ?? createHostEdits(client, asked, hostId)
  known.set(hostId, editIn)
  return editIn(asked.currency)
}

export function planOne(host: Host, { status, price }: Target, { currency }: HostsAsked): PlannedRow {
  const intent = { status: status ?? null, price: price === undefined ? null : ({ by: 'amount', amount: price } as const) }
  const [row] = planHosts([host], () => intent, { currency, marketOf: () => undefined })
  if (!row) throw new Error('a plan has as many rows as hosts')
  return row
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

type Typed = Pick<HostEditState, 'draft' | 'chosen' | 'form'>

const NOTHING_TYPED: Typed = { draft: null, chosen: null, form: UNTOUCHED }

/** Owns the session of one host, the entries in its history and the typed values of each currency. */
function createHostEdits(client: QueryClient, first: HostsAsked, hostId: string): (currency: Currency) => HostEdit {
  /** Language and currency of the screen that sent the last change. */
  let asked = first
  let via: ChangeSource = { from: 'one' }
  const service = hostService(client, () => asked)
  const session = createChangeSession({
    ...service,
    async read(currency) {
      const values = await service.loadOne(hostId, currency)
      return { byId: new Map(values ? [[hostId, values]] : []), isWhole: true }
    },
    undoesSeen: true,
    onEnded: (host, row, result, currency) => note(host, row, result, currency ?? asked.currency, via),
  })
  const stores = new Map<Currency, Store<HostEditState>>()
  let inFlight: Sent | null = null
  const sessionIn = (currency: Currency) => (currency === asked.currency ? session.get() : statusOnly(session.get()))
  session.subscribe(() => {
    const now = session.get()
    // In phase "asking" the host was changed elsewhere: the typed values come back, and saving them again is the answer.
    const sent = isBusyIn(now) ? null : inFlight
    if (sent !== null) inFlight = null
    for (const [currency, store] of stores)
      store.set((state) => ({
        ...state,
        session: sessionIn(currency),
        ...(sent !== null && currency === asked.currency && afterwards(now, sent, state)),
      }))
  })

  return (currency) => {
    const store = stores.get(currency) ?? createStore<HostEditState>({ session: sessionIn(currency), ...NOTHING_TYPED })
    stores.set(currency, store)
    const type = (change: Partial<Typed>) => store.set((state) => ({ ...state, ...change }))
    return {
      get: store.get,
      subscribe: store.subscribe,
      setDraft: (draft) => type({ draft }),
      setChosen: (chosen) => type({ chosen }),
      setForm: (form) => type({ form }),
      send(row, now, from) {
        if (isBusy(store.get())) return false
        asked = now
        via = { from: from === 'revert' ? 'revert' : 'one' }
        const { draft, form } = store.get()
        const isPriced = row.target.price !== undefined
        inFlight = { draft: isPriced ? draft : null, form: from === 'form' ? form : null }
        if (isPriced) type({ draft: null })
        void loadHistory()
        void session.apply([row])
        return true
      },
      undo(now) {
        // The old price is known only in the currency of the change.
        asked = { ...now, currency: asked.currency }
        via = { from: 'revert' }
        void session.undo()
      },
    }
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
