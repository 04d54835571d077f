import { baseUrl } from '@/api/config'
import type { Currency } from '@/contract/params'
import { randomId } from '@/shared/lib/random-id'
import { SharedMap } from '@/shared/lib/shared-map'
import type { ChangeSession, SessionState } from '../change/change-session'
import type { RowState } from '../change/row-result'
import { isChange } from '../change/plan'
import { holdRun } from './run-lock'
import { toLineState, type RunHead, type RunLine } from './run-record'
import { hostRuns, type RunStore } from './run-store'

interface Options {
  /** Currency of the prices, unless the session uses another one. */
  currency: Currency
  /** The run that the session goes on with; its lines have the order of the session's rows. */
  runId?: string | undefined
  runs?: RunStore
  hold?: typeof holdRun
  now?: () => number
}

interface Recorded {
  head: RunHead
  /** Positions of the lines by host ID. */
  indexes: ReadonlyMap<string, number>
  states: SharedMap<RowState>
}

/** Before the session goes on, so that other tabs and a reload show it. An undo is a run of its own, also if it sends nothing. */
export function recordRun(session: ChangeSession, { currency, runId, runs = hostRuns, hold = holdRun, now = Date.now }: Options): void {
  let recorded: Recorded | null = null
  /** ID of the next run. Its lock is held before its head is stored, so that no tab treats it as interrupted. */
  let nextId: string | null = null
  let held: (() => void)[] = []
  /** True after the browser refused to store a line: a partial record would be wrong. */
  let isGivenUp = false

  /** Positions of the rows by host ID. */
  let places: { of: SessionState['rows'] | null; byId: ReadonlyMap<string, number> } = { of: null, byId: new Map() }
  const rowOf = ({ rows }: SessionState, id: string) => {
    if (places.of !== rows) places = { of: rows, byId: new Map(rows.map((row, place) => [row.id, place])) }
    return rows[places.byId.get(id) ?? -1]
  }

  const linesOf = (run: string, indexes: ReadonlyMap<string, number>, ids: Iterable<string>, state: SessionState): RunLine[] =>
    [...ids].flatMap((id) => {
      const [index, row] = [indexes.get(id), rowOf(state, id)]
      if (index === undefined || !row) return []
      const { host, before, target } = row
      return [{ run, index, hostId: id, address: host.address, before, target, state: toLineState(state.states.get(id)) }]
    })

  function begin(state: SessionState, head: RunHead): void {
    const indexes = new Map(state.rows.filter(isChange).map(({ id }, index) => [id, index]))
    recorded = { head: { ...head, count: indexes.size }, indexes, states: SharedMap.of(state.states) }
    isGivenUp = !runs.begin({ head: recorded.head, lines: linesOf(head.id, indexes, indexes.keys(), state) })
  }

  function mark({ head: { id }, indexes }: Recorded, changed: readonly (readonly [string, RowState])[], state: SessionState): void {
    const ids = changed.flatMap(([hostId, { is }]) => (is === 'waiting' ? [] : [hostId]))
    if (ids.length > 0) isGivenUp = !runs.mark(id, linesOf(id, indexes, ids, state))
  }

  function end(): void {
    if (recorded === null || recorded.head.endedAt !== null) return
    const head = { ...recorded.head, endedAt: now() }
    recorded = { ...recorded, head }
    if (!isGivenUp) runs.setEnd(head.id, head.endedAt)
  }

  function holdAhead(): string {
    nextId = randomId()
    held = [hold(nextId), ...(recorded ? [hold(recorded.head.id)] : [])]
    return nextId
  }

  function letGo(): void {
    held.forEach((release) => release())
    held = []
    nextId = null
  }

  function follow(): void {
    const state = session.get()
    if (state.phase === 'checking' && held.length === 0) holdAhead()
    // A new preview, or the rows of an undo.
    if (recorded !== null && (state.states.size === 0 || state.isUndo !== recorded.head.isUndo)) recorded = null
    const states = SharedMap.of(state.states)
    const changed = recorded === null ? [...states] : states.changedSince(recorded.states)
    const isSending = changed.some(([, { is }]) => is === 'sending')
    if (recorded === null) {
      if (!isSending && !(state.isUndo && state.rows.length > 0)) return
      const { isUndo } = state
      // Later than any other run, so that the latest one is certain.
      const at = Math.max(now(), (runs.heads.list()[0]?.at ?? 0) + 1)
      begin(state, {
        id: nextId ?? holdAhead(),
        service: baseUrl(),
        at,
        endedAt: null,
        isUndo,
        currency: state.currency ?? currency,
        count: 0,
      })
    } else if (isSending && recorded.head.endedAt !== null) {
      // A retry. The record may have been dismissed since.
      begin(state, { ...recorded.head, endedAt: null })
    } else if (!isGivenUp) mark(recorded, changed, state)
    if (recorded !== null) recorded = { ...recorded, states }
    if (state.phase === 'done') end()
    if (state.phase === 'done' || state.phase === 'idle') letGo()
  }

  const head = runId === undefined ? undefined : runs.heads.find(runId)
  if (head) {
    const { rows, states } = session.get()
    recorded = { head, indexes: new Map(rows.map(({ id }, index) => [id, index])), states: SharedMap.of(states) }
  }
  session.subscribe(follow)
}
