/** Session storage of this tab. */
const KEPT = 'gpu-console.key'
/** Local storage: a tab that slept while the key was forgotten elsewhere must not bring it back. */
export const FORGOTTEN_AT_KEY = 'gpu-console.key-forgotten-at'

interface KeptKey {
  origin: string
  key: string
  at: number
}

/** The key in the session storage of this tab, bound to the service it was typed for. */
export interface KeySession {
  read(): string | null
  /** False when the browser would not keep it. */
  write(key: string): boolean
  clear(): void
  /** Clears, and makes copies in tabs that do not listen now worthless. */
  forget(): void
}

export function createKeySession(origin: string, storages = browserStorages): KeySession {
  const forgottenAt = () => Number(attempt(() => storages.local()?.getItem(FORGOTTEN_AT_KEY)) ?? 0)
  const clear = () => {
    attempt(() => storages.session()?.removeItem(KEPT))
  }
  return {
    read() {
      const kept = parse(attempt(() => storages.session()?.getItem(KEPT)))
      return kept && kept.origin === origin && kept.at > forgottenAt() ? kept.key : null
    },
    write(key) {
      const kept: KeptKey = { origin, key, at: Math.max(Date.now(), forgottenAt() + 1) }
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
      attempt(() => storages.local()?.setItem(FORGOTTEN_AT_KEY, String(Date.now())))
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
  if (typeof kept?.key !== 'string' || typeof kept.origin !== 'string' || typeof kept.at !== 'number') return null
  return { key: kept.key, origin: kept.origin, at: kept.at }
}
