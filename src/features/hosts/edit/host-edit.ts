import type { QueryClient } from '@tanstack/react-query'
import { putHost, readHostAgain, type HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import { createChangeSession, type SessionState } from '../change/change-session'
import { sleep } from '../change/sleep'
import { planHosts, readingOf, type PlannedRow, type Target } from '../change/plan'
import { noteChange } from '../machine/host-changes'
import { tellRefusedKey } from './tell-refused-key'

export interface HostEditState {
  /** What is being sent or was sent last; the same engine as for many hosts. */
  session: SessionState
  /** A price that is being typed into the list; null while none is. Kept here because rows leave the document. */
  draft: string | null
}

/** While a change is on its way no other one of the same host is taken. */
export const isBusy = ({ session: { phase } }: HostEditState): boolean => phase === 'sending' || phase === 'checking' || phase === 'reading'

/** Nothing of it was changed or is being changed: the usual case of a row. */
export const isUntouched = ({ session, draft }: HostEditState): boolean => draft === null && session.phase === 'idle'

/** The text of a price that is on its way: it comes back into the box when the service does not take it. */
type Typed = string | null

/** The changes of one machine, as long as the console is open. */
export interface HostEdit {
  get(): HostEditState
  subscribe(listener: () => void): () => void
  setDraft(draft: string | null): void
  send(row: PlannedRow): void
  undo(): void
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

function createHostEdit(client: QueryClient, asked: HostsAsked, hostId: string): HostEdit {
  const session = createChangeSession({
    put: putHost,
    sleep,
    now: Date.now,
    async read() {
      const host = await readHostAgain(client, asked, hostId)
      return new Map(host ? [[hostId, readingOf(host, asked.currency)]] : [])
    },
    onEnded(host, row, result) {
      noteChange(host, row, result, asked.currency)
      if (result.outcome === 'refused' && typed !== null) set({ draft: typed })
      typed = null
    },
  })
  tellRefusedKey(session)
  const listeners = new Set<() => void>()
  let typed: Typed = null
  let state: HostEditState = { session: session.get(), draft: null }
  const set = (change: Partial<HostEditState>) => {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }
  session.subscribe(() => set({ session: session.get() }))
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setDraft: (draft) => set({ draft }),
    send(row) {
      if (row.target.price !== undefined) {
        typed = state.draft
        set({ draft: null })
      }
      void session.apply([row])
    },
    undo: () => void session.undo(),
  }
}
