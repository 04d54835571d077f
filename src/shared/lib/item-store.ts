/*
 * Every store of the console that several tabs may write, and its rule.
 *
 * One key per item (this file):
 * - `journal`, `journal-end`, `journal-mark`: beginning and end of an attempt by the tab that sends it, marks by others
 *   (api/journal/journal-stores.ts). No fact is ever changed.
 * - `ssh-keys`: by the tab that sends the key.
 * - `host-changes`: by the tab that sent the change.
 * - `template-drafts`: by the tab that holds the Web Lock of the draft (features/templates/draft/draft-hold.ts).
 * - `saved-searches`: of two visits at the same moment the last wins on purpose, because both mean "seen".
 * - `quarantine`: the key is a hash of the text, so two tabs write the same entry.
 *
 * One IndexedDB record per item, each written once in one transaction: sealed rentals (api/journal/record-vault.ts).
 * One record per service, replaced as a whole: the encrypted API key (api/key/key-vault.ts).
 *
 * One value, where the last write wins on purpose: `preferences`, `idle-minutes`, `break-even`, because a person sets them by
 * hand in one tab (stored.ts); `key-forgotten-at`, because the last "Forget key" counts (api/key/key-session.ts).
 *
 * Not shared between tabs: session storage (the API key of a tab), and the address with filters and compared offers.
 */
import { createSignal } from './create-signal'
import { localItems, type ItemStorage } from './item-storage'

/** Part of every stored value. Raise it when older consoles cannot parse the new values. */
const VERSION = 1

/** Unreadable texts that would be lost under their old keys, each under a key of its own. */
export const QUARANTINE_KEY = 'gpu-console.quarantine'

/** An item that this version cannot read. It stays under its key: moving it would take it away from a tab that can. */
export interface UnreadableItem {
  id: string
  key: string
  text: string
  /** Written by a newer version of the console. */
  isNewer: boolean
}

/**
 * A collection in web storage that several tabs write: each item has its own key (`<name>/<id>`), so that writers of
 * different items never touch the same value. No method throws.
 */
export interface ItemStore<Item> {
  /** Name in local storage: the keys are this and everything behind its slash. */
  readonly name: string
  /** The items in their order, up to the last storage event. The same array until something changes. */
  list(): readonly Item[]
  unreadable(): readonly UnreadableItem[]
  /** Looks at every key again, for decisions that cannot wait for an event. */
  refresh(): void
  /** True while an older version's array is still there: its items are not in the list yet. */
  hasOldArray(): boolean
  /** One item, as it is stored now. */
  find(id: string): Item | undefined
  /**
   * @param item as `read` returns it
   * @returns false when the browser did not keep it, or when it would overwrite an unreadable value
   */
  put(item: Item): boolean
  /**
   * Writes items until one is not kept.
   * @param isQuiet sends no event; for batches, whose caller sends one after the last
   * @returns how many were kept
   */
  putAll(items: readonly Item[], isQuiet?: boolean): number
  /** Reads one item and writes it changed. If two tabs do so together, the last one wins: for items with one owner. */
  update(id: string, change: (item: Item) => Item): void
  remove(ids: readonly string[]): void
  subscribe(listener: () => void): () => void
}

export interface ItemStoreParts<Item> {
  name: string
  idOf(item: Item): string
  /** Accepts anything; null if it is unreadable. */
  read(value: unknown): Item | null
  order(a: Item, b: Item): number
  /** Joins two versions of one item; without it the one here stays. */
  join?(here: Item, other: Item): Item
  /** The store for an item from the array that older versions kept under `name`; this one by default. */
  placeOld?: ((item: Item) => ItemStore<Item>) | undefined
  storage?: ItemStorage | undefined
}

interface Entry<Item> {
  text: string
  /** Null if it is unreadable. */
  item: Item | null
  isNewer: boolean
}

