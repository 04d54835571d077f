import { useSyncExternalStore } from 'react'
import { journal } from '@/api/journal/journal'
import { JOURNAL_KEY } from '@/api/journal/journal-stores'
import { useUnsavedRentals } from '@/api/journal/use-unsaved-rentals'
import { idleMinutes } from '@/api/key/key-idle'
import { preferences } from '@/api/preferences'
import { occupiedByPart, type LocalDataPart, type Occupied } from '@/shared/lib/local-data'
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
  /** Keys that no part has registered. */
  leftovers: Occupied
}

const listenToStorage = (listener: () => void) => {
  globalThis.addEventListener('storage', listener)
  return () => globalThis.removeEventListener('storage', listener)
}

/** The browser tells only of what other tabs write; these are written while this page is open. */
const subscribe = (listener: () => void) => {
  const lookAgain = () => {
    occupied = undefined
    listener()
  }
  occupied = undefined
  const stops = [listenToStorage, preferences.subscribe, idleMinutes.subscribe, journal().subscribe].map((listen) => listen(lookAgain))
  return () => stops.forEach((stop) => stop())
}

/** Undefined after a change. Looking through thousands of keys takes too long for every render. */
let occupied: ReturnType<typeof occupiedByPart> | undefined

/** A text that changes with what is kept: the same as long as nothing changed. */
const snapshot = () => {
  const { parts, others } = (occupied ??= occupiedByPart())
  return [...parts.values(), others].map(({ keys, bytes }) => `${keys.join('\n')} ${bytes}`).join('\n')
}

/** What this console keeps in local storage now: by owner, and what nobody owns. */
export const useLocalData = (): LocalData => look(useSyncExternalStore(subscribe, snapshot), useUnsavedRentals().length)

/** Takes the snapshot so that a new one makes it look again; components are memoised by what they are given. */
function look(_at: string, unkept: number): LocalData {
  const { parts, others } = (occupied ??= occupiedByPart())
  return {
    kept: [...parts].map(([part, { bytes }]) => ({
      part,
      size: bytes,
      count: part.items?.list().length,
      unsettled: part.items?.unsettled?.() ?? 0,
      unkept: part.key === JOURNAL_KEY ? unkept : 0,
    })),
    leftovers: others,
  }
}
