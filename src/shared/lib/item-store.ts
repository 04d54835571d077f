/*
 * Every store of the console that several tabs may write, and its rule.
 *
 * One key per item (this file):
 * - `journal`, `journal-end`, `journal-mark`: start and end of an attempt by the tab that sends it, marks by other tabs
 *   (api/journal/journal-stores.ts). Facts never change.
 * - `journal-remark`: notes and stops, one key each. The last write wins on purpose, because the user sets them by hand.
 * - `ssh-keys`: by the tab that sends the key.
 * - `host-changes`: by the tab that sent the change.
 * - `host-runs`, `host-run-lines`: by the tab that holds the Web Lock of the run (features/hosts/run/run-lock.ts).
 * - `market-visits`: by the tab of the visit. Two tabs at once write two records, which are joined when read.
 * - `host-sightings`: one value per service, changed under a Web Lock (features/hosts/sightings/host-sightings.ts).
 * - `template-drafts`: by the tab that holds the Web Lock of the draft (features/templates/draft/use-template-draft.ts).
 * - `saved-searches`: of two visits at the same moment the last wins on purpose, because both mean "seen". Whether
 *   its target price is reached is written under a Web Lock (features/offers/saved/use-target-alerts.ts).
 * - `favourites`: of two tabs that see the same offer the last wins, because both have seen its price
 *   (api/favourites/favourites.ts).
 * - `break-even`: power of a configuration, tariff of a place and utilisation, one key each (features/hosts/advisor/running-costs.ts).
 * - `host-labels`: of two tabs that label the same host the last wins, because the user sets them by hand (api/host-labels.ts).
 * - `host-views`: of two tabs that change the same view the last wins (features/hosts/views/saved-views.ts).
 *
 * One IndexedDB record per item, each written once in one transaction: sealed rentals (api/journal/record-vault.ts).
 * One record per service, replaced as a whole: the encrypted API key (api/key/key-vault.ts).
 *
 * One value, where the last write wins on purpose: `preferences`, `idle-minutes`, because the user sets them by hand in
 * one tab (stored.ts); `key-forgotten-at`, because the last "Forget key" counts (api/key/key-session.ts).
 *
 * Not shared between tabs: session storage (the API key of a tab, the offers behind the ranks of hosts), and the address with filters and compared offers.
 */
import { createSignal } from './create-signal'
import { localItems, type ItemStorage } from './item-storage'
import { noteEvent } from './tab-events'

/** Part of every stored value. Increase it when older consoles cannot parse the new values. */
const VERSION = 1

/** An item that this version cannot parse. It stays under its key, because a newer tab may be able to parse it. */
export interface UnreadableItem {
  id: string
  key: string
  text: string
  isNewer: boolean
}

/** Each item has its own key (`<name>/<id>`), so that writers of different items never touch the same value. No method throws. */
export interface ItemStore<Item> extends Pick<ItemStoreParts<Item>, 'idOf' | 'read'> {
  /** Prefix of its keys in local storage: `<name>/<id>`. */
  readonly name: string
  /** The sorted items as of the last storage event. The same array until an item changes. */
  list(): readonly Item[]
  unreadable(): readonly UnreadableItem[]
  /** Reads every key again, for decisions that cannot wait for an event. */
  refresh(): void
  find(id: string): Item | undefined
  /** @param item as `read` returns it @returns false if the browser did not store it, or if it would overwrite an unreadable value */
  put(item: Item): boolean
  /** @param isQuiet for batches: sends no event, the caller sends one at the end @returns the number of stored items */
  putAll(items: readonly Item[], isQuiet?: boolean): number
  /** Reads one item and writes it changed. If two tabs do so together, the last one wins: for items with one owner. @returns false without the item, or as `put` */
  update(id: string, change: (item: Item) => Item): boolean
  remove(ids: readonly string[]): void
  subscribe(listener: () => void): () => void
}

export interface ItemStoreParts<Item> {
  name: string
  idOf(item: Item): string
  read(value: unknown): Item | null
  order(a: Item, b: Item): number
  storage?: ItemStorage | undefined
}

interface Entry<Item> {
  text: string
  item: Item | null
  isNewer: boolean
}

