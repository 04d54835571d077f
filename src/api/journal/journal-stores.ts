import * as z from 'zod/mini'
import { isOpen, joinAttempts, latestFirst, readAttempt, type Attempt } from '@/domain/journal-entry'
import { localItems, type ItemStorage } from '@/shared/lib/item-storage'
import { createItemStore, type ItemStore } from '@/shared/lib/item-store'

/** Attempts as they were begun; older versions kept an array under the name itself. */
export const JOURNAL_KEY = 'gpu-console.journal'

const markSchema = z.object({
  /** `gone`: its tab has died. `dismissed`: the person found no instance. `confirmed`: the person trusts an imported entry. */
  kind: z.enum(['gone', 'dismissed', 'confirmed']),
  attemptId: z.string(),
  at: z.number(),
  /** Time of the outcome that it refers to: a later outcome is not dismissed by it. Null: there was none. */
  of: z.nullable(z.number()),
})
/** A fact about an attempt from a tab other than its sender. */
export type Mark = z.output<typeof markSchema>

const readMark = (value: unknown): Mark | null => markSchema.safeParse(value).data ?? null

/**
 * The journal in storage. An attempt is several facts, each written by one tab and never changed: its beginning and its
 * end by the tab that sends it, marks by others. So two tabs never overwrite each other, in any order.
 */
export interface JournalStores {
  begun: ItemStore<Attempt>
  ended: ItemStore<Attempt>
  marks: ItemStore<Mark>
  /** Attempts at all services, the latest first, all facts joined. The same array until something changes. */
  attempts(): readonly Attempt[]
  /** Looks at storage again, without waiting for events. */
  refresh(): void
  subscribe(listener: () => void): () => void
  begin(attempt: Attempt): boolean
  settle(attempt: Attempt): void
  mark(mark: Mark): void
  /** When the outcome of an attempt was written down; null when it has none. */
  settledAt(attemptId: string): number | null
  remove(isDoomed: (attempt: Attempt) => boolean): void
}

const markId = ({ kind, attemptId }: Pick<Mark, 'kind' | 'attemptId'>): string => `${kind}/${attemptId}`

export function createJournalStores(storage: ItemStorage = localItems): JournalStores {
  const attemptsUnder = (name: string, placeOld?: (attempt: Attempt) => ItemStore<Attempt>) =>
    createItemStore<Attempt>({
      name,
      idOf: ({ attemptId }) => attemptId,
      read: readAttempt,
      order: latestFirst,
      join: joinAttempts,
      placeOld,
      storage,
    })
  const ended = attemptsUnder('gpu-console.journal-end')
  const begun = attemptsUnder(JOURNAL_KEY, ({ state }) => (state === 'sending' ? begun : ended))
  const marks = createItemStore<Mark>({
    name: 'gpu-console.journal-mark',
    idOf: markId,
    read: readMark,
    order: (a, b) => a.at - b.at,
    storage,
  })
  // Read in the opposite order of writing: a tab that sees an end sees its beginning too.
  const stores = [marks, ended, begun] as const

  let last: { lists: readonly unknown[]; attempts: readonly Attempt[] } | undefined
  const attempts = () => {
    const lists = [begun.list(), ended.list(), marks.list(), ended.unreadable()]
    if (!last || lists.some((list, index) => list !== last?.lists[index])) last = { lists, attempts: join() }
    return last.attempts
  }

  function join(): Attempt[] {
    const byId = new Map([...begun.list(), ...ended.list()].map((attempt) => [attempt.attemptId, attempt]))
    const marked = new Map(marks.list().map((mark) => [markId(mark), mark]))
    const lostEnds = new Set(ended.unreadable().map(({ id }) => id))
    const known = [...byId.values()].map((attempt) => {
      const { attemptId } = attempt
      return joinFacts(attempt, (kind) => marked.get(markId({ kind, attemptId })), lostEnds.has(attemptId))
    })
    return known.toSorted(latestFirst)
  }

  const refresh = () => stores.forEach((store) => store.refresh())
  const written = (attemptId: string) => ended.find(attemptId) ?? begun.find(attemptId)

  return {
    begun,
    ended,
    marks,
    attempts,
    refresh,
    subscribe(listener) {
      const stops = stores.map((store) => store.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
    begin(attempt) {
      // As it will be read: texts of any length must not fill the storage.
      const kept = readAttempt(attempt)
      // Two tabs may draw the same four digits in the same second.
      return kept !== null && written(attempt.attemptId) === undefined && begun.put(kept)
    },
    settle(attempt) {
      const kept = readAttempt(attempt) ?? attempt
      // Storage without room for another entry may have room for a longer one. Only this tab writes the beginning.
      if (!ended.put(kept)) begun.put(kept)
    },
    mark: (mark) => void marks.put(mark),
    settledAt(attemptId) {
      const attempt = written(attemptId)
      return attempt && attempt.state !== 'sending' ? attempt.settledAt : null
    },
    remove(isDoomed) {
      refresh()
      const doomed = new Set(
        attempts()
          .filter(isDoomed)
          .map(({ attemptId }) => attemptId),
      )
      // Only what was there when it was judged: an outcome that comes in between stays.
      const idsIn = (store: ItemStore<Attempt>) => store.list().flatMap(({ attemptId }) => (doomed.has(attemptId) ? [attemptId] : []))
      const ends = idsIn(ended)
      begun.remove(idsIn(begun))
      ended.remove(ends)
      marks.remove(marks.list().flatMap((mark) => (doomed.has(mark.attemptId) ? [markId(mark)] : [])))
    },
  }
}

/** Joins all facts about an attempt. */
function joinFacts(attempt: Attempt, mark: (kind: Mark['kind']) => Mark | undefined, isEndLost: boolean): Attempt {
  let known = attempt
  const confirmed = mark('confirmed')
  if (known.imported && confirmed?.of === known.imported.at) {
    known = { ...known, imported: { ...known.imported, confirmedAt: confirmed.at } }
  }
  if (!isOpen(known)) return known
  const [gone, dismissed] = [mark('gone'), mark('dismissed')]
  const outcomeAt = known.state === 'sending' ? null : known.settledAt
  if (known.state === 'sending' && (gone || isEndLost)) known = { ...known, state: 'unknown', settledAt: gone?.at ?? null }
  return known.state === 'unknown' && dismissed?.of === outcomeAt ? { ...known, state: 'dismissed' } : known
}
