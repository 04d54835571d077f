import { OUTCOMES, type Outcome } from '@/api/outcome'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { createStore } from '@/shared/lib/create-store'
import { SharedMap, type Readable } from '@/shared/lib/shared-map'
import { isChange, type PlannedRow, type HostValues } from './plan'
import { isNowRented, isUnchanged, rebase } from './rebase'
import { findMistake, isLeftOut, judgeFirst, notSent, resultOf, sentResult } from './row-result'
import type { Answer, RowResult, RowState, StopReason } from './row-result'
import { sendRows, type SendDeps } from './send-rows'
import { savedOf, setByOthers, undoOf } from './undo'

export interface LoadedValues {
  byId: ReadonlyMap<string, HostValues>
  /** False if some rows could not be parsed, so that a missing host may still be listed. */
  isWhole: boolean
}

export interface SessionDeps extends SendDeps {
  /** Loads all hosts, or at least these; null means the currency on the screen. @throws ApiError */
  read: (currency: Currency | null, ids?: readonly string[]) => Promise<LoadedValues>
  /** Loads one host; null if it is no longer listed. @throws ApiError */
  loadOne: (id: string, currency: Currency | null) => Promise<HostValues | null>
  /** The price of one host in each currency but the one on the screen. @throws ApiError */
  pricesElsewhere: (id: string) => Promise<ReadonlyMap<Currency, number>>
  onSend?: (rows: readonly PlannedRow[], currency: Currency | null) => void
  onEnded?: (host: Host, row: PlannedRow, result: RowResult, currency: Currency | null) => void
  /** True if the present values are shown beside Undo: then it may replace others than the sent ones. */
  undoesSeen?: boolean
  /** Called when hosts were loaded again before any further request, to settle unknown outcomes in the history. */
  onRechecked?: (ids: readonly string[], loadedValues: LoadedValues) => void
}

export interface SessionState {
  /** `checking`: loading before anything is sent; `asking`: some have changed; `first`: one host alone; `reading`: loading at the end. */
  phase: 'idle' | 'checking' | 'asking' | 'first' | 'sending' | 'reading' | 'done'
  /** Rows as planned, in the order of the preview; retries do not change them. After an undo only its rows, with old and new swapped. */
  rows: readonly PlannedRow[]
  /** States by host ID; rows without a change have none. */
  states: Readable<RowState>
  /** No request is sent until this time, in milliseconds. */
  pausedUntil: number | null
  stop: StopReason | null
  isUndo: boolean
  /** The currency of the prices in the rows, if it is not the one on the screen. */
  currency: Currency | null
  readError: unknown
}

const IDLE: SessionState = {
  phase: 'idle',
  rows: [],
  states: new Map(),
  pausedUntil: null,
  stop: null,
  isUndo: false,
  currency: null,
  readError: null,
}

/** Rows sent after one load of the hosts: a few seconds of sending. */
export const PART = 60

export const isBusyIn = ({ phase }: SessionState): boolean => ['checking', 'first', 'sending', 'reading'].includes(phase)

export type ChangeSession = ReturnType<typeof createChangeSession>

/**
 * Sends the changes of one confirmed preview. The steps after the plan (`plan.ts`) follow below in their order: check, send once,
 * load again and judge, record, undo.
 * @param initial the end of an earlier run
 */
export function createChangeSession(deps: SessionDeps, initial: SessionState = IDLE) {
  const run = createRun(deps, initial)
  const { get, set, subscribe } = run
  /** Starts an action of the user; does nothing while another one runs. */
  async function begin(act: () => Promise<void>): Promise<void> {
    if (isBusyIn(get())) return
    run.stop = new AbortController()
    await act()
  }
  return {
    get,
    subscribe,
    apply: (rows: readonly PlannedRow[]) =>
      begin(() => {
        run.sentIds.clear()
        return checkAndSend(run, rows)
      }),
    /** Sends the hosts that have not changed, after the user has seen those that have. Returns to the question if more have. */
    goOn: () =>
      begin(async () => {
        const { phase, rows, states } = get()
        if (phase !== 'asking') return
        const left = [...states].filter(([, at]) => at.is === 'ended' && at.result.outcome === 'notSent')
        await checkAndSend(run, rows, new Map(left))
      }),
    back() {
      if (get().phase === 'asking') set(IDLE)
    },
    retry: (outcome: 'refused' | 'unknown' | 'notSent') =>
      begin(() => {
        const again = resultsOf(get(), outcome).filter(({ result }) => !isLeftOut(result))
        return sendAgain(run, rowsOf(again), false)
      }),
    checkAgain: () => begin(() => checkAgain(run)),
    undo: () => begin(() => undo(run)),
    /** Starts no further request; waits for those in flight. */
    cancel() {
      if (!isBusyIn(get()) || run.stop.signal.aborted) return
      run.stop.abort()
      // Loading after the last response sends nothing, so it is not reported as cancelled.
      if (get().phase !== 'reading') set({ stop: 'cancelled' })
    },
  }
}

