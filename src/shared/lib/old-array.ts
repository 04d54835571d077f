import type { ItemStorage } from './item-storage'
import type { ItemStore, ItemStoreParts } from './item-store'
import { setAside } from './quarantine'

type Parts<Item> = Omit<ItemStoreParts<Item>, 'storage'> & { storage: ItemStorage }

/**
 * Moves what an older version kept in one array to keys of their own. Items first, the array last: a tab that dies in
 * between, or does the same at once, loses nothing. Items that exist already are joined.
 * @param written text that a tab of an older version has just written, in case the array was deleted since
 */
export function takeOldArray<Item extends object>(store: ItemStore<Item>, parts: Parts<Item>, written?: string): void {
  const { name, storage } = parts
  if (written !== undefined) takeEntries(store, parts, parse(written))
  let text = storage.get(name)
  while (text !== null) {
    const all = parse(text)
    const rest = takeEntries(store, parts, all)
    // Another tab may have written since. It tells all tabs what, so its entries come here even if they are removed now.
    if (storage.get(name) !== text) return
    if (rest.length === 0) return storage.remove(name)
    // No progress: the storage is full.
    if (rest.length === all.length) return
    // The array takes the room that its own entries need.
    text = JSON.stringify(rest)
    storage.set(name, text)
  }
}

/** @returns the entries that the browser did not keep */
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

/** Adds an item, or joins it with the stored one. */
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

function parse(text: string): unknown[] {
  if (text === '') return []
  try {
    const value = JSON.parse(text) as unknown
    if (Array.isArray(value)) return value
  } catch {
    // No JSON.
  }
  return [new Unparsed(text)]
}
