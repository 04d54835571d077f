import type { KeyPlace } from './key-keeper'

/** Why a place cannot be used in this browser. */
export type PlaceLimit = 'no-session-storage' | 'insecure-page' | 'no-web-crypto' | 'no-database'

export function limitOf(place: KeyPlace): PlaceLimit | null {
  if (place === 'session') return hasSessionStorage() ? null : 'no-session-storage'
  if (place === 'memory') return null
  // WebCrypto is withheld from pages that came over plain http.
  if (!globalThis.crypto?.subtle) return globalThis.isSecureContext === false ? 'insecure-page' : 'no-web-crypto'
  return hasDatabase() ? null : 'no-database'
}

/** False: a new tab cannot ask the open ones for the key. */
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

/** Reading the property throws where the person has forbidden storage. */
function hasDatabase(): boolean {
  try {
    return Boolean(globalThis.indexedDB)
  } catch {
    return false
  }
}
