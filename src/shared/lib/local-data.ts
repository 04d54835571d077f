import type { Catalog, Messages } from '@/shared/i18n/messages'
import type { Refusal } from './import-entry'
import type { ItemStore, UnreadableItem } from './item-store'
import { storedText } from './stored'

/** What the owner of a store says about it to the reader. */
export interface LocalDataWords extends Messages {
  title: string
  about: string
}

export type Validated =
  | { ok: true; value: unknown; /** Entries that could not be read and were left out. */ dropped: number }
  | { ok: false }

/** The methods of an item store that the settings use, for items of any type. */
export type AnyItemStore = Pick<ItemStore<never>, 'name' | 'unreadable' | 'subscribe'>

/** An entry of a file that can be taken. */
export interface EntryOfFile {
  id: string
  item: object
  /** Names of hosts that it would have a person connect to. */
  hosts?: readonly string[]
}

/** A collection with a key for each of its items. */
export interface LocalItems {
  /** All stores of the collection: for its size, and to erase it. */
  stores: readonly AnyItemStore[]
  /** The entries of an export, without those that must not leave this browser. */
  list(): readonly object[]
  /** Number of entries of unknown outcome: while they are stored, the console warns before money is spent again. */
  unsettled?(): number
  /** Reads one entry of a file, which may be anything, and marks it as imported. */
  read(entry: unknown, file: string, now: number): EntryOfFile | { refused: Refusal }
  has(id: string): boolean
  /** Writes new items until the browser keeps no more, without an event. @returns how many it kept */
  add(items: readonly object[]): number
}

/** One part of the data in this browser, as the settings list, export, import and erase it. */
export interface LocalDataPart {
  /** Stands in exported files: stable, in kebab-case. */
  name: string
  /** Its name in local storage. */
  key: string
  describe: Catalog<LocalDataWords>
  /** Set for a collection; anything else is one value under the key. */
  items?: LocalItems
  /** Checks the value of a file, which may be anything; an import replaces the stored single value by it. */
  validate?(value: unknown): Validated
  /** What belongs to it outside local storage goes with it when it is erased. */
  alsoErase?(): void
  /** False: neither exported nor imported, only listed and erased. */
  isPortable?: boolean
}

/** Everything of this console in local storage begins with it. */
const LOCAL_PREFIX = 'gpu-console.'

const parts = new Map<string, LocalDataPart>()

/** Called once by the module that owns the store; the same key again replaces the entry. */
export function registerLocalData(part: LocalDataPart): void {
  parts.set(part.key, part)
  // Modules load in any order; a list whose buttons change places between visits would have the wrong one pressed.
  const inOrder = [...parts].toSorted(([, a], [, b]) => (a.name < b.name ? -1 : 1))
  parts.clear()
  for (const [key, one] of inOrder) parts.set(key, one)
}

export const registeredLocalData = (): LocalDataPart[] => [...parts.values()]

/** The data of a part, for a file; undefined when it is empty. */
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

/** @throws DOMException when the browser refuses to keep it */
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

/** Removes an unreadable entry, unless it was replaced after it was shown. */
export function discardUnreadable({ key, text }: Pick<UnreadableItem, 'key' | 'text'>): void {
  if (storedText(key) === text) localStorage.removeItem(key)
  tellThisPage(key)
}

/** Browsers tell the other tabs only; the stores of this page (shared/lib/stored.ts) listen to the same event. */
export const tellThisPage = (key: string): boolean => globalThis.dispatchEvent(new StorageEvent('storage', { key }))

/** Keys and their size; browsers count two bytes for each character, names included. */
export interface Occupied {
  keys: string[]
  bytes: number
}

/** Looks through local storage once. Lists the parts that hold data, in their order, and the keys that no part has registered. */
export function occupiedByPart(): { parts: Map<LocalDataPart, Occupied>; others: Occupied } {
  const found = new Map([...parts.values()].map((part): [LocalDataPart, Occupied] => [part, { keys: [], bytes: 0 }]))
  const others: Occupied = { keys: [], bytes: 0 }
  const owners = new Map([...found].flatMap(([part, occupied]) => namesOf(part).map((name) => [name, occupied] as const)))
  for (const key of storedKeys()) {
    if (!key.startsWith(LOCAL_PREFIX)) continue
    const occupied = owners.get(key) ?? owners.get(key.slice(0, key.indexOf('/'))) ?? others
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
