import { useSyncExternalStore } from 'react'
import { journal, JOURNAL_KEY } from '@/api/journal/journal'
import { useUnkept } from '@/api/journal/use-unkept'
import { idleMinutes } from '@/api/key/key-idle'
import { preferences } from '@/api/preferences'
import { readLocal, registeredLocalData, sizeOf, unregisteredKeys, type LocalDataPart } from '@/shared/lib/local-data'
import { storedText } from '@/shared/lib/stored'
import './own-data'

export interface KeptPart {
  part: LocalDataPart
  size: number
  /** Undefined for what is not a collection. */
  count: number | undefined
  unsettled: number
  /** Rentals of which passwords or tokens that nobody has kept would go with it. */
  unkept: number
}

export interface LocalData {
  kept: KeptPart[]
  /** Keys that nobody has registered, and their size together. */
  leftovers: { keys: string[]; size: number }
}

const listenToStorage = (listener: () => void) => {
  globalThis.addEventListener('storage', listener)
  return () => globalThis.removeEventListener('storage', listener)
}

/** The browser tells only of what other tabs write; these are written while this page is open. */
const subscribe = (listener: () => void) => {
  const stops = [listenToStorage, preferences.subscribe, idleMinutes.subscribe, journal().subscribe].map((listen) => listen(listener))
  return () => stops.forEach((stop) => stop())
}

/** A text that changes with what is kept: the same as long as nothing changed. */
const snapshot = () => {
  const keys = [...registeredLocalData().map(({ key }) => key), ...unregisteredKeys()]
  return keys.map((key) => `${key} ${storedText(key)?.length ?? '-'}`).join('\n')
}

/** What this console keeps in local storage now: by owner, and what nobody owns. */
export const useLocalData = (): LocalData => look(useSyncExternalStore(subscribe, snapshot), useUnkept().length)

/** Takes the snapshot so that a new one makes it look again; components are memoised by what they are given. */
function look(_at: string, unkept: number): LocalData {
  const keys = unregisteredKeys()
  return {
    kept: registeredLocalData()
      .filter(({ key }) => storedText(key) !== null)
      .map((part) => {
        const value = readLocal(part.key)
        return {
          part,
          size: sizeOf(part.key),
          count: part.count?.(value),
          unsettled: part.unsettled?.(value) ?? 0,
          unkept: part.key === JOURNAL_KEY ? unkept : 0,
        }
      }),
    leftovers: { keys, size: keys.reduce((sum, key) => sum + sizeOf(key), 0) },
  }
}