/** State and helpers that the steps share. */
type Run = ReturnType<typeof createRun>

function createRun(deps: SessionDeps, initial: SessionState) {
  const { get, set: setState, subscribe } = createStore(initial)
  const set = (change: Partial<SessionState>) => setState((state) => ({ ...state, ...change }))
  const setRows = (changes: readonly (readonly [string, RowState])[]) => set({ states: SharedMap.of(get().states).with(changes) })
  return {
    deps,
    get,
    subscribe,
    set,
    setRows,
    setResults: (results: readonly (readonly [string, RowResult])[]) =>
      setRows(results.map(([id, result]) => [id, { is: 'ended', result }])),
    stop: new AbortController(),
    /** Hosts that a request was sent for and not refused. Changes that others made of the rest are not ours to undo. */
    sentIds: new Set(idsOf(rowsOf(resultsOf(initial, 'verified', 'accepted', 'unknown')))),
    /** Answers since the last check. */
    answers: new Map<string, Answer>(),
    /** False if the hosts may have changed since they were last loaded. */
    isFresh: true,
    /** True once a sent price was loaded again unchanged. Another price is then not due to the currency: someone set or limited it. */
    isCurrencyProven: false,
  }
}

const resultsOf = ({ rows, states }: SessionState, ...outcomes: Outcome[]) =>
  rows.flatMap((row) => {
    const at = states.get(row.id)
    return at?.is === 'ended' && outcomes.includes(at.result.outcome) ? [{ row, result: at.result }] : []
  })

/** Null if loading the hosts fails; the state has the error then. */
const load = ({ deps, get, set }: Run, currency = get().currency): Promise<LoadedValues | null> =>
  deps.read(currency).catch((readError: unknown) => {
    set({ readError })
    return null
  })

// Check

/**
 * Loads the hosts first. Asks before sending if a host has changed since it was planned.
 * @param left hosts that the user has seen as changed; they are left out
 */
async function checkAndSend(run: Run, rows: readonly PlannedRow[], left: SessionState['states'] = new Map()): Promise<void> {
  const { set } = run
  set({ ...IDLE, phase: 'checking', rows, states: left })
  const loadedValues = await load(run)
  // Nothing was sent, so the preview comes back.
  if (loadedValues === null) {
    const unread: RowState = { is: 'ended', result: notSent('unread') }
    return set({ phase: 'idle', states: new Map(rows.filter(isChange).map(({ id }) => [id, unread])) })
  }
  if (run.stop.signal.aborted) return set(IDLE)
  const changes = rows.filter((row) => isChange(row) && left.get(row.id) === undefined)
  const { toSend, ended } = sortAndEnd(run, changes, loadedValues)
  if (!ended.some(([, { outcome }]) => outcome === 'notSent')) return send(run, toSend)
  run.setRows(toSend.map(({ id }) => [id, { is: 'waiting' }]))
  return set({ phase: 'asking' })
}

/** Loads the hosts first, then sends the rows that still apply. Rows and states stay the same until the hosts are loaded. */
async function sendAgain(run: Run, rows: readonly PlannedRow[], isUndo: boolean, currency = run.get().currency): Promise<void> {
  const { deps, set } = run
  set({ phase: 'checking', stop: null, readError: null })
  const loadedValues = await load(run, currency)
  if (loadedValues === null) return set({ phase: 'done' })
  if (currency === null) deps.onRechecked?.(idsOf(rows), loadedValues)
  // A retry keeps the planned rows, so that a later undo also reverts the parts saved before the retry.
  const { toSend, ended } = isUndo
    ? sortRows(rows, loadedValues, currency !== null)
    : sortAndEnd(run, rows, loadedValues, currency !== null)
  if (isUndo) {
    run.sentIds.clear()
    // Drops all other rows: they still hold the original change, which must not be sent after an undo.
    const back = new Map([...rows, ...toSend].map((row) => [row.id, row]))
    set({ isUndo, currency, rows: [...back.values()], states: new Map(ended.map(([id, result]) => [id, { is: 'ended', result }])) })
  }
  if (!run.stop.signal.aborted) return send(run, toSend)
  run.setResults(toSend.map(({ id }) => [id, notSent()]))
  set({ phase: 'done', stop: 'cancelled' })
}

