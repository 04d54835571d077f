import * as z from 'zod/mini'
import { isOpen, keepWritten, latestFirst, parseAttempt, enteredAddress, MAX_NOTE, type Attempt } from '@/domain/journal-entry'
import { timestamp } from '@/shared/lib/imported'
import { localItems, type ItemStorage } from '@/shared/lib/item-storage'
import { createItemStore, type ItemStore } from '@/shared/lib/item-store'

/** Starts of attempts. */
export const JOURNAL_KEY = 'gpu-console.journal'

const markSchema = z.object({
  /** `gone`: its tab was closed. `dismissed`: the user found no instance. `confirmed`: the user trusts an imported entry. */
  kind: z.enum(['gone', 'dismissed', 'confirmed']),
  attemptId: z.string(),
  at: z.number(),
  /** Time of the outcome it refers to, so that it does not dismiss a later one. Null if there was no outcome. */
  of: z.nullable(z.number()),
})
/** A fact about an attempt from a tab other than its sender. */
export type Mark = z.output<typeof markSchema>

const parseMark = (value: unknown): Mark | null => markSchema.safeParse(value).data ?? null

/**
 * The journal in storage. An attempt consists of immutable facts, each written by one tab: its start and outcome by
 * the sending tab, marks by others. Two tabs never overwrite each other, in any order. Notes, stops and
 * addresses by the user may be replaced; each kind has its own key.
 */
export interface JournalStores {
  begun: ItemStore<Attempt>
  ended: ItemStore<Attempt>
  marks: ItemStore<Mark>
  remarks: ItemStore<Remark>
  /** Attempts at every API, newest first, with all facts merged. Returns the same array until a change. */
  attempts(): readonly Attempt[]
  refresh(): void
  subscribe(listener: () => void): () => void
  begin(attempt: Attempt): boolean
  /** The page knows the outcome even if the browser does not store it. @returns false if it did not */
  settle(attempt: Attempt): boolean
  /** @returns false if the browser did not store it */
  mark(mark: Mark): boolean
  /** @returns false if the browser did not store it */
  remark(remark: Remark): boolean
  /** Time at which the outcome of an attempt was stored; null without an outcome. */
  settledAt(attemptId: string): number | null
  remove(isDoomed: (attempt: Attempt) => boolean): void
}

const markId = ({ kind, attemptId }: Pick<Mark, 'kind' | 'attemptId'>): string => `${kind}/${attemptId}`

function openStores(storage: ItemStorage) {
  const attemptsUnder = (name: string) =>
    createItemStore<Attempt>({
      name,
      idOf: ({ attemptId }) => attemptId,
      read: parseAttempt,
      order: latestFirst,
      storage,
    })
  const ended = attemptsUnder('gpu-console.journal-end')
  const begun = attemptsUnder(JOURNAL_KEY)
  const marks = createItemStore<Mark>({
    name: 'gpu-console.journal-mark',
    idOf: markId,
    read: parseMark,
    order: (a, b) => a.at - b.at,
    storage,
  })
  const remarks = createItemStore<Remark>({
    name: 'gpu-console.journal-remark',
    idOf: remarkId,
    read: parseRemark,
    order: (a, b) => a.at - b.at,
    storage,
  })
  return { begun, ended, marks, remarks }
}

/** All attempts with their facts. @param unstored outcomes that the browser refused to store, by attempt ID */
function join({ begun, ended, marks, remarks }: ReturnType<typeof openStores>, unstored: ReadonlyMap<string, Attempt>): Attempt[] {
  const byId = new Map(begun.list().map((start) => [start.attemptId, unstored.get(start.attemptId) ?? start]))
  // A start may come from a file, with a note.
  for (const end of ended.list()) byId.set(end.attemptId, keepWritten(end, byId.get(end.attemptId) ?? end))
  const written = new Map(remarks.list().map((remark) => [remarkId(remark), remark]))
  const marked = new Map(marks.list().map((mark) => [markId(mark), mark]))
  const lostEnds = new Set(ended.unreadable().map(({ id }) => id))
  const known = [...byId.values()].map((attempt) => {
    const { attemptId } = attempt
    const facts = joinFacts(attempt, (kind) => marked.get(markId({ kind, attemptId })), lostEnds.has(attemptId))
    return withRemarks(facts, written)
  })
  return known.toSorted(latestFirst)
}

