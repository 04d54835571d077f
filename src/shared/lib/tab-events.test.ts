import { beforeEach, expect, expectTypeOf, test } from 'vitest'
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

test('accepts only names that are written in the code', () => {
  expectTypeOf(noteEvent<'sending'>)
    .parameter(1)
    .toEqualTypeOf<'sending'>()
  expectTypeOf(noteEvent<string>)
    .parameter(1)
    .toBeNever()
})
