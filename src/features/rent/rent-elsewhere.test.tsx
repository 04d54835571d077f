import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { journal } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import { attemptWith } from '@/test/make-attempt'
import { journalWith, SERVICE } from '@/test/make-journal'
import { offerOf, open } from '@/test/rent-page'
import { lockName } from './rent-lock'
import type { RentState } from './rent-machine'
import { useOtherTabOutcome } from './rent-checkout'

let closeOtherTab = () => {}
afterEach(() => closeOtherTab())

/** Simulates an open tab: it holds the lock of the offer, so that its attempt does not count as abandoned. */
function other(key: string, change: Partial<Attempt>) {
  const { id } = offerOf(key)
  closeOtherTab()
  void navigator.locks.request(lockName(SERVICE, id), () => new Promise<void>((resolve) => (closeOtherTab = resolve)))
  act(() => void journalWith({ attemptId: idOf(key), startedAt: Date.now(), offer: { ...attemptWith().offer, id }, ...change }))
}
const idOf = (key: string) => `a-${key}`

test.each([
  ['rented', 'Another tab has rented this offer', 'Renting here too would create a second rental.'],
  ['refused', 'The other tab rented nothing', 'Open in the journal'],
  ['not-sent', 'The other tab rented nothing', 'Open in the journal'],
] as const)('shows a notice with a link to the journal when the attempt of another tab ends as %s', async (state, title, text) => {
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

test('shows no notice for an unknown attempt of another tab once it is checked', async () => {
  open('elsewhere unknown')
  await screen.findByRole('option', { selected: true })
  other('elsewhere unknown', { state: 'sending' })
  await screen.findByRole('heading', { name: 'Another tab is renting this offer' })
  other('elsewhere unknown', { state: 'unknown' })
  await screen.findByRole('region', { name: 'Outcome unknown' })
  act(() => void journal().dismiss(idOf('elsewhere unknown')))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Outcome unknown' })).toBeNull())
  expect(screen.queryByRole('heading', { name: /other tab/i })).toBeNull()
})

test('hides "The offer can be rented again" while another tab is renting it', async () => {
  const key = 'elsewhere again'
  const { user } = open(key)
  await screen.findByRole('option', { selected: true })
  other(key, { state: 'unknown' })
  await user.click(await screen.findByRole('checkbox', { name: 'I checked: there is no instance' }))
  expect(screen.getByText('The offer can be rented again.')).toBeVisible()
  other(key, { attemptId: 'other', state: 'sending' })
  await screen.findByRole('heading', { name: 'Another tab is renting this offer' })
  expect(screen.queryByText('The offer can be rented again.')).toBeNull()
})

test('forgets the outcome of another tab once this page sends its own request', () => {
  const [attempt] = journalWith({ attemptId: 'other', state: 'rented' })
  const view = renderHook((state: RentState) => useOtherTabOutcome(state), {
    initialProps: { at: 'elsewhere', attemptId: 'other' } as RentState,
  })
  view.rerender({ at: 'choosing' })
  expect(view.result.current).toEqual(attempt)
  view.rerender({ at: 'sending', attemptId: 'mine', startedAt: 0, isStopping: false } as unknown as RentState)
  view.rerender({ at: 'choosing' })
  expect(view.result.current).toBeUndefined()
})
