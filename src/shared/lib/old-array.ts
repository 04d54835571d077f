import type { ItemStorage } from './item-storage'
import type { ItemStore, ItemStoreParts } from './item-store'
import { setAside } from './quarantine'

type Parts<Item> = Omit<ItemStoreParts<Item>, 'storage'> & { storage: ItemStorage }

/**
 * Moves the items that an older version kept in one array to their own keys. Items first, the array last: a tab that
 * closes in between, or moves them at the same time, loses nothing. Items that already exist are merged.
 * @param written text that an older tab has just written, in case the array has been deleted since
 */
export function takeOldArray<Item extends object>(store: ItemStore<Item>, parts: Parts<Item>, written?: string): void {
  const { name, storage } = parts
  if (written !== undefined) takeEntries(store, parts, parse(written, parts))
  let text = storage.get(name)
  while (text !== null) {
    const all = parse(text, parts)
    const rest = takeEntries(store, parts, all)
    // Another tab may have written since. Its event brings the new entries, so stopping here loses none.
    if (storage.get(name) !== text) return
    if (rest.length === 0) return storage.remove(name)
    // No progress, because the storage is full.
    if (rest.length === all.length) return
    // Shrinks the array, because its items need the room.
    text = JSON.stringify(rest)
    storage.set(name, text)
  }
}

/** @returns the entries that the browser did not store */
function takeEntries<Item extends object>(store: ItemStore<Item>, parts: Parts<Item>, all: readonly unknown[]): unknown[] {
  const { name, storage, read, placeOld = () => store } = parts
  return all.filter((entry) => {
    const item = read(entry)
    const isKept =
      item === null
        ? setAside(storage, name, entry instanceof Unparsed ? entry.text : JSON.stringify(entry))
        : adopt(placeOld(item), parts, item)
    return !isKept
  })
}

function adopt<Item>(store: ItemStore<Item>, { idOf, join }: Pick<Parts<Item>, 'idOf' | 'join'>, item: Item): boolean {
  const here = store.find(idOf(item))
  if (here === undefined) return store.put(item)
  const joined = join?.(here, item) ?? here
  return joined === here || store.put(joined)
}

/** A text that is not an array: set aside as a whole. */
class Unparsed {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toJSON(): string {
    return this.text
  }
}

function parse(text: string, { splitOld }: Pick<Parts<never>, 'splitOld'>): unknown[] {
  if (text === '') return []
  try {
    const value = JSON.parse(text) as unknown
    if (Array.isArray(value)) return value
    if (splitOld) return [...splitOld(value)]
  } catch {
    // Not JSON.
  }
  return [new Unparsed(text)]
}
