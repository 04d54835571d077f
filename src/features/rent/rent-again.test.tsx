import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { journal } from '@/api/journal/journal'
import { journalWith } from '@/test/make-journal'
import { attemptWith } from '@/test/make-attempt'
import { offerOf, open, rentNow, rents, review } from '@/test/rent-page'

function rentedBefore(key: string) {
  const { id } = offerOf(key)
  const minuteAgo = Date.now() - 65_000
  return journalWith({ state: 'rented', startedAt: minuteAgo, settledAt: minuteAgo, offer: { ...attemptWith().offer, id } })
}

test('puts the address of the journal entry in the address bar after a rental, and keeps the connection in view', async () => {
  const { user, router } = open('again-address', { search: '&storage=64' })
  await rentNow(user, await review(user))
  expect(await screen.findByRole('region', { name: 'Secrets' })).toBeVisible()
  const [entry] = journal().attempts()
  await waitFor(() => expect(router.history.location.pathname).toBe(`/instances/${entry?.attemptId}`))
  expect(router.history.length).toBe(1)
  expect(screen.getByRole('heading', { level: 1, name: 'Rented' })).toBeVisible()
  const notice = screen.getByRole('heading', { name: /^The marketplace accepted the rental; the instance is “pending” as of / })
  expect(notice.closest('[role=status]')).toHaveFocus()
  const steps = within(screen.getByRole('list', { name: 'Next steps' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Save the passwords and tokens below: they’re shown only until this tab closes.',
    expect.stringMatching(/^Connect with the commands below\./),
  ])
  expect(screen.getByText(/^To stop paying, stop the instance with .+ or in your account\. The API can’t do it/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Secrets' })).toBeVisible()
  // The form has the URL of the offer again.
  await user.click(screen.getByRole('button', { name: 'Rent this offer again' }))
  await waitFor(() => expect(router.history.location.pathname).toBe(`/rent/${offerOf('again-address').id}`))
  expect(router.history.location.search).toContain('storage=64')
  expect(screen.getByText('You rented this just now.')).toBeVisible()
})

test('shows an earlier rental above the form, and requires a second consent in the review', async () => {
  const [entry] = rentedBefore('again-before')
  const { user, router } = open('again-before')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('You rented this 1 min ago.')
  expect(within(notice).getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/instances/${entry?.attemptId}`),
  )
  const dialog = await review(user)
  expect(await dialog.findByText('You rented this 1 min ago.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Rent now' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: 'Rent this offer again' }))
  await rentNow(user, dialog)
  await waitFor(() => expect(rents('again-before')).toHaveLength(1))
  await waitFor(() => expect(router.history.location.pathname).toMatch(/^\/instances\//))
})

test('shows no notice for a rental of another offer, a refused attempt or an unconfirmed entry from a file', async () => {
  journalWith(
    { state: 'rented', offer: { ...attemptWith().offer, id: 'another' } },
    { state: 'refused', offer: { ...attemptWith().offer, id: offerOf('again-none').id } },
    { state: 'rented', offer: { ...attemptWith().offer, id: offerOf('again-none').id }, imported: { file: 'other.json', at: 1 } },
  )
  const { user } = open('again-none')
  const dialog = await review(user)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Rent now' })).toBeEnabled())
  expect(screen.queryByText(/You rented this/)).toBeNull()
})