/** The items under the keys of one store, as last read or written. */
function createEntries<Item extends object>({ name, read, order }: ItemStoreParts<Item>, storage: ItemStorage) {
  const prefix = `${name}/`
  const entries = new Map<string, Entry<Item>>()
  /** Keys to look up again; null for all. */
  let stale: Set<string> | null = null
  let hasChanged = false
  let items: readonly Item[] = []
  let unreadable: readonly UnreadableItem[] = []

  const textAt = (key: string): string | null => orNull(() => storage.get(key))

  function parse(text: string): Entry<Item> {
    const value = orNull(() => JSON.parse(text) as { v?: unknown } | null)
    const version = typeof value?.v === 'number' ? value.v : 0
    return { text, item: version >= 1 && version <= VERSION ? read(value) : null, isNewer: version > VERSION }
  }

  function keep(key: string, entry: Entry<Item> | null): void {
    if (entry) entries.set(key, entry)
    else if (!entries.delete(key)) return
    hasChanged = true
  }

  function look(): void {
    if (stale === null) {
      const keys = orNull(() => storage.keys().filter((key) => key.startsWith(prefix)))
      stale = new Set([...entries.keys(), ...(keys ?? [])])
    }
    for (const key of stale) {
      const text = textAt(key)
      if (text === null) keep(key, null)
      else if (entries.get(key)?.text !== text) keep(key, parse(text))
    }
    stale = new Set()
    if (hasChanged) show()
    hasChanged = false
  }

  /** Rebuilds both lists. Keeps the array of items if its members are the same. */
  function show(): void {
    const next = [...entries.values()].flatMap(({ item }) => item ?? []).toSorted(order)
    if (next.length !== items.length || next.some((item, index) => item !== items[index])) items = next
    unreadable = [...entries].flatMap(([key, { text, item, isNewer }]) =>
      item === null ? [{ id: key.slice(prefix.length), key, text, isNewer }] : [],
    )
  }

  return {
    parse,
    keep,
    lists() {
      look()
      return { items, unreadable }
    },
    find(key: string): Item | undefined {
      const text = textAt(key)
      if (text === null) return undefined
      const known = entries.get(key)
      return (known?.text === text ? known : parse(text)).item ?? undefined
    },
    /** @param key null for all */
    expire(key: string | null): void {
      if (key === null) stale = null
      else stale?.add(key)
    },
  }
}

export function createItemStore<Item extends object>(parts: ItemStoreParts<Item>): ItemStore<Item> {
  const { name, idOf, read, storage = localItems } = parts
  const prefix = `${name}/`
  const { emit, subscribe } = createSignal()
  const entries = createEntries(parts, storage)
  let isTelling = false

  function write(item: Item): boolean {
    const key = prefix + idOf(item)
    const text = JSON.stringify({ v: VERSION, ...item })
    const isSaved = orNull(() => {
      const there = storage.get(key)
      if (there !== null && !entries.parse(there).item) return false
      storage.set(key, text)
      return storage.get(key) === text
    })
    if (isSaved) entries.keep(key, { text, item, isNewer: false })
    else noteEvent('storage', 'refused', name)
    return isSaved ?? false
  }

  function tell(key: string): void {
    isTelling = true
    storage.tell(key)
    isTelling = false
    emit()
  }

  const find = (id: string) => entries.find(prefix + id)

  function put(item: Item): boolean {
    const isSaved = write(item)
    tell(prefix + idOf(item))
    return isSaved
  }

  storage.listen((changes) => {
    const ours = changes.filter(({ key }) => key === null || key === name || key.startsWith(prefix))
    if (isTelling || ours.length === 0) return
    noteEvent('storage', 'changed', name)
    for (const { key } of ours) entries.expire(key === name ? null : key)
    emit()
  })

  return {
    name,
    idOf,
    read,
    list: () => entries.lists().items,
    unreadable: () => entries.lists().unreadable,
    refresh() {
      entries.expire(null)
      entries.lists()
    },
    find,
    put,
    putAll(all, isQuiet) {
      const refused = all.findIndex((item) => !write(item))
      if (!isQuiet) tell(name)
      return refused === -1 ? all.length : refused
    },
    update(id, change) {
      const item = find(id)
      return item !== undefined && put(change(item))
    },
    remove(ids) {
      for (const id of ids) {
        orNull(() => storage.remove(prefix + id))
        entries.keep(prefix + id, null)
      }
      tell(ids.length === 1 ? `${prefix}${ids[0]}` : name)
    },
    subscribe,
  }
}

/** Storage throws if the user has forbidden it or if it is full. */
export function orNull<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** True also if the known time has not come yet: a clock that was set back since has written it, and it would be the latest for hours. */
export const isLater = (at: number, known: number): boolean => at > known || known > Date.now()
