import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { journal } from '@/api/journal/journal'
import { preferences, PREFERENCES_KEY, setPreferences } from '@/api/preferences'
import { journalWith } from '@/test/make-journal'
import { open, rentNow, rents, review } from '@/test/rent-page'

const limits = { hour: 15, days30: null, currency: 'USD' as const, unknownHour: null }
const hourly = (amount: number, currency = 'USD') => [{ amount, currency, period: 'hour' }]
const openRental = (amount: number, currency?: string) => ({
  state: 'rented' as const,
  prices: hourly(amount, currency),
  startedAt: Date.now(),
})
const part = async () => within(await screen.findByRole('region', { name: 'Your spending limits' }))

test('shows the sum with this rental, and rents within the limit without another question', async () => {
  journalWith(openRental(2))
  const { user } = open('limits-within')
  setPreferences({ limits })
  const dialog = await review(user)
  expect((await part()).getByText(/^Open rentals about \$2\.00 \+ this \$[\d.]+ = \$[\d.]+ of \$15\.00 \/ h$/)).toBeVisible()
  expect((await part()).getByText('Within')).toBeVisible()
  await rentNow(user, dialog)
  await waitFor(() => expect(rents('limits-within')).toHaveLength(1))
})

test('rents above the limit only after the new sum is typed (M11)', async () => {
  const key = 'limits-above'
  journalWith(openRental(14.9), openRental(500, 'RUB'))
  const { user } = open(key)
  setPreferences({ limits })
  const dialog = await review(user)
  const block = await part()
  expect(block.getByText('Above')).toBeVisible()
  expect(block.getByText('1 open rental has no known price in USD. It is not in these sums.')).toBeVisible()
  const [, sum = ''] = /Type ([\d.]+) first\./.exec((await dialog.findByText(/^Type /)).textContent) ?? []
  expect(Number(sum)).toBeGreaterThan(15)
  const field = block.getByRole('textbox', { name: 'New sum per hour' })
  expect(block.getByText(/disk prices? unknown/)).toBeVisible()
  await user.type(field, '15')
  expect(dialog.getByRole('button', { name: 'Rent now' })).toBeDisabled()
  await user.clear(field)
  await user.type(field, sum.replace('.', ','))
  await rentNow(user, dialog)
  await waitFor(() => expect(rents(key)).toHaveLength(1))
})

test('needs no sum once an open rental is marked as stopped in place', async () => {
  journalWith(openRental(14.9))
  const { user } = open('limits-stopped')
  setPreferences({ limits })
  const dialog = await review(user)
  expect(dialog.getByRole('button', { name: 'Rent now' })).toBeDisabled()
  await user.click((await part()).getByText('1 open rental'))
  await user.click((await part()).getByRole('button', { name: /^I stopped it: / }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Rent now' })).toBeEnabled())
  expect((await part()).getByText('Within')).toBeVisible()
  // The focused button became "Undo": a toast outside the dialog is out of reach for the keyboard.
  expect((await part()).getByRole('button', { name: /^Undo: / })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Rent now' })).toBeDisabled())
  expect(journal().attempts()[0]?.stoppedAt).toBeUndefined()
})

test('needs no sum once another tab removes or raises the limits, and needs it again once they are lowered', async () => {
  journalWith(openRental(14.9))
  const { user } = open('limits-elsewhere')
  setPreferences({ limits })
  const dialog = await review(user)
  const button = dialog.getByRole('button', { name: 'Rent now' })
  await dialog.findByText(/^Type [\d.]+ first\.$/)
  act(() => setPreferences({ limits: undefined }))
  await waitFor(() => expect(button).toBeEnabled())
  expect(dialog.queryByText(/^Type /)).toBeNull()
  act(() => setPreferences({ limits }))
  await dialog.findByText(/^Type [\d.]+ first\.$/)
  expect(button).toBeDisabled()
  act(() => setPreferences({ limits: { ...limits, hour: 900 } }))
  await waitFor(() => expect(button).toBeEnabled())
  expect((await part()).getByText('Within')).toBeVisible()
  expect((await part()).queryByRole('textbox', { name: 'New sum per hour' })).toBeNull()
})

test.each([
  ['1e21', [1e21], /Type 1000000000000000000000\.00 first\./, '1000000000000000000000', true],
  ['twice 1e308', [1e308, 1e308], /Type ∞ first\./, '15', false],
])('asks for a sum of %s in digits, and rents without it never', async (name, amounts, text, typed, isTypeable) => {
  const key = `limits-huge-${name}`
  journalWith(...amounts.map((amount, index) => ({ ...openRental(amount), attemptId: `huge-${index}`, startedAt: Date.now() - 3_600_000 })))
  const { user } = open(key)
  setPreferences({ limits: { ...limits, days30: 100 } })
  const dialog = await review(user)
  expect(await dialog.findByText(text)).toBeVisible()
  expect((await part()).getAllByText('Above')).toHaveLength(2)
  await user.type((await part()).getByRole('textbox', { name: 'New sum per hour' }), typed)
  const button = dialog.getByRole('button', { name: 'Rent now' })
  await waitFor(() => expect(button).toHaveProperty('disabled', !isTypeable))
})

test.each([
  ['lowered', limits],
  ['set for the first time', undefined],
])('sends nothing when the limit is %s after the review, and explains it', async (change, before) => {
  const key = `limits ${change}`
  const { user } = open(key)
  setPreferences({ limits: before })
  const dialog = await review(user)
  // In another tab, whose event is late.
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ ...preferences.get(), limits: { ...limits, hour: 0.01 } }))
  await rentNow(user, dialog)
  expect(await screen.findByText(/this one exceeds your own spending limit/)).toBeVisible()
  expect(rents(key)).toHaveLength(0)
})

test('shows the limits under the cost before the review, and nothing without limits', async () => {
  journalWith(openRental(2))
  const app = open('limits-cost')
  const cost = within(await screen.findByRole('region', { name: 'Cost' }))
  await cost.findByText(/per hour|\/ hour/)
  expect(cost.queryByText(/of \$15\.00/)).toBeNull()
  setPreferences({ limits: { ...limits, days30: 3000 } })
  expect(await cost.findByText(/^Open rentals about \$2\.00 \+ this .* of \$15\.00 \/ h$/)).toBeVisible()
  expect(cost.getByText(/^Last 30 days (about|<) \$0[\d.]* \+ a day of this .* of \$3,000\.00$/)).toBeVisible()
  await app.user.click(screen.getByRole('checkbox', { name: /Reserve for a month/ }))
  expect(await cost.findByText(/\+ this reserved month /)).toBeVisible()
})