export function createItemStore<Item extends object>(parts: ItemStoreParts<Item>): ItemStore<Item> {
  const { name, idOf, storage = localItems } = parts
  const prefix = `${name}/`
  const { emit, subscribe } = createSignal()
  /** By key, as last read or written. */
  const entries = new Map<string, Entry<Item>>()
  /** Keys to look up again; null for all. */
  let stale: Set<string> | null = null
  let hasChanged = false
  let isTelling = false
  let items: readonly Item[] = []
  let unreadable: readonly UnreadableItem[] = []

  const textAt = (key: string): string | null => orNull(() => storage.get(key))

  function parseEntry(text: string): Entry<Item> {
    const value = orNull(() => JSON.parse(text) as { v?: unknown } | null)
    const version = typeof value?.v === 'number' ? value.v : 0
    return { text, item: version >= 1 && version <= VERSION ? parts.read(value) : null, isNewer: version > VERSION }
  }

  function keep(key: string, entry: Entry<Item> | null): void {
    if (entry) entries.set(key, entry)
    else if (!entries.delete(key)) return
    hasChanged = true
  }

  function look(): void {
    if (stale === null) {
      if (hasOldArray()) void takeOld()
      const keys = orNull(() => storage.keys().filter((key) => key.startsWith(prefix)))
      stale = new Set([...entries.keys(), ...(keys ?? [])])
    }
    for (const key of stale) {
      const text = textAt(key)
      if (text === null) keep(key, null)
      else if (entries.get(key)?.text !== text) keep(key, parseEntry(text))
    }
    stale = new Set()
    if (hasChanged) show()
    hasChanged = false
  }

  /** Makes both lists again; the items stay the same array when its members are. */
  function show(): void {
    const next = [...entries.values()].flatMap(({ item }) => item ?? []).toSorted(parts.order)
    if (next.length !== items.length || next.some((item, index) => item !== items[index])) items = next
    unreadable = [...entries].flatMap(([key, { text, item, isNewer }]) =>
      item === null ? [{ id: key.slice(prefix.length), key, text, isNewer }] : [],
    )
  }

  /** Writes one item without an event. */
  function write(item: Item): boolean {
    const key = prefix + idOf(item)
    const text = JSON.stringify({ v: VERSION, ...item })
    const isKept = orNull(() => {
      const there = storage.get(key)
      if (there !== null && !parseEntry(there).item) return false
      storage.set(key, text)
      return storage.get(key) === text
    })
    if (isKept) keep(key, { text, item, isNewer: false })
    return isKept ?? false
  }

  function tell(key: string): void {
    isTelling = true
    storage.tell(key)
    isTelling = false
    emit()
  }

  function find(id: string): Item | undefined {
    const key = prefix + id
    const text = textAt(key)
    if (text === null) return undefined
    const known = entries.get(key)
    return (known?.text === text ? known : parseEntry(text)).item ?? undefined
  }

  function put(item: Item): boolean {
    const isKept = write(item)
    tell(prefix + idOf(item))
    return isKept
  }

  const hasOldArray = () => textAt(name) !== null

  /**
   * Needed once per browser, so its code is loaded only then. Items that could not be moved stay in the array until the
   * next time.
   */
  async function takeOld(text?: string): Promise<void> {
    try {
      const { takeOldArray } = await import('./old-array')
      takeOldArray(store, { ...parts, storage }, text)
      tell(name)
    } catch {
      // Could not be fetched.
    }
  }

  storage.listen((changes) => {
    const ours = changes.filter(({ key }) => key === null || key === name || key.startsWith(prefix))
    if (isTelling || ours.length === 0) return
    for (const { key, text } of ours) {
      // A tab of an older version has written the array, which may have been removed here in the same moment.
      if (key === name && text !== null) void takeOld(text)
      if (key === null || key === name) stale = null
      else stale?.add(key)
    }
    emit()
  })

  const store: ItemStore<Item> = {
    name,
    list() {
      look()
      return items
    },
    unreadable() {
      look()
      return unreadable
    },
    refresh() {
      stale = null
      look()
    },
    hasOldArray,
    find,
    put,
    putAll(all, isQuiet) {
      const refused = all.findIndex((item) => !write(item))
      if (!isQuiet) tell(name)
      return refused === -1 ? all.length : refused
    },
    update(id, change) {
      const item = find(id)
      if (item !== undefined) put(change(item))
    },
    remove(ids) {
      for (const id of ids) {
        orNull(() => storage.remove(prefix + id))
        keep(prefix + id, null)
      }
      tell(ids.length === 1 ? `${prefix}${ids[0]}` : name)
    },
    subscribe,
  }
  return store
}

/** Storage throws where the person has forbidden it, and when it is full. */
export function orNull<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
