import { isNone, OUTCOMES, type Outcome } from '@/api/outcome'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { createStore } from '@/shared/lib/create-store'
import { SharedMap, type Readable } from '@/shared/lib/shared-map'
import { isChange, type PlannedRow, type HostValues, type Target } from './plan'
import { isNowRented, isSamePrice, isUnchanged, isWithinRounding, rebase } from './rebase'
import { notSent, resultOf, type Answer, type Mistake, type RowResult, type RowState, type StopReason } from './row-result'
import { isLongPause, sendRows, type SendDeps, type SendEvents } from './send-rows'
import { savedOf, setByOthers, undoOf } from './undo'

export interface LoadedValues {
  byId: ReadonlyMap<string, HostValues>
  /** False if some rows could not be parsed, so that a missing host may still be listed. */
  isWhole: boolean
}

export interface SessionDeps extends Omit<SendDeps, 'mayRepeat'> {
  /** Loads all hosts, or at least these; null means the currency on the screen. @throws ApiError */
  read: (currency: Currency | null, ids?: readonly string[]) => Promise<LoadedValues>
  /** Loads one host; null if it is no longer listed. @throws ApiError */
  loadOne: (id: string, currency: Currency | null) => Promise<HostValues | null>
  /** The price of one host in each currency but the one on the screen. @throws ApiError */
  pricesElsewhere: (id: string) => Promise<ReadonlyMap<Currency, number>>
  /** True to load the hosts before the first request, and to ask if any has changed since it was planned. */
  checksFirst?: boolean
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

export type ChangeSession = ReturnType<typeof createChangeSession>

/** Sends the changes of one confirmed preview, with retries and undo. @param initial the end of an earlier run */
export function createChangeSession(deps: SessionDeps, initial: SessionState = IDLE) {
  const { get, set: setState, subscribe } = createStore(initial)
  let stop = new AbortController()
  /** Hosts that a request was sent for and not refused. Changes that others made of the rest are not ours to undo. */
  const sentIds = new Set(resultsIn(initial).flatMap(([id, { outcome }]) => (isNone(outcome) ? [] : [id])))
  /** False if the hosts may have changed since they were last loaded. */
  let isFresh = true
  /** True once a sent price was loaded again unchanged. Another price is then not due to the currency: someone set or limited it. */
  let isCurrencyProven = false

  const set = (change: Partial<SessionState>) => setState((state) => ({ ...state, ...change }))
  const setRows = (changes: Iterable<readonly [string, RowState]>) => set({ states: SharedMap.of(get().states).with([...changes]) })
  const setResults = (results: readonly (readonly [string, RowResult])[]) =>
    setRows(results.map(([id, result]) => [id, { is: 'ended', result }]))
  const isBusy = () => ['checking', 'first', 'sending', 'reading'].includes(get().phase)
  const resultsOf = (...outcomes: Outcome[]) =>
    get().rows.flatMap((row) => {
      const at = get().states.get(row.id)
      return at?.is === 'ended' && outcomes.includes(at.result.outcome) ? [{ row, result: at.result }] : []
    })

  /** Returns null if loading the hosts fails, and stores the error in the state. */
  async function read(currency = get().currency): Promise<LoadedValues | null> {
    try {
      return await deps.read(currency)
    } catch (readError) {
      set({ readError })
      return null
    }
  }

  async function send(rows: readonly PlannedRow[]): Promise<void> {
    deps.onSend?.(rows, get().currency)
    isFresh = true
    set({ phase: 'sending', stop: null, readError: null, pausedUntil: null })
    setRows(rows.map(({ id }) => [id, { is: 'waiting' }]))
    const answers = new Map<string, Answer>()
    const events: SendEvents = {
      onSending(id) {
        sentIds.add(id)
        setRows([[id, { is: 'sending' }]])
      },
      onAnswer(id, answer) {
        if (answer.outcome === 'notSent') return setResults([[id, notSent(answer.unsent)]])
        if (answer.outcome === 'refused') sentIds.delete(id)
        answers.set(id, answer)
        setRows([[id, { is: 'answered', answer }]])
      },
      onPause(pausedUntil) {
        if (isLongPause(pausedUntil, deps.now())) isFresh = false
        set({ pausedUntil })
      },
      onStop: (why) => set({ stop: why }),
    }
    const sending: SendDeps = { ...deps, mayRepeat: (id) => isStillOld(rows.find((row) => row.id === id)) }
    const rest = await sendFirst(rows, answers, sending, events)
    await sendRest(rest, sending, events)
    set({ phase: 'reading', pausedUntil: null })
    const loadedValues = answers.size > 0 ? await read() : null
    const sent = rows.flatMap((row) => {
      const answer = answers.get(row.id)
      return answer ? [{ row, answer, reads: loadedValues?.byId.get(row.id) ?? null }] : []
    })
    const mistake = isCurrencyProven ? undefined : await findMistake(sent, deps)
    // A retry may send only the missing part: compare the row with the full target, log only the sent part.
    const wanted = new Map(get().rows.map((row) => [row.id, row.target]))
    setResults(sent.map((one) => [one.row.id, sentResult(wanted.get(one.row.id) ?? one.row.target, one, mistake)]))
    for (const one of sent) deps.onEnded?.(one.row.host, one.row, sentResult(one.row.target, one, mistake), get().currency)
    set({ phase: 'done' })
    // The lists behind the dialog are in the currency of the screen.
    if (get().currency !== null) await deps.read(null).catch(() => undefined)
  }

  /** One row at a time until one is verified, a price first: the API takes it without a currency (SPEC 4.3). Returns the rest. */
  async function sendFirst(rows: readonly PlannedRow[], answers: ReadonlyMap<string, Answer>, sending: SendDeps, events: SendEvents) {
    if (rows.length < 2) return rows
    set({ phase: 'first' })
    const priced = rows.filter(({ target }) => target.price !== undefined)
    const rest = new Set(rows)
    for (const row of priced.length > 0 ? priced : rows) {
      await sendRows([row], sending, stop, events)
      rest.delete(row)
      if (stop.signal.aborted) return [...rest]
      const verdict = await judgeFirst(row, answers.get(row.id))
      if (verdict === 'next') continue
      if (verdict === 'right') isCurrencyProven ||= row.target.price !== undefined
      else if (!stop.signal.aborted) {
        set({ stop: verdict })
        stop.abort()
      }
      break
    }
    if (!stop.signal.aborted) set({ phase: 'sending' })
    return [...rest]
  }

  /** `next`: nothing was set, so it proves nothing about the others. */
  async function judgeFirst({ id, target, before }: PlannedRow, answer: Answer | undefined) {
    if (!answer || answer.outcome === 'refused') return 'next'
    try {
      const reads = await deps.loadOne(id, get().currency)
      const { price, status } = target
      if (reads === null || (price !== undefined && reads.price === null && before.price !== null)) return 'first-unread'
      const isStill = price === undefined ? isUnchanged({ target, before }, reads) : isSamePrice(reads.price, before.price)
      if (answer.outcome === 'unknown' && isStill) return 'next'
      if (differs(target, reads)) return 'price-differs'
      return status !== undefined && status !== reads.status ? 'status-differs' : 'right'
    } catch {
      return 'first-unread'
    }
  }

  /** Sends the rows in parts. Loads the hosts again before each later part and after a long pause. */
  async function sendRest(rows: readonly PlannedRow[], sending: SendDeps, events: SendEvents): Promise<void> {
    const queue = [...rows]
    while (queue.length > 0) {
      const part = queue.splice(0, PART)
      const fresh = isFresh || stop.signal.aborted ? part : await refresh(part)
      if (fresh === null) {
        if (!stop.signal.aborted) set({ stop: 'rest-unread' })
        stop.abort()
      }
      isFresh = false
      queue.unshift(...(await sendRows(fresh ?? part, sending, stop, events)))
    }
  }

  /** The rows that still apply; ends the others. Null if the hosts cannot be loaded. */
  async function refresh(rows: readonly PlannedRow[]): Promise<readonly PlannedRow[] | null> {
    try {
      const loadedValues = await deps.read(
        get().currency,
        rows.map(({ id }) => id),
      )
      const sorted = sortRows(rows, loadedValues, get().currency !== null)
      end(sorted, loadedValues)
      return sorted.toSend
    } catch {
      return null
    }
  }

  async function isStillOld(row: PlannedRow | undefined): Promise<boolean> {
    try {
      const reads = row && (await deps.loadOne(row.id, get().currency))
      return !!row && !!reads && isUnchanged(row, reads) && !isNowRented(row.before, reads)
    } catch {
      return false
    }
  }

  /** Ends rows without a request. If someone else made the same change of a host, or one of two, it is not ours to undo. */
  function end({ toSend, ended }: Sorted, { byId }: LoadedValues): void {
    const { rows, states } = get()
    const done = ended.flatMap(([id, { outcome }]) => (outcome === 'verified' ? [id] : []))
    const others = new Set([...toSend.map(({ id }) => id), ...done].filter((id) => !sentIds.has(id)))
    setResults(ended)
    const before = (row: PlannedRow, at = states.get(row.id)) =>
      setByOthers(row, byId.get(row.id), at?.is === 'ended' ? savedOf(row, at.result) : {})
    set({ rows: rows.map((row) => (others.has(row.id) ? { ...row, before: before(row) } : row)) })
  }

  /**
   * Loads the hosts first. Asks before sending if a host has changed since it was planned.
   * @param left hosts that the user has seen as changed; they are left out
   */
  async function checkAndSend(rows: readonly PlannedRow[], left: SessionState['states'] = new Map()): Promise<void> {
    set({ ...IDLE, phase: 'checking', rows, states: left })
    const loadedValues = await read()
    // Nothing was sent, so the preview comes back.
    if (loadedValues === null) {
      const unread: RowState = { is: 'ended', result: notSent('unread') }
      return set({ phase: 'idle', states: new Map(rows.filter(isChange).map(({ id }) => [id, unread])) })
    }
    if (stop.signal.aborted) return set(IDLE)
    const sorted = sortRows(
      rows.filter((row) => isChange(row) && left.get(row.id) === undefined),
      loadedValues,
    )
    end(sorted, loadedValues)
    const { toSend, ended } = sorted
    if (!ended.some(([, { outcome }]) => outcome === 'notSent')) return send(toSend)
    setRows(toSend.map(({ id }) => [id, { is: 'waiting' }]))
    return set({ phase: 'asking' })
  }

  /** Loads the hosts first, then sends the rows that still apply. Rows and states stay the same until the hosts are loaded. */
  async function sendAgain(rows: readonly PlannedRow[], isUndo: boolean, currency = get().currency): Promise<void> {
    set({ phase: 'checking', stop: null, readError: null })
    const loadedValues = await read(currency)
    if (loadedValues === null) return set({ phase: 'done' })
    if (currency === null)
      deps.onRechecked?.(
        rows.map(({ id }) => id),
        loadedValues,
      )
    const sorted = sortRows(rows, loadedValues, currency !== null)
    const { toSend, ended } = sorted
    // A retry keeps the planned rows, so that a later undo also reverts the parts saved before the retry.
    if (!isUndo) end(sorted, loadedValues)
    else {
      sentIds.clear()
      // Drops all other rows: they still hold the original change, which must not be sent after an undo.
      const back = new Map([...rows, ...toSend].map((row) => [row.id, row]))
      set({ isUndo, currency, rows: [...back.values()], states: new Map(ended.map(([id, result]) => [id, { is: 'ended', result }])) })
    }
    if (stop.signal.aborted) {
      setResults(toSend.map(({ id }) => [id, notSent()]))
      return set({ phase: 'done', stop: 'cancelled' })
    }
    return send(toSend)
  }

  /** Starts an action of the user; does nothing while another one runs. */
  async function begin(run: () => Promise<void>): Promise<void> {
    if (isBusy()) return
    stop = new AbortController()
    await run()
  }

  return {
    get,
    subscribe,
    apply: (rows: readonly PlannedRow[]) =>
      begin(() => {
        sentIds.clear()
        if (deps.checksFirst === true) return checkAndSend(rows)
        set({ ...IDLE, rows })
        return send(rows.filter(isChange))
      }),
    /** Sends the hosts that have not changed, after the user has seen those that have. Returns to the question if more have. */
    goOn: () =>
      begin(async () => {
        const { phase, rows, states } = get()
        if (phase !== 'asking') return
        const left = [...states].filter(([, at]) => at.is === 'ended' && at.result.outcome === 'notSent')
        await checkAndSend(rows, new Map(left))
      }),
    back() {
      if (get().phase === 'asking') set(IDLE)
    },
    retry: (outcome: 'refused' | 'unknown' | 'notSent') =>
      begin(() =>
        sendAgain(
          resultsOf(outcome).map(({ row }) => row),
          false,
        ),
      ),
    /** Loads the hosts to settle unverified and unknown rows. Sends nothing. */
    checkAgain: () =>
      begin(async () => {
        set({ phase: 'reading', readError: null })
        const loadedValues = await read()
        const again = loadedValues === null ? [] : resultsOf('accepted', 'unknown')
        setResults(
          again.map(({ row, result }) => {
            const settled = resultOf(row.target, result, loadedValues?.byId.get(row.id) ?? null)
            const mistake = settled.outcome === 'accepted' && result.mistake
            return [row.id, mistake ? { ...settled, mistake } : settled]
          }),
        )
        if (loadedValues !== null && get().currency === null)
          deps.onRechecked?.(
            again.map(({ row }) => row.id),
            loadedValues,
          )
        set({ phase: 'done' })
      }),
    undo: () =>
      begin(() => {
        const ended = resultsOf(...OUTCOMES)
        const mistake = ended.map(({ result }) => result.mistake).find((one) => one !== undefined)
        const back = ended.flatMap(({ row, result }) => undoOf(row, result, mistake, deps.undoesSeen) ?? [])
        return sendAgain(back, true, mistake?.currency ?? get().currency)
      }),
    /** Starts no further request; waits for those in flight. */
    cancel() {
      if (!isBusy() || stop.signal.aborted) return
      stop.abort()
      // Loading after the last response sends nothing, so it is not reported as cancelled.
      if (get().phase !== 'reading') set({ stop: 'cancelled' })
    },
  }
}

/** Rows sent after one load of the hosts: a few seconds of sending. */
export const PART = 60

/** A price further from the sent one than this factor was not merely limited by the marketplace. */
const NEAR = 2

const resultsIn = ({ states }: SessionState) =>
  [...states].flatMap(([id, at]): [string, RowResult][] => (at.is === 'ended' ? [[id, at.result]] : []))

interface Sorted {
  toSend: PlannedRow[]
  ended: [string, RowResult][]
}

/** Those to send, and those that end without a request. */
function sortRows(rows: readonly PlannedRow[], { byId, isWhole }: LoadedValues, isConverted = false): Sorted {
  const { toSend, ended }: Sorted = { toSend: [], ended: [] }
  for (const row of rows) {
    const now = byId.get(row.id) ?? null
    const rebased = now && rebase(row, now, isConverted)
    if (rebased?.is === 'send') toSend.push(rebased.row)
    else if (rebased?.is === 'already') ended.push([row.id, { outcome: 'verified', error: null, reads: now }])
    else ended.push([row.id, notSent(rebased ? 'changed' : isWhole ? 'gone' : 'unread', now)])
  }
  return { toSend, ended }
}

interface Sent {
  row: PlannedRow
  answer: Answer
  reads: HostValues | null
}

/** The price is not the sent one, even rounded. False if the answer has no price to compare. */
const differs = ({ price }: Target, reads: HostValues | null): boolean =>
  price !== undefined && reads !== null && reads.price !== null && !isWithinRounding(price, reads.price)

/** The price was changed, but not to the sent one. */
const isMistaken = ({ row, answer, reads }: Sent): boolean =>
  answer.outcome !== 'refused' && differs(row.target, reads) && !isSamePrice(reads?.price ?? null, row.before.price)

/** Finds out whether the marketplace took the prices in a currency that is not on the screen. */
async function findMistake(sent: readonly Sent[], { pricesElsewhere }: Pick<SessionDeps, 'pricesElsewhere'>): Promise<Mistake | undefined> {
  const found = sent.find(isMistaken)
  const [price, reads] = [found?.row.target.price, found?.reads?.price]
  if (!found || price === undefined || typeof reads !== 'number') return undefined
  const prices = await pricesElsewhere(found.row.id).catch(() => null)
  const [currency, taken] = [...(prices ?? [])].find(([, elsewhere]) => isWithinRounding(elsewhere, price)) ?? []
  if (currency !== undefined && taken !== undefined) return { currency, ratio: taken / reads }
  // A marketplace that limits prices sets one near the price that was sent.
  return prices !== null && reads > price / NEAR && reads < price * NEAR ? undefined : { currency: null, ratio: null }
}

function sentResult(target: Target, one: Sent, mistake: Mistake | undefined): RowResult {
  if (!mistake || !isMistaken(one)) return resultOf(target, one.answer, one.reads)
  // A price that is right in another currency was certainly set, even if the answer was lost.
  const answer: Answer = mistake.currency === null ? one.answer : { outcome: 'accepted', error: null }
  return { ...resultOf(target, answer, one.reads), mistake }
}
