import type { Catalog, Messages } from '@/shared/i18n/messages'
import type { FutureEntry, Refusal } from './import-entry'
import type { ItemStore, UnreadableItem } from './item-store'
import { storedText } from './stored'

export interface LocalDataMessages extends Messages {
  title: string
  about: string
}

export type Validated = { ok: true; value: unknown; /** Number of unreadable entries that were skipped. */ dropped: number } | { ok: false }

export type AnyItemStore = Pick<ItemStore<never>, 'name' | 'unreadable' | 'subscribe'>

export interface EntryOfFile {
  id: string
  item: object
  hosts?: readonly string[]
}

export interface LocalItems {
  stores: readonly AnyItemStore[]
  /** The entries to export, without those that must not leave this browser. */
  list(): readonly object[]
  /** Number of entries with an unknown outcome: while they are stored, the console warns before money is spent again. */
  unsettled?(): number
  read(entry: unknown, file: string, now: number): EntryOfFile | { refused: Refusal; future?: FutureEntry }
  has(id: string): boolean
  /** Writes new items until the storage is full, without an event. @returns the number of stored items */
  add(items: readonly object[]): number
}

export interface LocalDataPart {
  /** Its name in exported files: stable, in kebab-case. */
  name: string
  key: string
  describe: Catalog<LocalDataMessages>
  /** Set for a collection; otherwise the part is one value under the key. */
  items?: LocalItems
  validate?(value: unknown): Validated
  /** Returns what an import stores for a valid value. By default the value itself. */
  merge?(value: unknown): unknown
  alsoErase?(): void
  /** False: neither exported nor imported, only listed and deleted. */
  isPortable?: boolean
}

export const LOCAL_PREFIX = 'gpu-console.'
/** The mark of "Forget key" belongs to the API key, which is not part of this data: without the mark, no reload would restore the key. */
const API_KEY_PREFIX = 'gpu-console.key-'

const parts = new Map<string, LocalDataPart>()

/** Called once by the module that owns the store. The same key replaces the earlier entry. */
export function registerLocalData(part: LocalDataPart): void {
  parts.set(part.key, part)
  // Sorted by name: modules load in any order, and buttons that change places between visits invite wrong clicks.
  const inOrder = [...parts].toSorted(([, a], [, b]) => (a.name < b.name ? -1 : 1))
  parts.clear()
  for (const [key, one] of inOrder) parts.set(key, one)
}

export const registeredLocalData = (): LocalDataPart[] => [...parts.values()]

/** Returns the data of a part for a file, or undefined if it is empty. */
export function readLocal({ key, items }: Pick<LocalDataPart, 'key' | 'items'>): unknown {
  if (items) {
    const list = items.list()
    return list.length === 0 ? undefined : list
  }
  try {
    return JSON.parse(storedText(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

/** @throws DOMException if the browser refuses to store it */
export function writeLocal(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value))
  tellThisPage(key)
}

export function eraseLocal(part: Pick<LocalDataPart, 'key' | 'items' | 'alsoErase'>): void {
  for (const name of namesOf(part)) {
    for (const key of storedKeys()) if (key === name || key.startsWith(`${name}/`)) localStorage.removeItem(key)
    tellThisPage(name)
  }
  part.alsoErase?.()
}

export function discardUnreadable({ key, text }: Pick<UnreadableItem, 'key' | 'text'>): void {
  if (storedText(key) === text) localStorage.removeItem(key)
  tellThisPage(key)
}

/** Notifies the stores of this page (shared/lib/stored.ts): browsers notify other tabs only. */
export const tellThisPage = (key: string): boolean => globalThis.dispatchEvent(new StorageEvent('storage', { key }))

/** Keys and their size: browsers count two bytes per character, names included. */
export interface Occupied {
  keys: string[]
  bytes: number
}

/** Scans local storage once. Returns the parts that hold data, in their order, and the keys that belong to no part. */
export function occupiedByPart(): { parts: Map<LocalDataPart, Occupied>; others: Occupied } {
  const found = new Map([...parts.values()].map((part): [LocalDataPart, Occupied] => [part, { keys: [], bytes: 0 }]))
  const others: Occupied = { keys: [], bytes: 0 }
  const owners = new Map([...found].flatMap(([part, occupied]) => namesOf(part).map((name) => [name, occupied] as const)))
  for (const key of storedKeys()) {
    if (!key.startsWith(LOCAL_PREFIX) || key.startsWith(API_KEY_PREFIX)) continue
    const occupied = owners.get(key.split('/', 1)[0] ?? '') ?? others
    occupied.keys.push(key)
    occupied.bytes += 2 * (key.length + (storedText(key)?.length ?? 0))
  }
  return { parts: new Map([...found].filter(([, { keys }]) => keys.length > 0)), others }
}

const namesOf = ({ key, items }: Pick<LocalDataPart, 'key' | 'items'>): string[] => [key, ...(items?.stores.map(({ name }) => name) ?? [])]

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