/** Those to send, and those that end without a request. */
function sortRows(rows: readonly PlannedRow[], { byId, isWhole }: LoadedValues, isConverted: boolean) {
  const toSend: PlannedRow[] = []
  const ended: [string, RowResult][] = []
  for (const row of rows) {
    const now = byId.get(row.id) ?? null
    const rebased = now && rebase(row, now, isConverted)
    if (rebased?.is === 'send') toSend.push(rebased.row)
    else if (rebased?.is === 'already') ended.push([row.id, { outcome: 'verified', error: null, reads: now }])
    else ended.push([row.id, notSent(rebased ? 'changed' : isWhole ? 'gone' : 'unread', now)])
  }
  return { toSend, ended }
}

/** Also ends those without a request. If someone else made the same change of a host, or one of two, it is not ours to undo. */
function sortAndEnd(run: Run, checked: readonly PlannedRow[], loadedValues: LoadedValues, isConverted = false) {
  const sorted = sortRows(checked, loadedValues, isConverted)
  const { rows, states } = run.get()
  const done = sorted.ended.flatMap(([id, { outcome }]) => (outcome === 'verified' ? [id] : []))
  const others = new Set([...idsOf(sorted.toSend), ...done].filter((id) => !run.sentIds.has(id)))
  run.setResults(sorted.ended)
  const before = (row: PlannedRow, at = states.get(row.id)) =>
    setByOthers(row, loadedValues.byId.get(row.id), at?.is === 'ended' ? savedOf(row, at.result) : {})
  run.set({ rows: rows.map((row) => (others.has(row.id) ? { ...row, before: before(row) } : row)) })
  return sorted
}

// Send once

async function send(run: Run, rows: readonly PlannedRow[]): Promise<void> {
  const { deps, get, set } = run
  deps.onSend?.(rows, get().currency)
  run.isFresh = true
  run.answers.clear()
  set({ phase: 'sending', stop: null, readError: null, pausedUntil: null })
  run.setRows(rows.map(({ id }) => [id, { is: 'waiting' }]))
  await sendRest(run, await sendFirst(run, rows))
  set({ phase: 'reading', pausedUntil: null })
  await judgeAndRecord(run, rows)
  set({ phase: 'done' })
  // The lists behind the dialog are in the currency of the screen.
  if (get().currency !== null) await deps.read(null).catch(() => undefined)
}

/** One row at a time until one is verified, a price first: the API takes it without a currency (SPEC 4.3). Returns the rest. */
async function sendFirst(run: Run, rows: readonly PlannedRow[]): Promise<readonly PlannedRow[]> {
  if (rows.length < 2) return rows
  run.set({ phase: 'first' })
  const { signal } = run.stop
  const priced = rows.filter(({ target }) => target.price !== undefined)
  const rest = new Set(rows)
  for (const row of priced.length > 0 ? priced : rows) {
    await sendPart(run, [row])
    rest.delete(row)
    if (signal.aborted) return [...rest]
    const verdict = await judgeFirst(row, run.answers.get(row.id), () => run.deps.loadOne(row.id, run.get().currency))
    if (verdict === 'next') continue
    if (verdict === 'right') run.isCurrencyProven ||= row.target.price !== undefined
    else halt(run, verdict)
    break
  }
  if (!signal.aborted) run.set({ phase: 'sending' })
  return [...rest]
}

/** Sends the rows in parts. Loads the hosts again before each later part and after a long pause. */
async function sendRest(run: Run, rows: readonly PlannedRow[]): Promise<void> {
  const queue = [...rows]
  while (queue.length > 0) {
    const part = queue.splice(0, PART)
    const fresh = run.isFresh || run.stop.signal.aborted ? part : await refresh(run, part)
    if (fresh === null) halt(run, 'rest-unread')
    run.isFresh = false
    queue.unshift(...(await sendPart(run, fresh ?? part)))
  }
}

