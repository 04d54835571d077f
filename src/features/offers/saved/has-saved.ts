import { useSyncExternalStore } from 'react'

export const SAVED_SEARCHES_KEY = 'gpu-console.saved-searches'

/** Undefined: not looked for since something was written. */
let hasAny: boolean | undefined

const look = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(SAVED_SEARCHES_KEY))
  } catch {
    return false
  }
}

globalThis.addEventListener('storage', () => (hasAny = undefined))

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('storage', listener)
  return () => globalThis.removeEventListener('storage', listener)
}

/** True if saved-searches.ts must be loaded; the store itself is not part of the first load. */
export const useHasSaved = (): boolean => useSyncExternalStore(subscribe, () => (hasAny ??= look()))
