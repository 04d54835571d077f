import { randomId } from '@/shared/lib/random-id'

/** Session storage of this tab. */
const KEPT = 'gpu-console.key'
/** Local storage: a random id, replaced by "Forget key". Older versions kept the time of the last one there. */
export const FORGOTTEN_AT_KEY = 'gpu-console.key-forgotten-at'

interface KeptKey {
  origin: string
  key: string
  /** The generation when it was kept; older versions kept none. */
  generation?: unknown
}

/** The key in the session storage of this tab, bound to the service it was typed for. */
export interface KeySession {
  read(): string | null
  /** False when the browser would not keep it. */
  write(key: string): boolean
  clear(): void
  /** Clears, and makes copies in tabs that do not listen now worthless. */
  forget(): void
  /** Changes whenever a key is forgotten, at any clock time; empty until a key is kept. */
  generation(): string
}

export function createKeySession(origin: string, storages = browserStorages): KeySession {
  const generation = () => attempt(() => storages.local()?.getItem(FORGOTTEN_AT_KEY)) ?? ''
  const renew = () => attempt(() => storages.local()?.setItem(FORGOTTEN_AT_KEY, randomId()))
  const clear = () => {
    attempt(() => storages.session()?.removeItem(KEPT))
  }
  return {
    generation,
    read() {
      const kept = parse(attempt(() => storages.session()?.getItem(KEPT)))
      return kept?.origin === origin && (kept.generation ?? '') === generation() ? kept.key : null
    },
    write(key) {
      if (!generation()) renew()
      const kept: KeptKey = { origin, key, generation: generation() }
      const write = () => {
        const session = storages.session()
        session?.setItem(KEPT, JSON.stringify(kept))
        return session !== undefined
      }
      return attempt(write) ?? false
    },
    clear,
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

/** Storage throws where the person has forbidden it. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function parse(text: string | null | undefined): KeptKey | null {
  const kept = attempt(() => JSON.parse(text ?? 'null') as Partial<KeptKey> | null)
  return typeof kept?.key === 'string' && typeof kept.origin === 'string' ? (kept as KeptKey) : null
}
