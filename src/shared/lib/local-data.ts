import type { Catalog, Messages } from '@/shared/i18n/messages'
import { storedText } from './stored'

/** What the owner of a store says about it to the reader. */
export interface LocalDataWords extends Messages {
  title: string
  about: string
}

export type Validated =
  | { ok: true; value: unknown; /** Entries that could not be read and were left out. */ dropped: number }
  | { ok: false }

/** One store of this browser, as the settings list, export, import and erase it. */
export interface LocalDataPart {
  /** Stands in exported files: stable, in kebab-case. */
  name: string
  /** Its name in local storage. */
  key: string
  describe: Catalog<LocalDataWords>
  /** How many entries a value holds; undefined for what is not a collection. */
  count?(value: unknown): number
  /** How many entries are of an unknown outcome: as long as they are kept, they warn before money is spent again. */
  unsettled?(value: unknown): number
  /** Looks at a value from a file, which may be anything. */
  validate(value: unknown): Validated
  /** Joins a valid value from a file with what is here; without it the file replaces what is here. */
  merge?(here: unknown, fromFile: unknown): unknown
  /** What leaves this browser in an export; secrets must not. */
  redact?(value: unknown): unknown
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

/** What stands under a key, parsed; undefined when there is nothing or it is not JSON. */
export function readLocal(key: string): unknown {
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

export function eraseLocal(key: string): void {
  localStorage.removeItem(key)
  parts.get(key)?.alsoErase?.()
  tellThisPage(key)
}

/** Browsers tell the other tabs only; the stores of this page (shared/lib/stored.ts) listen to the same event. */
const tellThisPage = (key: string): boolean => globalThis.dispatchEvent(new StorageEvent('storage', { key }))

/** Characters stored under a key, name included; browsers count two bytes for each against their limit. */
export const sizeOf = (key: string): number => 2 * (key.length + (storedText(key)?.length ?? 0))

/** Keys of this console that nobody has registered: left by an older version, or by a part that is not loaded. */
export function unregisteredKeys(): string[] {
  return storedKeys().filter((key) => key.startsWith(LOCAL_PREFIX) && !parts.has(key))
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
