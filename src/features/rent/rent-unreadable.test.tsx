import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attemptWith } from '@/test/make-attempt'
import { SERVICE } from '@/test/make-journal'
import { offerOf, open } from '@/test/rent-page'

const lose = (text: string) => {
  localStorage.setItem('gpu-console.journal/lost', text)
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
}
const newer = (offerId: string) =>
  JSON.stringify({ v: 2, ...attemptWith({ service: SERVICE, offer: { ...attemptWith().offer, id: offerId } }) })

test.each([
  ['an unreadable entry with the ID of this offer', (key: string) => newer(offerOf(key).id), /^It names this offer\./],
  ['an unreadable entry without an offer ID', () => '{"state":"sending"', /^It does not say which offer\./],
])('locks the offer for %s until the user has checked', async (_, text, says) => {
  const key = `unreadable ${String(says)}`
  lose(text(key))
  const { user } = open(key)
  const notice = await screen.findByRole('alert')
  await waitFor(() => expect(notice).toHaveTextContent('Unreadable journal entry'))
  expect(screen.getByText(says)).toBeVisible()
  const review = screen.getByRole('button', { name: 'Review rental' })
  expect(review).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'I checked: there is no instance' }))
  await waitFor(() => expect(review).toBeEnabled())
  expect(screen.queryByText('Unreadable journal entry')).not.toBeInTheDocument()
})

test('does not lock the offer for an unreadable entry about another one', async () => {
  lose(newer('another offer'))
  open('unreadable elsewhere')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Review rental' })).toBeEnabled())
  expect(screen.queryByText('Unreadable journal entry')).not.toBeInTheDocument()
})
