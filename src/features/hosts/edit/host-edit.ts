import type { QueryClient } from '@tanstack/react-query'
import { putHost, readHostAgain, type HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { createSignal } from '@/shared/lib/create-signal'
import { createChangeSession, type SessionState } from '../change/change-session'
import { sleep } from '../change/sleep'
import { planHosts, readingOf, type PlannedRow, type Reading, type Target } from '../change/plan'
import { pricesElsewhere } from '../change/prices-elsewhere'
import type { noteChange } from '../host/host-changes'

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
export const isBusy = ({ session: { phase } }: HostEditState): boolean => ['checking', 'first', 'sending', 'reading'].includes(phase)

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

const edits = new WeakMap<QueryClient, Map<string, (currency: Currency) => HostEdit>>()

/**
 * One per host and currency, whoever asks: what was sent in the list stands on the page of the machine as well. What is typed
 * belongs to its currency; what is on its way, and what became of a status, to the host in all of them.
 */
export function hostEditOf(client: QueryClient, asked: HostsAsked, hostId: string): HostEdit {
  const known = edits.get(client) ?? new Map<string, (currency: Currency) => HostEdit>()
  edits.set(client, known)
  const editIn = known.get(hostId) ?? createHostEdits(client, asked, hostId)
  known.set(hostId, editIn)
  return editIn(asked.currency)
}

/** What a change of one host would send, and what has to be asked before. */
export function planOne(host: Host, { status, price }: Target, { currency }: HostsAsked): PlannedRow {
  const intent = { status: status ?? null, price: price === undefined ? null : ({ by: 'amount', amount: price } as const) }
  const [row] = planHosts([host], () => intent, { currency, marketOf: () => undefined })
  if (!row) throw new Error('a plan has as many rows as hosts')
  return row
}

/** The history is written after the change, so its code is not part of the page's first load. */
async function note(...ended: Parameters<typeof noteChange>): Promise<void> {
  try {
    const history = await import('../host/host-changes')
    history.noteChange(...ended)
  } catch {
    // The code could not be loaded: the change is done, its line in the history is missing.
  }
}

type Typed = Pick<HostEditState, 'draft' | 'form'>

const NOTHING_TYPED: Typed = { draft: null, form: UNTOUCHED }

function createHostEdits(client: QueryClient, first: HostsAsked, hostId: string): (currency: Currency) => HostEdit {
  /** How hosts were read on the screen from which the last change was sent. */
  let asked = first
  const readIn = async (currency: Currency | null) => {
    const read = currency ?? asked.currency
    const host = await readHostAgain(client, { ...asked, currency: read }, hostId)
    return host && readingOf(host, read)
  }
  const session = createChangeSession({
    put: putHost,
    sleep,
    now: Date.now,
    async read(currency) {
      const reading = await readIn(currency)
      return { byId: new Map(reading ? [[hostId, reading]] : []), isWhole: true }
    },
    readOne: (_, currency) => readIn(currency),
    pricesElsewhere: (id) => pricesElsewhere(client, asked, id),
    onEnded: (host, row, result, currency) => void note(host, row, result, currency ?? asked.currency),
  })
  const { emit, subscribe } = createSignal()
  const typed = new Map<Currency, Typed>()
  const states = new Map<Currency, HostEditState>()
  const made = new Map<Currency, HostEdit>()
  let onItsWay: Sent | null = null
  const typedIn = (currency: Currency) => typed.get(currency) ?? NOTHING_TYPED
  const sessionIn = (currency: Currency) => (currency === asked.currency ? session.get() : ofTheStatus(session.get()))
  const tell = () => {
    states.clear()
    emit()
  }
  const type = (currency: Currency, change: Partial<Typed>) => {
    typed.set(currency, { ...typedIn(currency), ...change })
    tell()
  }
  session.subscribe(() => {
    const now = session.get()
    if (now.phase !== 'done' || onItsWay === null) return tell()
    const sent = onItsWay
    onItsWay = null
    type(asked.currency, afterwards(now, sent, typedIn(asked.currency)))
  })

  function create(currency: Currency): HostEdit {
    const get = () => {
      const state = states.get(currency) ?? { session: sessionIn(currency), ...typedIn(currency) }
      states.set(currency, state)
      return state
    }
    return {
      get,
      subscribe,
      setDraft: (draft) => type(currency, { draft }),
      setForm: (form) => type(currency, { form }),
      send(row, now, from) {
        if (isBusy(get())) return false
        asked = now
        const { draft, form } = typedIn(currency)
        const isPriced = row.target.price !== undefined
        onItsWay = { draft: isPriced ? draft : null, form: from === 'form' ? form : null }
        if (isPriced) type(currency, { draft: null })
        void session.apply([row])
        return true
      },
      undo(now) {
        // What stood before the change is known in its own currency.
        asked = { ...now, currency: asked.currency }
        void session.undo()
      },
    }
  }
  return (currency) => {
    const edit = made.get(currency) ?? create(currency)
    made.set(currency, edit)
    return edit
  }
}

/** A change as it stands under another currency than its own: its price says nothing there, and is not set back from there. */
const ofTheStatus = (session: SessionState): SessionState => ({
  ...session,
  rows: session.rows.flatMap((row) => {
    const { status, price } = row.target
    if (status === undefined) return []
    return [{ ...row, target: { status }, before: price === undefined ? row.before : NOWHERE_BACK }]
  }),
})

const NOWHERE_BACK: Reading = { status: null, price: null }

/** What was typed where a change was sent from; null where it was sent from elsewhere. */
type Sent = { [Place in keyof Typed]: Typed[Place] | null }

/** What was not taken comes back into its box to be corrected; a form that was taken follows the host again. */
function afterwards({ states }: SessionState, sent: Sent, { form }: Typed): Partial<Typed> {
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
