import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { cost, open, rents, review, set } from '@/test/rent-page'

test('shows storage in the review that was typed while the review was loading', async () => {
  open('meanwhile-1')
  await screen.findByRole('option', { selected: true })
  const button = await screen.findByRole('button', { name: 'Review rental' })
  await waitFor(() => expect(button).toBeEnabled())
  fireEvent.click(button)
  fireEvent.change(screen.getByRole('textbox', { name: 'Storage' }), { target: { value: '77' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm rental' }))
  expect(dialog.getByRole('row', { name: /^Storage 77\sGB, unit assumed$/ })).toBeVisible()
})

test('shows a field error and opens no review when the form becomes invalid while the review is loading', async () => {
  open('meanwhile-2')
  await screen.findByRole('option', { selected: true })
  const button = await screen.findByRole('button', { name: 'Review rental' })
  await waitFor(() => expect(button).toBeEnabled())
  fireEvent.click(button)
  fireEvent.change(screen.getByRole('textbox', { name: 'Storage' }), { target: { value: 'many' } })
  expect(await screen.findByText('Enter a whole number or leave empty')).toBeVisible()
  await waitFor(() => expect(button).not.toHaveAttribute('data-loading'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('keeps the keyboard focus in the review when the offer is searched again', async () => {
  const { user } = open('meanwhile-6')
  await screen.findByRole('option', { selected: true })
  await cost()
  set('meanwhile-6', { faults: [{ endpoint: 'POST /v0/market/search', kind: '400' }] })
  const dialog = await review(user)
  const again = await dialog.findByRole('button', { name: 'Search again' })
  set('meanwhile-6', {})
  again.focus()
  await user.keyboard('{Enter}')
  expect(await dialog.findByText(/^Rechecked/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
})

test('rents on Enter as soon as "Rent now" gets the focus', async () => {
  const { user } = open('meanwhile-7')
  const dialog = await review(user)
  const button = await dialog.findByRole('button', { name: 'Rent now' })
  await waitFor(() => expect(button).toBeEnabled())
  act(() => button.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rents('meanwhile-7')).toHaveLength(1))
})

test('says in place that the template of a link could not be loaded again', async () => {
  const key = 'meanwhile-8'
  set(key, { limitCap: 1 })
  const { id } = marketFor(key).db.templates.at(-1)?.template ?? {}
  const { user, queryClient } = open(key, { template: null, search: `&template=${id}` })
  const option = await screen.findByRole('option', { selected: true })
  set(key, { limitCap: 1, faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '403' }] })
  await act(() => queryClient.refetchQueries({ queryKey: ['templates', 'one'] }))
  const notice = await screen.findByText('The template couldn’t be refreshed.')
  expect(option).toBeVisible()
  expect(screen.queryByText(/Choose another/)).toBeNull()
  set(key, { limitCap: 1 })
  await user.click(within(notice).getByRole('button', { name: /Refresh$/ }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
})
