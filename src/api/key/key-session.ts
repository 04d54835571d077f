import { randomId } from '@/shared/lib/random-id'

const KEPT = 'gpu-console.key'
/** Key in local storage of a random ID that "Forget key" replaces; older versions stored its time there. */
export const FORGOTTEN_AT_KEY = 'gpu-console.key-forgotten-at'

interface StoredKey {
  origin: string
  key: string
  /** The generation at the time of storing; older versions stored none. */
  generation?: unknown
}

export interface KeySession {
  read(): string | null
  /** False if the browser refused to store it. */
  write(key: string): boolean
  clear(): void
  /** Clears, and invalidates copies in tabs that are not listening now. */
  forget(): void
  /** Changes each time a key is forgotten, regardless of the clock. Empty until a key is stored. */
  generation(): string
  /** Returns the generation for a new key, never an empty one unless the browser refuses to store it. */
  begin(): string
}

export function createKeySession(origin: string, storages = browserStorages): KeySession {
  const generation = () => attempt(() => storages.local()?.getItem(FORGOTTEN_AT_KEY)) ?? ''
  const renew = () => attempt(() => storages.local()?.setItem(FORGOTTEN_AT_KEY, randomId()))
  const begin = () => {
    if (!generation()) renew()
    return generation()
  }
  const clear = () => {
    attempt(() => storages.session()?.removeItem(KEPT))
  }
  return {
    generation,
    read() {
      const stored = parse(attempt(() => storages.session()?.getItem(KEPT)))
      if (!stored || stored.origin !== origin) return null
      if ((stored.generation ?? '') === generation()) return stored.key
      // The key was forgotten while this tab showed another site and heard nothing.
      clear()
      return null
    },
    write(key) {
      const stored: StoredKey = { origin, key, generation: begin() }
      const write = () => {
        const session = storages.session()
        session?.setItem(KEPT, JSON.stringify(stored))
        return session !== undefined
      }
      return attempt(write) ?? false
    },
    clear,
    begin,
    forget() {
      clear()
      renew()
    },
  }
}

const browserStorages = {
  session: (): Storage | undefined => globalThis.sessionStorage,
  local: (): Storage | undefined => globalThis.localStorage,
}

/** Undefined if it throws: storage throws if the user has blocked it. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function parse(text: string | null | undefined): StoredKey | null {
  const stored = attempt(() => JSON.parse(text ?? 'null') as Partial<StoredKey> | null)
  return typeof stored?.key === 'string' && typeof stored.origin === 'string' ? (stored as StoredKey) : null
}
