import { beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { stored } from './stored'
import { KEPT_EVENTS, noteEvent, tabEvents } from './tab-events'

beforeEach(tabEvents.clear)

test('lists the newest event first, counts repeats, and keeps the last 200', () => {
  noteEvent('rental', 'sending')
  noteEvent('storage', 'changed', 'journal')
  noteEvent('storage', 'changed', 'journal')
  noteEvent('storage', 'changed', 'drafts')
  expect(tabEvents.get()).toMatchObject([
    { source: 'storage', name: 'changed', store: 'drafts', times: 1 },
    { source: 'storage', name: 'changed', store: 'journal', times: 2 },
    { source: 'rental', name: 'sending', store: undefined, times: 1 },
  ])
  for (let count = 0; count < KEPT_EVENTS; count += 1) noteEvent('tab', count % 2 === 0 ? 'lock' : 'ask')
  expect(tabEvents.get()).toHaveLength(KEPT_EVENTS)
  expect(tabEvents.get().at(-1)).toMatchObject({ source: 'tab', name: 'lock' })
})

test('records a value that the browser refuses to store', () => {
  refuseStorageWrites()
  const value = stored<unknown>('gpu-console.value', (text) => text)
  value.set(5)
  expect(value.get()).toBe(5)
  expect(tabEvents.get()).toMatchObject([{ source: 'storage', name: 'refused', store: 'gpu-console.value' }])
  vi.unstubAllGlobals()
})

test('accepts only names that are written in the code', () => {
  expectTypeOf(noteEvent<'sending'>)
    .parameter(1)
    .toEqualTypeOf<'sending'>()
  expectTypeOf(noteEvent<string>)
    .parameter(1)
    .toBeNever()
})
