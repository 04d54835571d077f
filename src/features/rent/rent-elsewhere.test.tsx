import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { journal } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import { attemptWith } from '@/test/make-attempt'
import { journalWith } from '@/test/make-journal'
import { offerOf, open } from '@/test/rent-page'
import type { RentState } from './rent-machine'
import { useEndElsewhere } from './use-end-elsewhere'

// The other tab lives: nobody is given the lock that it holds.
beforeAll(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } }))

const other = (key: string, change: Partial<Attempt>) =>
  act(() => void journalWith({ startedAt: Date.now(), offer: { ...attemptWith().offer, id: offerOf(key).id }, ...change }))

test.each([
  ['rented', 'Another tab has rented this offer', 'Renting it here as well would be one more rental.'],
  ['refused', 'The other tab rented nothing', 'Open in the journal'],
  ['not-sent', 'The other tab rented nothing', 'Open in the journal'],
] as const)('what another tab has %s is told where it was waited for, with the way to it', async (state, title, text) => {
  const key = `elsewhere ${state}`
  const { user } = open(key)
  const button = await screen.findByRole('button', { name: 'Review rental' })
  await waitFor(() => expect(button).toBeEnabled())
  other(key, { state: 'sending' })
  expect(await screen.findByRole('heading', { name: 'Another tab is renting this offer' })).toBeVisible()
  other(key, { state, settledAt: Date.now() })
  const notice = (await screen.findByRole('heading', { name: title })).parentElement
  expect(notice).toHaveTextContent(text)
  expect(button).toBeEnabled()
  await user.click(screen.getByRole('link', { name: 'Open in the journal' }))
  expect(await screen.findByRole('heading', { name: 'Instances' })).toBeVisible()
})

test('what was unknown and has been looked for is not told once more', async () => {
  open('elsewhere unknown')
  await screen.findByRole('option', { selected: true })
  other('elsewhere unknown', { state: 'sending' })
  await screen.findByRole('heading', { name: 'Another tab is renting this offer' })
  other('elsewhere unknown', { state: 'unknown' })
  await screen.findByRole('region', { name: 'Outcome unknown' })
  act(() => journal().dismiss(attemptWith().attemptId))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Outcome unknown' })).toBeNull())
  expect(screen.queryByRole('heading', { name: /other tab/i })).toBeNull()
})

test('that the offer can be rented again is not said while another tab is renting it', async () => {
  const key = 'elsewhere again'
  const { user } = open(key)
  await screen.findByRole('option', { selected: true })
  other(key, { state: 'unknown' })
  await user.click(await screen.findByRole('checkbox', { name: 'I checked; no instance exists' }))
  expect(screen.getByText('The offer can be rented again.')).toBeVisible()
  other(key, { attemptId: 'other', state: 'sending' })
  await screen.findByRole('heading', { name: 'Another tab is renting this offer' })
  expect(screen.queryByText('The offer can be rented again.')).toBeNull()
})

test('what another tab has rented is no news any more once this page has sent a rental of its own', () => {
  const [attempt] = journalWith({ attemptId: 'other', state: 'rented' })
  const view = renderHook((state: RentState) => useEndElsewhere(state), {
    initialProps: { at: 'elsewhere', attemptId: 'other' } as RentState,
  })
  view.rerender({ at: 'choosing' })
  expect(view.result.current).toEqual(attempt)
  view.rerender({ at: 'sending', attemptId: 'mine', startedAt: 0, isStopping: false } as unknown as RentState)
  view.rerender({ at: 'choosing' })
  expect(view.result.current).toBeUndefined()
})
