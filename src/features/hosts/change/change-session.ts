import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { createStore } from '@/shared/lib/create-store'
import { OUTCOMES, resolveOutcome, unsent, type Answer, type Mistake, type Outcome, type RowResult, type RowState } from './outcome'
import { isChange, type PlannedRow, type Reading, type Target } from './plan'
import { isSamePrice, isWithinRounding, rebase } from './rebase'
import { sendRows, type SendDeps, type SendEvents } from './send-rows'
import { undoOf } from './undo'
import type { StopReason } from './verdict'

/** What the hosts read. */
export interface Readings {
  byId: ReadonlyMap<string, Reading>
  /** False when a host that is missing here may be listed all the same: not all rows could be read. */
  isWhole: boolean
}

export interface SessionDeps extends SendDeps {
  /** Loads all hosts. A null currency is the one on the screen. @throws ApiError */
  read: (currency: Currency | null) => Promise<Readings>
  /** Loads one host; null if it is no longer listed. @throws ApiError */
  readOne: (id: string, currency: Currency | null) => Promise<Reading | null>
  /** The price of one host in each currency but the one on the screen. @throws ApiError */
  pricesElsewhere: (id: string) => Promise<ReadonlyMap<Currency, number>>
  /** True to load the hosts before the first request, and to ask if any has changed since it was planned. */
  checksFirst?: boolean
  /** Told of each PUT that was answered or given up, for the history of the hosts. */
  onEnded?: (host: Host, row: PlannedRow, result: RowResult, currency: Currency | null) => void
  /** Told of hosts that were read again before anything more is sent to them: it settles what nobody was sure of. */
  onReadAgain?: (ids: readonly string[], readings: Readings) => void
}

