import type { FutureEntry, Refusal } from './import-entry'
import { isJsonList, parseWithLists, PieceTooLarge, type JsonList } from './json-lists'
import { readLocal, registeredLocalData, tellThisPage, writeLocal, type LocalDataPart } from './local-data'
import { inSlices, type Sliced } from './slices'

/** Identifies the file format, so that JSON of another program is refused. */
const FORMAT = 'gpu-market-console'
const VERSION = 1

/** Returns the text of an export: the portable parts only, without API key, session or vault. */
export function exportLocalData(at: Date): string {
  const data: Record<string, unknown> = {}
  for (const part of portable()) {
    const value = readLocal(part)
    if (value !== undefined) data[part.name] = value
  }
  return fileOf(data, at)
}

/** Returns an importable file with the given parts, by name. */
export const fileOf = (data: Record<string, unknown>, at: Date): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, exported_at: at.toISOString(), data }, null, 2)

export interface PlannedItems {
  name: string
  fate: 'add'
  part: LocalDataPart & Required<Pick<LocalDataPart, 'items'>>
  items: object[]
  /** Entries that exist already and stay unchanged. */
  known: number
  refused: Partial<Record<Refusal, number>>
  future: FutureEntry | undefined
  /** Host names in the commands and links of the new entries, sorted. */
  hosts: string[]
}

export type PlannedPart =
  | PlannedItems
  | { name: string; fate: 'replace'; part: LocalDataPart; value: unknown; isHere: boolean }
  | { name: string; fate: 'unreadable'; part: LocalDataPart }
  | { name: string; fate: 'unknown' }

export type ImportPlan = { parts: PlannedPart[] } | { problem: 'not-json' | 'not-ours' | 'newer' }

/** Parses a file and returns the effect of importing it. Writes nothing. @param file its name, for the mark on each entry */
export const planImport = (text: string, file: string, now = Date.now()): Promise<ImportPlan> => inSlices(plan(text, file, now))

function* plan(text: string, file: string, now: number): Sliced<ImportPlan> {
  try {
    const value = yield* parseWithLists(text)
    if (!isRecord(value) || value['format'] !== FORMAT || !isRecord(value['data'])) return { problem: 'not-ours' }
    if (typeof value['version'] === 'number' && value['version'] > VERSION) return { problem: 'newer' }
    const parts: PlannedPart[] = []
    for (const [name, found] of Object.entries(value['data'])) parts.push(yield* planPart(name, found, file, now))
    return { parts }
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'not-json' }
    // The console exports large data as lists only, and nests it a few levels deep: a RangeError is a full stack.
    if (error instanceof PieceTooLarge || error instanceof RangeError) return { problem: 'not-ours' }
    throw error
  }
}

function* planPart(name: string, found: unknown, file: string, now: number): Sliced<PlannedPart> {
  const part = portable().find((known) => known.name === name)
  if (!part) return { name, fate: 'unknown' }
  const { items } = part
  if (items) {
    return isJsonList(found) ? yield* planItems({ name, part: { ...part, items }, found, file, now }) : { name, fate: 'unreadable', part }
  }
  // A single value may be a list too, but not one of several pieces.
  const [value, more] = isJsonList(found) ? found.pieces() : [found]
  const read = more === undefined && part.validate?.(value)
  return read && read.ok
    ? { name, fate: 'replace', part, value: read.value, isHere: readLocal(part) !== undefined }
    : { name, fate: 'unreadable', part }
}

interface FoundItems {
  name: string
  part: PlannedItems['part']
  found: Pick<JsonList, 'pieces'>
  file: string
  now: number
}

function* planItems({ name, part, found, file, now }: FoundItems): Sliced<PlannedItems> {
  const fresh = new Map<string, object>()
  const hosts = new Set<string>()
  // Not overwritten either. Writing one would fail, and end the import as a full storage does.
  const unreadable = new Set(part.items.stores.flatMap((store) => store.unreadable().map(({ id }) => id)))
  const refused: PlannedItems['refused'] = {}
  let known = 0
  let future: FutureEntry | undefined
  for (const entries of found.pieces()) {
    for (const entry of entries) {
      const read = part.items.read(entry, file, now)
      if ('refused' in read) {
        refused[read.refused] = (refused[read.refused] ?? 0) + 1
        future ??= read.future
      } else if (fresh.has(read.id) || unreadable.has(read.id) || part.items.has(read.id)) known += 1
      else {
        fresh.set(read.id, read.item)
        read.hosts?.forEach((host) => hosts.add(host))
      }
      yield
    }
  }
  return { name, fate: 'add', part, items: [...fresh.values()], known, refused, future, hosts: [...hosts].toSorted() }
}

/** The result for a part: `saved` of `all` entries were stored; a single value counts as one. */
export interface ImportedPart {
  part: LocalDataPart
  saved: number
  all: number
}

/** Entries written in one go; the page stays responsive between two batches. */
const BATCH = 100

/** Reserves storage during an import: with a full storage, no rental could be recorded before it is sent. */
const ROOM_KEY = 'gpu-console.import-room'
const ROOM = 200_000

/** Executes the plan. Keeps entries that were stored after the plan was made. */
export const applyImport = (parts: readonly PlannedPart[]): Promise<ImportedPart[]> => inSlices(apply(parts))

function* apply(parts: readonly PlannedPart[]): Sliced<ImportedPart[]> {
  const done: ImportedPart[] = []
  const hasRoom = attempt(() => localStorage.setItem(ROOM_KEY, ' '.repeat(ROOM)))
  for (const planned of parts) {
    const { fate } = planned
    if (fate === 'add') done.push(hasRoom ? yield* addItems(planned) : { part: planned.part, saved: 0, all: planned.items.length })
    if (fate === 'replace') {
      const { part, value } = planned
      done.push({ part, saved: attempt(() => writeLocal(part.key, part.merge ? part.merge(value) : value)) ? 1 : 0, all: 1 })
    }
  }
  attempt(() => localStorage.removeItem(ROOM_KEY))
  return done
}

function* addItems({ part, items }: PlannedItems): Sliced<ImportedPart> {
  let saved = 0
  for (let at = 0; at < items.length; at += BATCH) {
    const batch = items.slice(at, at + BATCH)
    const count = part.items.add(batch)
    saved += count
    if (count < batch.length) break
    yield
  }
  // One event, because each makes the page count everything again. No item has this key, so the store looks up nothing.
  tellThisPage(`${part.key}/`)
  return { part, saved, all: items.length }
}

function attempt(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

const portable = () => registeredLocalData().filter((part) => part.isPortable !== false)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