function halt({ stop, set }: Run, why: StopReason): void {
  if (stop.signal.aborted) return
  set({ stop: why })
  stop.abort()
}

/** The rows that still apply; ends the others. Null if the hosts cannot be loaded. */
async function refresh(run: Run, rows: readonly PlannedRow[]): Promise<readonly PlannedRow[] | null> {
  const { currency } = run.get()
  const loadedValues = await run.deps.read(currency, idsOf(rows)).catch(() => null)
  return loadedValues && sortAndEnd(run, rows, loadedValues, currency !== null).toSend
}

/** Returns the rows that a long pause has left over. */
function sendPart(run: Run, rows: readonly PlannedRow[]): Promise<readonly PlannedRow[]> {
  const { set, setRows } = run
  return sendRows(rows, run.deps, run.stop.signal, {
    mayRepeat: (row) => isStillOld(run, row),
    onSending(id) {
      run.sentIds.add(id)
      setRows([[id, { is: 'sending' }]])
    },
    onAnswer(id, answer) {
      if (answer.outcome === 'notSent') return run.setResults([[id, notSent(answer.unsent)]])
      if (answer.outcome === 'refused') run.sentIds.delete(id)
      run.answers.set(id, answer)
      setRows([[id, { is: 'answered', answer }]])
    },
    onPause(pausedUntil, isLong) {
      if (isLong) run.isFresh = false
      set({ pausedUntil })
    },
    onStop: (why) => halt(run, why),
  })
}

async function isStillOld({ deps, get }: Run, row: PlannedRow): Promise<boolean> {
  const reads = await deps.loadOne(row.id, get().currency).catch(() => null)
  return reads !== null && isUnchanged(row, reads) && !isNowRented(row.before, reads)
}

// Load again, judge and record

async function judgeAndRecord(run: Run, rows: readonly PlannedRow[]): Promise<void> {
  const { deps, get, answers } = run
  const loadedValues = answers.size > 0 ? await load(run) : null
  const sent = rows.flatMap((row) => {
    const answer = answers.get(row.id)
    return answer ? [{ row, answer, reads: loadedValues?.byId.get(row.id) ?? null }] : []
  })
  const mistake = run.isCurrencyProven ? undefined : await findMistake(sent, deps.pricesElsewhere)
  // A retry may send only the missing part: compare the row with the full target, log only the sent part.
  const wanted = new Map(get().rows.map((row) => [row.id, row.target]))
  run.setResults(sent.map((one) => [one.row.id, sentResult(wanted.get(one.row.id) ?? one.row.target, one, mistake)]))
  for (const one of sent) deps.onEnded?.(one.row.host, one.row, sentResult(one.row.target, one, mistake), get().currency)
}

/** Loads the hosts to settle unverified and unknown rows. Sends nothing. */
async function checkAgain(run: Run): Promise<void> {
  run.set({ phase: 'reading', readError: null })
  const loadedValues = await load(run)
  if (loadedValues !== null) {
    const again = resultsOf(run.get(), 'accepted', 'unknown')
    run.setResults(
      again.map(({ row, result }) => {
        const settled = resultOf(row.target, result, loadedValues.byId.get(row.id) ?? null)
        const mistake = settled.outcome === 'accepted' && result.mistake
        return [row.id, mistake ? { ...settled, mistake } : settled]
      }),
    )
    if (run.get().currency === null) run.deps.onRechecked?.(idsOf(rowsOf(again)), loadedValues)
  }
  run.set({ phase: 'done' })
}

// Undo, which checks and sends as well

function undo(run: Run): Promise<void> {
  const ended = resultsOf(run.get(), ...OUTCOMES)
  const mistake = ended.map(({ result }) => result.mistake).find((one) => one !== undefined)
  const back = ended.flatMap(({ row, result }) => undoOf(row, result, mistake, run.deps.undoesSeen) ?? [])
  return sendAgain(run, back, true, mistake?.currency ?? run.get().currency)
}

const rowsOf = (results: readonly { row: PlannedRow }[]) => results.map(({ row }) => row)

const idsOf = (rows: readonly PlannedRow[]) => rows.map(({ id }) => id)
