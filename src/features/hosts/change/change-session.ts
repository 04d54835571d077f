import type { Host } from '@/contract/host'
import { OUTCOMES, settle, unsent, type Answer, type Outcome, type RowResult, type RowState } from './outcome'
import { isChange, type PlannedRow, type Reading } from './plan'
import { rebase } from './rebase'
import { sendRows, type SendDeps } from './send-rows'
import { undoOf } from './undo'
import type { StopReason } from './verdict'

/** What the hosts read. */
export interface Readings {
  byId: ReadonlyMap<string, Reading>
  /** False when a host that is missing here may be listed all the same: not all rows could be read. */
  isWhole: boolean
}

export interface SessionDeps extends SendDeps {
  /** What the hosts read now. @throws ApiError */
  read: () => Promise<Readings>
  /** Told of each PUT that was answered or given up, for the history of the hosts. */
  onEnded?: (host: Host, row: PlannedRow, result: RowResult) => void
  /** Told of hosts that were read again before anything more is sent to them: it settles what nobody was sure of. */
  onReadAgain?: (ids: readonly string[], readings: Readings) => void
}

export interface SessionState {
  /** `checking`: reading the hosts before a retry or an undo; `reading`: after the last answer. */
  phase: 'idle' | 'checking' | 'sending' | 'reading' | 'done'
  /** In the order of the preview and as planned, whatever was sent again; after an undo the rows it concerns alone, turned around. */
  rows: readonly PlannedRow[]
  /** Of the rows that have or had something to send. */
  states: ReadonlyMap<string, RowState>
  /** Nothing is sent until then, in milliseconds. */
  pausedUntil: number | null
  /** Why the last run did not get to its end. */
  stop: StopReason | null
  isUndo: boolean
  /** Why the hosts could not be read after or before the run. */
  readError: unknown
}

const IDLE: SessionState = { phase: 'idle', rows: [], states: new Map(), pausedUntil: null, stop: null, isUndo: false, readError: null }

export type ChangeSession = ReturnType<typeof createChangeSession>

