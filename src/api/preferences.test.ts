import { expect, test, vi } from 'vitest'
import { preferences, PREFERENCES_KEY, setPreferences } from './preferences'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'

const limits = { hour: 1, days30: null, currency: 'USD' as const, unknownHour: null }
/** As another tab does while this page is in the back/forward cache, which gets no storage events. */
const writeElsewhere = () => localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ limits }))

test('loads the value again when the page is restored from the back/forward cache', () => {
  expect(preferences.get().limits).toBeUndefined()
  writeElsewhere()
  const listener = vi.fn()
  preferences.subscribe(listener)
  globalThis.dispatchEvent(new Event('pageshow'))
  expect([preferences.get().limits, listener.mock.calls.length]).toEqual([limits, 1])
})

test('keeps the limits of another tab when this one changes a preference before it gets their event (M12)', () => {
  expect(preferences.get().limits).toBeUndefined()
  writeElsewhere()
  setPreferences({ density: 'compact' })
  expect(preferences.get()).toMatchObject({ limits, density: 'compact' })
  expect(JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '')).toMatchObject({ limits, density: 'compact' })
})

test('keeps preferences that the browser refuses to store', () => {
  refuseStorageWrites()
  setPreferences({ limits })
  setPreferences({ density: 'compact' })
  globalThis.dispatchEvent(new Event('pageshow'))
  expect(preferences.get()).toMatchObject({ limits, density: 'compact' })
  vi.unstubAllGlobals()
})
