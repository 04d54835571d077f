import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cost, open, review, set } from '@/test/rent-page'

test('what is changed while the review is still being fetched stands in it', async () => {
  open('meanwhile-1')
  await screen.findByRole('option', { selected: true })
  const button = await screen.findByRole('button', { name: 'Review rental' })
  await waitFor(() => expect(button).toBeEnabled())
  fireEvent.click(button)
  fireEvent.change(screen.getByRole('textbox', { name: 'Storage' }), { target: { value: '77' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm rental' }))
  expect(dialog.getByRole('row', { name: /^Storage 77\sGB, unit assumed \?storage 77$/ })).toBeVisible()
})

test('what is made wrong while the review is still being fetched is said at its field, and nothing is reviewed', async () => {
  open('meanwhile-2')
  await screen.findByRole('option', { selected: true })
  const button = await screen.findByRole('button', { name: 'Review rental' })
  await waitFor(() => expect(button).toBeEnabled())
  fireEvent.click(button)
  fireEvent.change(screen.getByRole('textbox', { name: 'Storage' }), { target: { value: 'many' } })
  expect(await screen.findByText('A whole number, or nothing')).toBeVisible()
  await waitFor(() => expect(button).not.toHaveAttribute('data-loading'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('by keyboard the focus stays in the review while the offer is searched once more', async () => {
  const { user } = open('meanwhile-6')
  await screen.findByRole('option', { selected: true })
  await cost()
  set('meanwhile-6', { faults: [{ endpoint: 'POST /v0/market/search', kind: '400' }] })
  const dialog = await review(user)
  const again = await dialog.findByRole('button', { name: 'Search again' })
  set('meanwhile-6', {})
  again.focus()
  await user.keyboard('{Enter}')
  expect(await dialog.findByText(/^Checked again/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
})
