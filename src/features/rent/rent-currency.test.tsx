import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { cost, offerOf, open, review, set } from '@/test/rent-page'

describe('numbers without a currency are in the one they were asked for', () => {
  test('an offer that is gone in the currency of the page is not compared by its price in another one', async () => {
    set('currency-1', { priceForm: 'number' })
    const { router } = open('currency-1')
    await screen.findByRole('option', { selected: true })
    await (await cost()).findByText(/^\$/, { selector: 'p b' })
    set('currency-1', { priceForm: 'number', gone: [offerOf('currency-1').id] })
    act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, currency: 'RUB' }) }))
    const nearest = within(await screen.findByRole('region', { name: 'Nearest offers' }))
    await waitFor(() => expect(nearest.getAllByRole('link')).toHaveLength(3))
    expect(nearest.getAllByText('difference not known')).toHaveLength(3)
  })

  test('a review that is open keeps the currency of its prices when the page takes another one', async () => {
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

test('a price in another currency than was asked for carries its code with all its digits too', async () => {
  set('currency-3', { priceForm: 'other-currency' })
  open('currency-3')
  await screen.findByRole('option', { selected: true })
  const row = await (await cost()).findByRole('row', { name: /^GPU/ })
  await waitFor(() => expect(within(row).getAllByRole('cell')).toHaveLength(3))
  for (const cell of within(row).getAllByRole('cell'))
    expect([cell.textContent, cell.title]).toEqual([expect.stringMatching(/\sEUR$/), expect.stringMatching(/\sEUR$/)])
})

test('an offer that cannot be rented is compared with the nearest ones in the currency that was switched to', async () => {
  set('currency-4', { unrentable: [offerOf('currency-4').id] })
  const { router } = open('currency-4')
  const nearest = within(await screen.findByRole('region', { name: 'Nearest offers' }))
  await waitFor(() => expect(nearest.getAllByText(/^\$[\d.,]+ (more|less)$|^same price$/)).toHaveLength(3))
  act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, currency: 'RUB' }) }))
  await waitFor(() => expect(nearest.getAllByText(/^₽[\d.,]+ (more|less)$|^same price$/)).toHaveLength(3))
})

test('"Try again" asks for every other currency that failed', async () => {
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
  [[{ currency: 'USD', price: 2, period: 'fortnight' }], 'The price is for a period we do not know.'],
  ['by arrangement', 'The price could not be read.'],
  [[], 'The API gives no price.'],
] as const)('why there is no price is said alike beside the offer, in its sheet and beside the nearest ones: %j', async (prices, why) => {
  const key = `currency-6 ${why}`
  const offers = [sentOffer({ id: offerOf(key).id, rentable: false, prices }), sentOffer({ id: 'nearest', prices })]
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: 2 })))
  open(key)
  const nearest = within(await screen.findByRole('region', { name: 'Nearest offers' }))
  expect(await nearest.findByText(why)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Offer' })).getByText(why)).toBeVisible()
  expect((await cost()).getByRole('row', { name: /^GPU/ })).toHaveTextContent(why)
})

test('a search that fails after the currency was switched is told and can be tried again; nothing looks as if it were still coming', async () => {
  const { user, router, container } = open('currency-6')
  await screen.findByRole('option', { selected: true })
  await (await cost()).findByText(/^\$/, { selector: 'p b' })
  set('currency-6', { faults: [{ endpoint: 'POST /v0/market/search', kind: '400' }] })
  act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, currency: 'RUB' }) }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(container.querySelector('.skeleton')).toBeNull()
  expect(screen.queryByText(/Reading…/)).toBeNull()
  expect((await cost()).getByText('No price was received in this currency.')).toBeVisible()
  set('currency-6', {})
  await user.click(again)
  await (await cost()).findByText(/^₽/, { selector: 'p b' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Review rental' })).toBeEnabled())
})