export interface SessionState {
  /**
   * `checking`: loading the hosts before anything is sent; `asking`: some have changed since they were planned; `first`: sending
   * one price alone to verify it; `reading`: loading after the last answer.
   */
  phase: 'idle' | 'checking' | 'asking' | 'first' | 'sending' | 'reading' | 'done'
  /** In the order of the preview and as planned, whatever was sent again; after an undo the rows it concerns alone, turned around. */
  rows: readonly PlannedRow[]
  /** Of the rows that have or had something to send. */
  states: ReadonlyMap<string, RowState>
  /** Nothing is sent until then, in milliseconds. */
  pausedUntil: number | null
  /** Why the last run did not get to its end. */
  stop: StopReason | null
  isUndo: boolean
  /** The currency of the prices in the rows, if it is not the one on the screen. */
  currency: Currency | null
  /** Why the hosts could not be read after or before the run. */
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

/** One consent to change hosts, from sending to the last retry: what became of every row, at any time. */
export function createChangeSession(deps: SessionDeps) {
  const { get, set: setState, subscribe } = createStore(IDLE)
  let stop = new AbortController()
  /** Rows to send if the user goes on in phase `asking`. */
  let pending: readonly PlannedRow[] = []

  const set = (change: Partial<SessionState>) => setState((state) => ({ ...state, ...change }))
  const setRows = (changes: Iterable<readonly [string, RowState]>) => set({ states: new Map([...get().states, ...changes]) })
  const isBusy = () => ['checking', 'first', 'sending', 'reading'].includes(get().phase)
  const resultsOf = (...outcomes: Outcome[]) =>
    get().rows.flatMap((row) => {
      const at = get().states.get(row.id)
      return at?.is === 'ended' && outcomes.includes(at.result.outcome) ? [{ row, result: at.result }] : []
    })

  /** Null when the hosts could not be read; the reason stands in the state then. */
  async function read(currency = get().currency): Promise<Readings | null> {
    try {
      return await deps.read(currency)
    } catch (readError) {
      set({ readError })
      return null
    }
  }

  async function send(rows: readonly PlannedRow[]): Promise<void> {
    set({ phase: 'sending', stop: null, readError: null, pausedUntil: null })
    setRows(rows.map(({ id }) => [id, { is: 'waiting' }]))
    const answers = new Map<string, Answer>()
    const events: SendEvents = {
      onSending: (id) => setRows([[id, { is: 'sending' }]]),
      onAnswer(id, answer) {
        if (typeof answer === 'object') {
          answers.set(id, answer)
          setRows([[id, { is: 'answered', answer }]])
        } else setRows([[id, { is: 'ended', result: answer === 'unsent' ? unsent() : unsent(answer) }]])
      },
      onPause: (pausedUntil) => set({ pausedUntil }),
      onStop: (why) => set({ stop: why }),
    }
    const rest = await sendFirstPrice(rows, answers, events)
    await sendRows(rest, deps, stop, events)
    set({ phase: 'reading', pausedUntil: null })
    const readings = answers.size > 0 ? await read() : null
    const sent = rows.flatMap((row) => {
      const answer = answers.get(row.id)
      return answer ? [{ row, answer, reads: readings?.byId.get(row.id) ?? null }] : []
    })
    const mistake = await findMistake(sent)
    const resultOf = (target: Target, one: Sent): RowResult => {
      if (!mistake || !isMistaken(one)) return resolveOutcome(target, one.answer, one.reads)
      // A price that is right in another currency was certainly set, even if the answer was lost.
      return { ...resolveOutcome(target, mistake.currency === null ? one.answer : { is: 'accepted' }, one.reads), mistake }
    }
    // Of a retry the rest alone may have been sent: the row is judged by all that was wanted, the history by what was sent.
    const wanted = new Map(get().rows.map((row) => [row.id, row.target]))
    setRows(sent.map((one) => [one.row.id, { is: 'ended', result: resultOf(wanted.get(one.row.id) ?? one.row.target, one) }]))
    for (const one of sent) deps.onEnded?.(one.row.host, one.row, resultOf(one.row.target, one), get().currency)
    set({ phase: 'done' })
    // The lists behind the dialog are in the currency of the screen.
    if (get().currency !== null) await deps.read(null).catch(() => undefined)
  }

  /**
   * Sends prices one at a time until the reading of one shows how the marketplace takes them: the API takes a price without a
   * currency (SPEC 4.3). Returns the rows that are left.
   */
  async function sendFirstPrice(rows: readonly PlannedRow[], answers: ReadonlyMap<string, Answer>, events: SendEvents) {
    const priced = rows.filter(({ target }) => target.price !== undefined)
    if (priced.length < 2) return rows
    set({ phase: 'first' })
    const rest = new Set(rows)
    for (const row of priced) {
      await sendRows([row], deps, stop, events)
      rest.delete(row)
      if (stop.signal.aborted) return [...rest]
      const verdict = await judgeFirstPrice(row, answers.get(row.id))
      if (verdict === 'next') continue
      if (verdict !== 'right' && !stop.signal.aborted) {
        set({ stop: verdict })
        stop.abort()
      }
      break
    }
    if (!stop.signal.aborted) set({ phase: 'sending' })
    return [...rest]
  }

  /** `next`: the price was not set, so it proves nothing about the others. */
  async function judgeFirstPrice({ id, target, before }: PlannedRow, answer: Answer | undefined) {
    if (!answer || answer.is === 'refused') return 'next'
    try {
      const reads = await deps.readOne(id, get().currency)
      if (reads === null || (reads.price === null && before.price !== null)) return 'price-unread'
      if (answer.is === 'doubtful' && isSamePrice(reads.price, before.price)) return 'next'
      return differs(target, reads) ? 'price-differs' : 'right'
    } catch {
      return 'price-unread'
    }
  }

  /** Finds out whether the marketplace took the prices in a currency that is not on the screen. */
  async function findMistake(sent: readonly Sent[]): Promise<Mistake | undefined> {
    const found = sent.find(isMistaken)
    const [price, reads] = [found?.row.target.price, found?.reads?.price]
    if (!found || price === undefined || typeof reads !== 'number') return undefined
    const prices = await deps.pricesElsewhere(found.row.id).catch(() => null)
    const [currency, taken] = [...(prices ?? [])].find(([, elsewhere]) => isWithinRounding(elsewhere, price)) ?? []
    if (currency !== undefined && taken !== undefined) return { currency, ratio: taken / reads }
    // A marketplace that limits prices sets one near the price that was sent.
    return prices !== null && reads > price / NEAR && reads < price * NEAR ? undefined : { currency: null, ratio: null }
  }

  /** Splits planned rows into those that still make sense for the hosts as they are now, and those that are over. */
  function sort(rows: readonly PlannedRow[], readings: Readings, isConverted = false) {
    const toSend: PlannedRow[] = []
    const ended: [string, RowState][] = []
    for (const row of rows) {
      const now = readings.byId.get(row.id)
      const rebased = now ? rebase(row, now, isConverted) : null
      if (rebased?.is === 'send') toSend.push(rebased.row)
      else if (rebased?.is === 'already')
        ended.push([row.id, { is: 'ended', result: { outcome: 'verified', error: null, reads: now ?? null } }])
      else {
        const why = rebased ? 'changed' : readings.isWhole ? 'gone' : 'unread'
        ended.push([row.id, { is: 'ended', result: { ...unsent(why), reads: now ?? null } }])
      }
    }
    return { toSend, ended }
  }

  /** Loads the hosts first. Asks before sending if a host has changed since it was planned. */
  async function checkAndSend(rows: readonly PlannedRow[]): Promise<void> {
    set({ ...IDLE, phase: 'checking', rows })
    const readings = await read()
    // Nothing was sent, so the preview comes back.
    if (readings === null) return set({ ...IDLE, readError: get().readError })
    if (stop.signal.aborted) return set(IDLE)
    const { toSend, ended } = sort(rows.filter(isChange), readings)
    setRows(ended)
    if (!ended.some(([, at]) => at.is === 'ended' && at.result.outcome === 'unsent')) return send(toSend)
    pending = toSend
    setRows(toSend.map(({ id }) => [id, { is: 'waiting' }]))
    return set({ phase: 'asking' })
  }

  /** Reads the hosts first; sends what still makes sense. Until they have been read, nothing has changed. */
  async function sendAgain(rows: readonly PlannedRow[], isUndo: boolean, currency = get().currency): Promise<void> {
    set({ phase: 'checking', stop: null, readError: null })
    const readings = await read(currency)
    if (readings === null) return set({ phase: 'done' })
    if (currency === null)
      deps.onReadAgain?.(
        rows.map(({ id }) => id),
        readings,
      )
    const { toSend, ended } = sort(rows, readings, currency !== null)
    // A retry leaves the rows as they were planned: an undo after it takes back what had landed before it as well.
    if (!isUndo) setRows(ended)
    else {
      // The rest of what was undone is over: its rows still mean the change itself, which nobody wants to send now.
      const back = new Map([...rows, ...toSend].map((row) => [row.id, row]))
      set({ isUndo, currency, rows: [...back.values()], states: new Map(ended) })
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
    get,
    subscribe,
    apply: (rows: readonly PlannedRow[]) =>
      begin(() => {
        if (deps.checksFirst === true) return checkAndSend(rows)
        set({ ...IDLE, rows })
        return send(rows.filter(isChange))
      }),
    /** Sends the hosts that have not changed, after the user has seen those that have. */
    goOn: () => begin(() => (get().phase === 'asking' ? send(pending) : Promise.resolve())),
    /** Back to the preview; nothing was sent. */
    back() {
      if (get().phase === 'asking') set(IDLE)
    },
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
            const settled = resolveOutcome(row.target, answer, readings?.byId.get(row.id) ?? null)
            const mistake = settled.outcome === 'unverified' && result.mistake
            return [row.id, { is: 'ended', result: mistake ? { ...settled, mistake } : settled }]
          }),
        )
        if (readings !== null && get().currency === null)
          deps.onReadAgain?.(
            again.map(({ row }) => row.id),
            readings,
          )
        set({ phase: 'done' })
      }),
    undo: () =>
      begin(() => {
        const ended = resultsOf(...OUTCOMES)
        const mistake = ended.map(({ result }) => result.mistake).find((one) => one !== undefined)
        const back = ended.flatMap(({ row, result }) => undoOf(row, result, mistake) ?? [])
        return sendAgain(back, true, mistake?.currency ?? get().currency)
      }),
    /** What is on its way is waited for; nothing new is started. */
    cancel() {
      if (!isBusy() || stop.signal.aborted) return
      stop.abort()
      // Reading that sends nothing is not cut short: it goes on to its end.
      if (get().phase !== 'reading') set({ stop: 'cancelled' })
    },
  }
}

/** A price further from the sent one than this factor was not merely limited by the marketplace. */
const NEAR = 2

interface Sent {
  row: PlannedRow
  answer: Answer
  reads: Reading | null
}

/** The price is not the sent one, even rounded. False if the answer has no price to compare. */
const differs = ({ price }: Target, reads: Reading | null): boolean =>
  price !== undefined && reads !== null && reads.price !== null && !isWithinRounding(price, reads.price)

/** The price was changed, but not to the sent one. */
const isMistaken = ({ row, answer, reads }: Sent): boolean =>
  answer.is !== 'refused' && differs(row.target, reads) && !isSamePrice(reads?.price ?? null, row.before.price)
