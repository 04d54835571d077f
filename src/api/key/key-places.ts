import type { KeyPlace } from './key-keeper'

export type PlaceLimit = 'no-session-storage' | 'insecure-page' | 'no-web-crypto' | 'no-database'

export function limitOf(place: KeyPlace): PlaceLimit | null {
  if (place === 'session') return hasSessionStorage() ? null : 'no-session-storage'
  if (place === 'memory') return null
  // Browsers have no WebCrypto on pages loaded over plain HTTP.
  if (!globalThis.crypto?.subtle) return globalThis.isSecureContext === false ? 'insecure-page' : 'no-web-crypto'
  return hasDatabase() ? null : 'no-database'
}

/** False if a new tab cannot request the key from open tabs. */
export const hasHandover = (): boolean => typeof BroadcastChannel !== 'undefined'

function hasSessionStorage(): boolean {
  try {
    const probe = 'gpu-console.probe'
    sessionStorage.setItem(probe, '')
    sessionStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/** Access to the property throws if the user has blocked storage. */
function hasDatabase(): boolean {
  try {
    return Boolean(globalThis.indexedDB)
  } catch {
    return false
  }
}
