import { useSyncExternalStore } from 'react'
import { lazyPart } from '@/shared/ui/lazy-part'

const SAVED_KEYS = /^gpu-console\.(saved-searches|favourites)/

/** Undefined until storage is checked again. */
let hasAny: boolean | undefined

const look = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => SAVED_KEYS.test(key))
  } catch {
    return false
  }
}

globalThis.addEventListener('storage', () => (hasAny = undefined))

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('storage', listener)
  return () => globalThis.removeEventListener('storage', listener)
}

/** True if the stores must be loaded; they are not part of the first load. */
export const useHasSaved = (): boolean => useSyncExternalStore(subscribe, () => (hasAny ??= look()))

const SavedNav = lazyPart(async () => (await import('./saved-nav')).SavedNav)

/** The favourites and saved searches in the navigation. Loads their code only if there are any. */
export function SavedSlot() {
  return useHasSaved() && <SavedNav />
}
