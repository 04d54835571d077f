import { createItemStore, type ItemStore, type ItemStoreParts } from '@/shared/lib/item-store'
import type { ItemStorage } from '@/shared/lib/item-storage'
import { baseUrl } from '@/api/config'
import { RUNS_KEY } from './has-runs'
import { parseRunHead, parseRunLine, type Run, type RunHead, type RunLine } from './run-record'

export const RUN_LINES_KEY = 'gpu-console.host-run-lines'

/** A run of another account may be the last one of this browser, so more than one is kept. */
const KEPT = 4

/** A change of thousands of hosts writes lines for minutes: listeners are called at most this often. */
const BURST_MS = 200

export interface RunStore {
  heads: ItemStore<RunHead>
  lines: ItemStore<RunLine>
  /** Lines first: a run without all of them would claim that they were not sent. @returns false if not all was stored; then none is */
  begin: (run: Run) => boolean
  /** @returns false if a line was not stored; then the run is removed, because it would be wrong */
  mark: (runId: string, lines: readonly RunLine[]) => boolean
  setEnd: (runId: string, endedAt: number, isInterrupted?: boolean) => void
  remove: (runIds: readonly string[]) => void
  /** The run with all its lines; null if some are missing. */
  find: (runId: string) => Run | null
  /** The API does not name the account, so the list tells it. The same object until a run or the list changes. */
  latestOf: (hostIds: ReadonlySet<string>) => Run | null
  idsOf: (hostIds: ReadonlySet<string>) => string[]
  subscribe: (listener: () => void) => () => void
}

const lineId = (run: string, index: number): string => `${run}.${index}`

const headParts = (storage: ItemStorage | undefined): ItemStoreParts<RunHead> => ({
  name: RUNS_KEY,
  idOf: ({ id }) => id,
  read: parseRunHead,
  order: (a, b) => b.at - a.at || (a.id < b.id ? 1 : -1),
  storage,
})

const lineParts = (storage: ItemStorage | undefined): ItemStoreParts<RunLine> => ({
  name: RUN_LINES_KEY,
  idOf: ({ run, index }) => lineId(run, index),
  read: parseRunLine,
  // Sorted when a run is put together: sorting thousands of lines after each answer would be slow.
  order: () => 0,
  storage,
})

/** @param storage tests pass the storage of several tabs */
export function createRunStore(storage?: ItemStorage): RunStore {
  const heads = createItemStore(headParts(storage))
  const lines = createItemStore(lineParts(storage))
  const linesOf = (run: string) => lines.list().filter((line) => line.run === run)
  const remove = (runIds: readonly string[]) => {
    if (runIds.length === 0) return
    // The head goes first: without it, its lines are never shown.
    heads.remove(runIds)
    const gone = new Set(runIds)
    lines.remove(
      lines
        .list()
        .filter(({ run }) => gone.has(run))
        .map(({ run, index }) => lineId(run, index)),
    )
  }
  const put = ({ head, lines: all }: Run): boolean => {
    if (lines.putAll(all) === all.length && heads.put(head)) return true
    remove([head.id])
    lines.remove(all.map(({ run, index }) => lineId(run, index)))
    return false
  }
  const own = () => heads.list().filter(({ service }) => service === baseUrl())
  const assemble = (head: RunHead): Run | null => {
    const found = linesOf(head.id).toSorted((a, b) => a.index - b.index)
    return found.length === head.count ? { head, lines: found } : null
  }
  const findLatest = (hostIds: ReadonlySet<string>): Run | null => {
    for (const head of own()) {
      const run = assemble(head)
      if (run?.lines.some(({ hostId }) => hostIds.has(hostId))) return run
    }
    return null
  }
  let latest: { of: readonly unknown[]; run: Run | null } = { of: [], run: null }

  return {
    heads,
    lines,
    begin(run) {
      const old = heads.list().filter(({ id }) => id !== run.head.id)
      remove(old.slice(KEPT - 1).map(({ id }) => id))
      if (put(run)) return true
      // An ended run makes room for the new one.
      remove(old.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id))
      return put(run)
    },
    mark(runId, changed) {
      // Deleted in Settings or in another tab during the run: a line alone would never be shown or removed.
      if (heads.find(runId) === undefined) return false
      if (lines.putAll(changed) === changed.length) return true
      remove([runId])
      return false
    },
    setEnd: (runId, endedAt, isInterrupted) =>
      heads.update(runId, (head) => ({ ...head, endedAt, ...(isInterrupted && { isInterrupted }) })),
    remove,
    find(runId) {
      const head = heads.find(runId)
      return head === undefined ? null : assemble(head)
    },
    latestOf(hostIds) {
      const of = [hostIds, heads.list(), lines.list()]
      if (of.some((part, index) => part !== latest.of[index])) latest = { of, run: findLatest(hostIds) }
      return latest.run
    },
    idsOf: (hostIds) =>
      own()
        .filter(({ id }) => linesOf(id).some(({ hostId }) => hostIds.has(hostId)))
        .map(({ id }) => id),
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const later = () => {
        timer ??= setTimeout(() => {
          timer = undefined
          listener()
        }, BURST_MS)
      }
      const ends = [heads.subscribe(listener), lines.subscribe(later), () => clearTimeout(timer)]
      return () => ends.forEach((end) => end())
    },
  }
}

export const hostRuns = createRunStore()
