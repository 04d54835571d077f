import { useSyncExternalStore } from 'react'
import { registeredLocalData, sizeOf, unregisteredKeys, type LocalDataPart } from '@/shared/lib/local-data'
import './own-data'

const subscribe = (listener: () => void) => {
  globalThis.addEventListener('storage', listener)
  return () => globalThis.removeEventListener('storage', listener)
}

const isKept = (key: string) => localStorage.getItem(key) !== null

/** A text that changes with what is kept; a snapshot must be the same as long as nothing changed. */
const snapshot = () => {
  const keys = [...registeredLocalData().map(({ key }) => key), ...unregisteredKeys()]
  return keys.map((key) => `${key} ${isKept(key) ? sizeOf(key) : '-'}`).join('\n')
}

/** What this console keeps in local storage now: by owner, and what nobody owns. */
export function useLocalData(): { kept: LocalDataPart[]; leftovers: string[] } {
  useSyncExternalStore(subscribe, snapshot)
  return { kept: registeredLocalData().filter(({ key }) => isKept(key)), leftovers: unregisteredKeys() }
}