export function createJournalStores(storage: ItemStorage = localItems): JournalStores {
  const open = openStores(storage)
  const { begun, ended, marks, remarks } = open
  // Loaded in the opposite order of writing: a tab that sees an outcome also sees the start.
  const stores = [remarks, marks, ended, begun] as const

  /** Outcomes that the browser refused to store, by attempt ID. They last as long as the page and the stored start. */
  const unstored = new Map<string, Attempt>()

  let last: { lists: readonly unknown[]; attempts: readonly Attempt[] } | undefined
  const attempts = () => {
    const lists = [begun.list(), ended.list(), marks.list(), remarks.list(), ended.unreadable()]
    if (!last || lists.some((list, index) => list !== last?.lists[index])) last = { lists, attempts: join(open, unstored) }
    return last.attempts
  }

  const refresh = () => stores.forEach((store) => store.refresh())
  /** Shows an outcome before `write` notifies the page, and after it only if the browser refused. */
  function keepShown(attempt: Attempt, write: () => boolean): boolean {
    unstored.set(attempt.attemptId, attempt)
    last = undefined
    const isSaved = write()
    if (isSaved) unstored.delete(attempt.attemptId)
    return isSaved
  }
  const stored = (attemptId: string) => {
    const start = begun.find(attemptId)
    return ended.find(attemptId) ?? (start && unstored.get(attemptId)) ?? start
  }

  return {
    ...open,
    attempts,
    refresh,
    subscribe(listener) {
      const stops = stores.map((store) => store.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
    begin(attempt) {
      // Stored in parsed form, because long texts must not fill the storage.
      const saved = parseAttempt(attempt)
      // Two tabs may generate the same four digits in the same second.
      return saved !== null && stored(attempt.attemptId) === undefined && begun.put(saved)
    },
    settle(attempt) {
      const saved = parseAttempt(attempt) ?? attempt
      // Full storage may still have room to replace an entry with a longer one. Only this tab writes the start.
      return keepShown(saved, () => ended.put(saved) || begun.put(saved))
    },
    mark(mark) {
      const start = mark.kind === 'gone' ? begun.find(mark.attemptId) : undefined
      return start ? keepShown({ ...start, state: 'unknown', settledAt: mark.at }, () => marks.put(mark)) : marks.put(mark)
    },
    remark: remarks.put,
    settledAt(attemptId) {
      const attempt = stored(attemptId)
      return attempt && attempt.state !== 'sending' ? attempt.settledAt : null
    },
    remove(isDoomed) {
      refresh()
      const doomed = new Set(
        attempts()
          .filter(isDoomed)
          .map(({ attemptId }) => attemptId),
      )
      // Limited to the outcome at the time of the check: a later one is kept.
      const idsIn = (store: ItemStore<Attempt>) => store.list().flatMap(({ attemptId }) => (doomed.has(attemptId) ? [attemptId] : []))
      const ends = idsIn(ended)
      begun.remove(idsIn(begun))
      ended.remove(ends)
      marks.remove(marks.list().flatMap((mark) => (doomed.has(mark.attemptId) ? [markId(mark)] : [])))
      remarks.remove(remarks.list().flatMap((remark) => (doomed.has(remark.attemptId) ? [remarkId(remark)] : [])))
    },
  }
}

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

const remarkSchema = z.union([
  z.object({
    kind: z.literal('note'),
    attemptId: z.string(),
    at: z.number(),
    /** Empty if the user has deleted the note: an imported entry may have one of its own. */
    text: z.string().check(z.maxLength(MAX_NOTE)),
  }),
  z.object({
    kind: z.literal('stop'),
    attemptId: z.string(),
    at: z.number(),
    /** Null if the user has undone the stop. */
    stoppedAt: z.nullable(timestamp),
  }),
  z.object({
    kind: z.literal('stop-by'),
    attemptId: z.string(),
    at: z.number(),
    /** Null if the user wants no time, not even the one that the answer names. */
    stopBy: z.nullable(timestamp),
  }),
  z.object({
    kind: z.literal('remind'),
    attemptId: z.string(),
    at: z.number(),
    remindAt: timestamp,
  }),
  z.object({
    kind: z.literal('told'),
    attemptId: z.string(),
    at: z.number(),
    /** The time about which one of the tabs has shown a notification. */
    due: timestamp,
  }),
  z.object({
    kind: z.literal('address'),
    attemptId: z.string(),
    at: z.number(),
    addresses: z.record(z.string(), enteredAddress),
  }),
])

/** A note, a stop, a time to stop by, a postponed reminder or addresses by the user. Apart from the facts, so that an older tab cannot drop it. The last write wins on purpose. */
type Remark = z.output<typeof remarkSchema>

const parseRemark = (value: unknown): Remark | null => remarkSchema.safeParse(value).data ?? null

const remarkId = ({ kind, attemptId }: Pick<Remark, 'kind' | 'attemptId'>): string => `${kind}/${attemptId}`

/** Adds what the user wrote to the facts. It outranks imported values. */
function withRemarks(attempt: Attempt, remarks: ReadonlyMap<string, Remark>): Attempt {
  const { attemptId, note: oldNote, stoppedAt: oldStop, remindAt: oldRemind, ...facts } = attempt
  const find = <Kind extends Remark['kind']>(kind: Kind) =>
    remarks.get(remarkId({ kind, attemptId })) as Extract<Remark, { kind: Kind }> | undefined
  const [note, stop, by, remind, address] = [find('note'), find('stop'), find('stop-by'), find('remind'), find('address')]
  if (!note && !stop && !by && !remind && !address) return attempt
  const text = note ? note.text : oldNote
  const stoppedAt = stop ? stop.stoppedAt : oldStop
  return {
    ...facts,
    attemptId,
    ...(text ? { note: text } : {}),
    ...(stoppedAt == null ? {} : { stoppedAt }),
    ...(by && { stopBy: by.stopBy }),
    // A reminder that was postponed before the time changed does not silence the new time.
    ...(remind && !(by && by.at > remind.at) && { remindAt: remind.remindAt }),
    // An imported one was chosen for the imported time.
    ...(!remind && !by && oldRemind !== undefined && { remindAt: oldRemind }),
    ...(address && { addresses: address.addresses }),
  }
}
