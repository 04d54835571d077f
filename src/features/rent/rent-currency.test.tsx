import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { cost, offerOf, open, review, set } from '@/test/rent-page'

describe('prices without a currency', () => {
  test('shows no price difference for a delisted offer whose price was loaded in another currency', async () => {
    set('currency-1', { priceForm: 'number' })
    const { router } = open('currency-1')
    await screen.findByRole('option', { selected: true })
    await (await cost()).findByText(/^\$/, { selector: 'p b' })
    set('currency-1', { priceForm: 'number', gone: [offerOf('currency-1').id] })
    act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, currency: 'RUB' }) }))
    const nearest = within(await screen.findByRole('region', { name: 'Similar offers' }))
    await waitFor(() => expect(nearest.getAllByRole('link')).toHaveLength(3))
    expect(nearest.getAllByText('difference unknown')).toHaveLength(3)
  })

  test('keeps the currency of an open review when the currency of the page changes', async () => {
    set('currency-2', { priceForm: 'number' })
    const { user, router } = open('currency-2')
    await screen.findByRole('option', { selected: true })
    await cost()
    set('currency-2', { priceForm: 'number', priceDrift: { '*': 1.5 } })
    const dialog = await review(user)
    const row = await dialog.findByRole('row', { name: /^GPU, hour \$/ })
    act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, currency: 'RUB' }) }))
    await waitFor(() => expect(row).toHaveAccessibleName(/^GPU, hour [\d.]+\sUSD /))
  })
})

test('shows the currency code in the cell and its tooltip when a price is not in the requested currency', async () => {
  set('currency-3', { priceForm: 'other-currency' })
  open('currency-3')
  await screen.findByRole('option', { selected: true })
  const row = await (await cost()).findByRole('row', { name: /^GPU/ })
  await waitFor(() => expect(within(row).getAllByRole('cell')).toHaveLength(3))
  for (const cell of within(row).getAllByRole('cell'))
    expect([cell.textContent, cell.title]).toEqual([expect.stringMatching(/\sEUR$/), expect.stringMatching(/\sEUR$/)])
})

test('compares an unrentable offer with similar ones in the new currency after a switch', async () => {
  set('currency-4', { unrentable: [offerOf('currency-4').id] })
  const { router } = open('currency-4')
  const nearest = within(await screen.findByRole('region', { name: 'Similar offers' }))
  await waitFor(() => expect(nearest.getAllByText(/^\$[\d.,]+ (more|less)$|^same price$/)).toHaveLength(3))
  act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, currency: 'RUB' }) }))
  await waitFor(() => expect(nearest.getAllByText(/^₽[\d.,]+ (more|less)$|^same price$/)).toHaveLength(3))
})

test('reloads every failed currency when "Try again" is pressed', async () => {
  const { user } = open('currency-5')
  await screen.findByRole('option', { selected: true })
  const sheet = await cost()
  set('currency-5', { faults: [{ endpoint: 'POST /v0/market/search', kind: '400' }] })
  await user.click(sheet.getByRole('button', { name: /^Other currencies/ }))
  await waitFor(() => expect(sheet.getAllByRole('cell', { name: '—' })).toHaveLength(2))
  set('currency-5', {})
  await user.click(sheet.getByRole('button', { name: 'Try again' }))
  expect(await sheet.findByRole('row', { name: /^RUB ₽/ })).toBeVisible()
  expect(await sheet.findByRole('row', { name: /^QOIN .*QOIN/ })).toBeVisible()
})

test.each([
  [[{ currency: 'USD', price: 2, period: 'fortnight' }], 'Unknown billing period.'],
  ['by arrangement', 'Unreadable price.'],
  [[], 'No price returned.'],
] as const)('shows the same reason for a missing price in the offer, the cost sheet and the similar offers: %j', async (prices, why) => {
  const key = `currency-6 ${why}`
  const offers = [sentOffer({ id: offerOf(key).id, rentable: false, prices }), sentOffer({ id: 'nearest', prices })]
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: 2 })))
  open(key)
  const nearest = within(await screen.findByRole('region', { name: 'Similar offers' }))
  expect(await nearest.findByText(why)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Offer' })).getByText(why)).toBeVisible()
  expect((await cost()).getByRole('row', { name: /^GPU/ })).toHaveTextContent(why)
})

test('shows an error with a retry and no skeleton when the search fails after a currency switch', async () => {
  const { user, router, container } = open('currency-6')
  await screen.findByRole('option', { selected: true })
  await (await cost()).findByText(/^\$/, { selector: 'p b' })
  set('currency-6', { faults: [{ endpoint: 'POST /v0/market/search', kind: '400' }] })
  act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, currency: 'RUB' }) }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(container.querySelector('.skeleton')).toBeNull()
  expect(screen.queryByText(/Loading…/)).toBeNull()
  expect((await cost()).getByText('No price was received in this currency.')).toBeVisible()
  set('currency-6', {})
  await user.click(again)
  await (await cost()).findByText(/^₽/, { selector: 'p b' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Review rental' })).toBeEnabled())
})
