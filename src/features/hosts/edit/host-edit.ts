import type { QueryClient } from '@tanstack/react-query'
import { putHost, readHostAgain, type HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import { createChangeSession, type SessionState } from '../change/change-session'
import { sleep } from '../change/sleep'
import { planHosts, readingOf, type PlannedRow, type Target } from '../change/plan'
import { noteChange } from '../host/host-changes'

export interface HostEditState {
  /** What is being sent or was sent last; the same engine as for many hosts. */
  session: SessionState
  /** A price that is being typed into the list; null while none is. Kept here because rows leave the document. */
  draft: string | null
  /** What was touched of the form. Kept here because a price that was typed means another one in another currency. */
  form: EditDraft
}

/** What was touched of the form of one machine; null follows the host. */
export interface EditDraft {
  status: string | null
  price: string | null
}

export const UNTOUCHED: EditDraft = { status: null, price: null }

/** While a change is on its way no other one of the same host is taken. */
export const isBusy = ({ session: { phase } }: HostEditState): boolean => phase === 'sending' || phase === 'checking' || phase === 'reading'

/** Nothing of it was changed or is being changed: the usual case of a row. */
export const isUntouched = ({ session, draft }: HostEditState): boolean => draft === null && session.phase === 'idle'

/** The changes of one machine, as long as the console is open. */
export interface HostEdit {
  get(): HostEditState
  subscribe(listener: () => void): () => void
  setDraft(draft: string | null): void
  setForm(form: EditDraft): void
  /**
   * @param asked how hosts are read on the screen now: what was sent is read back there, in whatever language that is
   * @returns false where the question before it came so late that another change is on its way: what was chosen stays
   */
  send(row: PlannedRow, asked: HostsAsked, from: 'cell' | 'form'): boolean
  undo(asked: HostsAsked): void
}

const edits = new WeakMap<QueryClient, Map<string, HostEdit>>()

/** One per host and currency, whoever asks: what was sent in the list stands on the page of the machine as well. */
export function hostEditOf(client: QueryClient, asked: HostsAsked, hostId: string): HostEdit {
  const known = edits.get(client) ?? new Map<string, HostEdit>()
  edits.set(client, known)
  const key = `${asked.currency} ${hostId}`
  const edit = known.get(key) ?? createHostEdit(client, asked, hostId)
  known.set(key, edit)
  return edit
}

/** What a change of one host would send, and what has to be asked before. */
export function planOne(host: Host, { status, price }: Target, { currency }: HostsAsked): PlannedRow {
  const intent = { status: status ?? null, price: price === undefined ? null : ({ by: 'amount', amount: price } as const) }
  const [row] = planHosts([host], () => intent, { currency, marketOf: () => undefined })
  if (!row) throw new Error('a plan has as many rows as hosts')
  return row
}

function createHostEdit(client: QueryClient, first: HostsAsked, hostId: string): HostEdit {
  let asked = first
  const session = createChangeSession({
    put: putHost,
    sleep,
    now: Date.now,
    async read() {
      const host = await readHostAgain(client, asked, hostId)
      return { byId: new Map(host ? [[hostId, readingOf(host, asked.currency)]] : []), isWhole: true }
    },
    onEnded: (host, row, result) => noteChange(host, row, result, asked.currency),
  })
  const listeners = new Set<() => void>()
  let onItsWay: Sent | null = null
  let state: HostEditState = { session: session.get(), draft: null, form: UNTOUCHED }
  const set = (change: Partial<HostEditState>) => {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }
  session.subscribe(() => {
    const now = session.get()
    set({ session: now, ...(now.phase === 'done' && onItsWay ? afterwards(now, onItsWay, state) : {}) })
    if (now.phase === 'done') onItsWay = null
  })
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setDraft: (draft) => set({ draft }),
    setForm: (form) => set({ form }),
    send(row, now, from) {
      if (isBusy(state)) return false
      asked = now
      const isPriced = row.target.price !== undefined
      onItsWay = { draft: isPriced ? state.draft : null, form: from === 'form' ? state.form : null }
      if (isPriced) set({ draft: null })
      void session.apply([row])
      return true
    },
    undo(now) {
      asked = now
      void session.undo()
    },
  }
}

/** What was typed where a change was sent from; null where it was sent from elsewhere. */
type Sent = { [Place in 'draft' | 'form']: HostEditState[Place] | null }

/** What was not taken comes back into its box to be corrected; a form that was taken follows the host again. */
function afterwards({ states }: SessionState, sent: Sent, { form }: HostEditState): Partial<HostEditState> {
  const [outcome] = [...states.values()].map((at) => (at.is === 'ended' ? at.result.outcome : null))
  switch (outcome) {
    case 'refused':
    case 'unknown':
    case 'unsent':
      return sent.draft === null ? {} : { draft: sent.draft }
    case 'verified':
    case 'unverified':
      // Whatever was typed since, or sent from a cell of the list meanwhile, is of another change.
      return form === sent.form ? { form: UNTOUCHED } : {}
    default:
      return {}
  }
}