/** One consent to change hosts, from sending to the last retry: what became of every row, at any time. */
export function createChangeSession(deps: SessionDeps) {
  let state = IDLE
  let stop = new AbortController()
  const listeners = new Set<() => void>()

  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }
  const setRows = (changes: Iterable<readonly [string, RowState]>) => set({ states: new Map([...state.states, ...changes]) })
  const isBusy = () => ['checking', 'sending', 'reading'].includes(state.phase)
  const resultsOf = (...outcomes: Outcome[]) =>
    state.rows.flatMap((row) => {
      const at = state.states.get(row.id)
      return at?.is === 'ended' && outcomes.includes(at.result.outcome) ? [{ row, result: at.result }] : []
    })

  /** Null when the hosts could not be read; the reason stands in the state then. */
  async function read(): Promise<Readings | null> {
    try {
      return await deps.read()
    } catch (readError) {
      set({ readError })
      return null
    }
  }

  async function send(rows: readonly PlannedRow[]): Promise<void> {
    set({ phase: 'sending', stop: null, readError: null, pausedUntil: null })
    setRows(rows.map(({ id }) => [id, { is: 'waiting' }]))
    const answers = new Map<string, Answer>()
    await sendRows(rows, deps, stop, {
      onSending: (id) => setRows([[id, { is: 'sending' }]]),
      onAnswer(id, answer) {
        if (typeof answer === 'object') {
          answers.set(id, answer)
          setRows([[id, { is: 'answered', answer }]])
        } else setRows([[id, { is: 'ended', result: answer === 'unsent' ? unsent() : unsent(answer) }]])
      },
      onPause: (pausedUntil) => set({ pausedUntil }),
      onStop: (why) => set({ stop: why }),
    })
    set({ phase: 'reading', pausedUntil: null })
    const readings = answers.size > 0 ? await read() : null
    const sent = rows.flatMap((row) => {
      const answer = answers.get(row.id)
      return answer ? [{ row, answer, reads: readings?.byId.get(row.id) ?? null }] : []
    })
    // Of a retry the rest alone may have been sent: the row is judged by all that was wanted, the history by what was sent.
    const wanted = new Map(state.rows.map((row) => [row.id, row.target]))
    setRows(
      sent.map(({ row, answer, reads }) => [row.id, { is: 'ended', result: settle(wanted.get(row.id) ?? row.target, answer, reads) }]),
    )
    for (const { row, answer, reads } of sent) deps.onEnded?.(row.host, row, settle(row.target, answer, reads))
    set({ phase: 'done' })
  }

  /** Reads the hosts first; sends what still makes sense. Until they have been read, nothing has changed. */
  async function sendAgain(rows: readonly PlannedRow[], isUndo: boolean): Promise<void> {
    set({ phase: 'checking', stop: null, readError: null })
    const readings = await read()
    if (readings === null) return set({ phase: 'done' })
    deps.onReadAgain?.(
      rows.map(({ id }) => id),
      readings,
    )
    const toSend: PlannedRow[] = []
    const ended: [string, RowState][] = []
    for (const row of rows) {
      const now = readings.byId.get(row.id)
      const rebased = now ? rebase(row, now) : null
      if (rebased?.is === 'send') toSend.push(rebased.row)
      else if (rebased?.is === 'already')
        ended.push([row.id, { is: 'ended', result: { outcome: 'verified', error: null, reads: now ?? null } }])
      else {
        const why = rebased ? 'changed' : readings.isWhole ? 'gone' : 'unread'
        ended.push([row.id, { is: 'ended', result: { ...unsent(why), reads: now ?? null } }])
      }
    }
    // A retry leaves the rows as they were planned: an undo after it takes back what had landed before it as well.
    if (!isUndo) setRows(ended)
    else {
      // The rest of what was undone is over: its rows still mean the change itself, which nobody wants to send now.
      const back = new Map([...rows, ...toSend].map((row) => [row.id, row]))
      set({ isUndo, rows: [...back.values()], states: new Map(ended) })
    }
    if (stop.signal.aborted) {
      setRows(toSend.map(({ id }) => [id, { is: 'ended', result: unsent() }]))
      return set({ phase: 'done', stop: 'cancelled' })
    }
    return send(toSend)
  }

  /** Everything below starts from a click; while one runs, the others do nothing. */
  async function begin(run: () => Promise<void>): Promise<void> {
    if (isBusy()) return
    stop = new AbortController()
    await run()
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: (rows: readonly PlannedRow[]) =>
      begin(() => {
        set({ ...IDLE, rows })
        return send(rows.filter(isChange))
      }),
    /** What was refused, what is unknown or what was never sent, once more. */
    retry: (outcome: 'refused' | 'unknown' | 'unsent') =>
      begin(() =>
        sendAgain(
          resultsOf(outcome).map(({ row }) => row),
          false,
        ),
      ),
    /** Asks again what became of the rows that nobody is sure of. Sends nothing. */
    readAgain: () =>
      begin(async () => {
        set({ phase: 'reading', readError: null })
        const readings = await read()
        const again = readings === null ? [] : resultsOf('unverified', 'unknown')
        setRows(
          again.map(({ row, result }) => {
            const answer: Answer = result.outcome === 'unknown' ? { is: 'doubtful', error: result.error } : { is: 'accepted' }
            return [row.id, { is: 'ended', result: settle(row.target, answer, readings?.byId.get(row.id) ?? null) }]
          }),
        )
        if (readings !== null)
          deps.onReadAgain?.(
            again.map(({ row }) => row.id),
            readings,
          )
        set({ phase: 'done' })
      }),
    undo: () =>
      begin(() => {
        const back = resultsOf(...OUTCOMES).flatMap(({ row, result }) => undoOf(row, result) ?? [])
        return sendAgain(back, true)
      }),
    /** What is on its way is waited for; nothing new is started. */
    cancel() {
      if (!isBusy() || stop.signal.aborted) return
      stop.abort()
      // Reading that sends nothing is not cut short: it goes on to its end.
      if (state.phase !== 'reading') set({ stop: 'cancelled' })
    },
  }
}
