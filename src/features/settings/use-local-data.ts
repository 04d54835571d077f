import { useSyncExternalStore } from 'react'
import { journal, journalStores } from '@/api/journal/journal'
import { JOURNAL_KEY } from '@/api/journal/journal-stores'
import { useUnsavedRentals } from '@/api/journal/rent-results'
import { idleMinutes } from '@/api/key/key-idle'
import { preferences } from '@/api/preferences'
import { isOpenRental } from '@/domain/rental-cost'
import { occupiedByPart, type LocalDataPart, type Occupied } from '@/shared/lib/local-data'

export interface StoredPart {
  part: LocalDataPart
  size: number
  /** Number of entries, or undefined unless the part is a collection. */
  count: number | undefined
  unsettled: number
  /** Number of rentals that are not marked as stopped. */
  running: number
  /** Number of rentals with passwords or tokens that the user has not saved. */
  unsaved: number
  /** Number of entries that an export leaves out, because this version cannot parse them. */
  unreadable: number
}

export interface LocalData {
  saved: StoredPart[]
  /** Keys that no part has registered. */
  leftovers: Occupied
}

const listenToStorage = (listener: () => void) => {
  globalThis.addEventListener('storage', listener)
  return () => globalThis.removeEventListener('storage', listener)
}

/** Browsers send `storage` events for other tabs only, so this also subscribes to the stores that this page writes. */
const subscribe = (listener: () => void) => {
  const refresh = () => {
    occupied = undefined
    listener()
  }
  occupied = undefined
  const stops = [listenToStorage, preferences.subscribe, idleMinutes.subscribe, journal().subscribe].map((listen) => listen(refresh))
  return () => stops.forEach((stop) => stop())
}

/** Cache, undefined after a change: scanning thousands of keys in every render is too slow. */
let occupied: ReturnType<typeof occupiedByPart> | undefined

const snapshot = () => {
  const { parts, others } = (occupied ??= occupiedByPart())
  return [...parts.values(), others].map(({ keys, bytes }) => `${keys.join('\n')} ${bytes}`).join('\n')
}

export const useLocalData = (): LocalData => collect(useSyncExternalStore(subscribe, snapshot), useUnsavedRentals().length)

/** @param _snapshot unused, but the compiler memoizes calls by their arguments, so a new snapshot must be one */
function collect(_snapshot: string, unsaved: number): LocalData {
  const { parts, others } = (occupied ??= occupiedByPart())
  return {
    saved: [...parts].map(([part, { bytes }]) => ({
      part,
      size: bytes,
      count: part.items?.list().length,
      unsettled: part.items?.unsettled?.() ?? 0,
      running: part.key === JOURNAL_KEY ? journalStores.attempts().filter(isOpenRental).length : 0,
      unsaved: part.key === JOURNAL_KEY ? unsaved : 0,
      unreadable: (part.items?.stores ?? []).flatMap((store) => store.unreadable()).length,
    })),
    leftovers: others,
  }
}
