import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { favourites } from '@/api/favourites/favourites'
import type { MarketOffer } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { exportAs } from '@/test/export-as'
import { sentOffer } from '@/test/make-offer'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { renderApp } from '@/test/render-app'

function offerOf(key: string, index = 0): MarketOffer {
  const offer = marketFor(key)
    .db.offers.filter(({ gpu, gpu_amount, rentable, in_stock }) => gpu === 'l40s' && gpu_amount === 2 && rentable && in_stock)
    .toSorted((a, b) => a.usd - b.usd)[index]
  if (!offer) throw new Error('the seed has too few such offers')
  return offer
}

const addressOf = ({ id, provider }: MarketOffer) => `/offers/${id}?gpu=l40s&gpus=2&provider=${provider}&currency=USD`

async function star(key: string, offer: MarketOffer): Promise<void> {
  const app = renderApp(addressOf(offer), { key })
  await app.user.click(await screen.findByRole('button', { name: 'Favourite', pressed: false }))
  expect(screen.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true')
  app.unmount()
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Favourites' }))
    .getAllByRole('row')
    .slice(1)
const row = async () => {
  const [first] = await rows()
  if (!first) throw new Error('no row')
  return first
}

test('lists a starred offer with its current price, and opens it, rents it and compares it', async () => {
  const key = 'favourites-1'
  const offer = offerOf(key)
  await star(key, offer)
  const { user, router } = renderApp('/settings', { key })
  await user.click(await screen.findByRole('link', { name: 'Favourites 1' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Favourites · GPU Market Console'))
  await waitFor(async () => expect(await row()).toHaveTextContent(`$${offer.usd.toFixed(2)}`))
  const cells = within(await row())
  expect(cells.getByText('In stock')).toBeVisible()
  expect(cells.getByRole('link', { name: 'Rent' })).toHaveAttribute('href', expect.stringContaining(`/rent/${offer.id}?gpu=l40s&gpus=2`))
  expect(cells.getByRole('link', { name: '2 × L40S' })).toHaveAttribute('href', expect.stringContaining(`/offers/${offer.id}?`))
  await user.click(cells.getByRole('checkbox', { name: 'Compare' }))
  const tray = within(await screen.findByRole('region', { name: 'Compare offers' }))
  // Two favourites of one model and provider differ by it.
  expect(tray.getByText(/^\$[\d.]+ \/ h · /)).toBeVisible()
  await user.click(tray.getByRole('link', { name: 'Compare offers' }))
  await waitFor(() => expect(router.state.location.href).toContain(`/offers/compare?compare=${offer.id}`))
})

test('says why a refresh has failed, and keeps the price that was loaded', async () => {
  const key = 'favourites-refresh'
  const offer = offerOf(key)
  await star(key, offer)
  const { user } = renderApp('/favourites', { key })
  await waitFor(async () => expect(await row()).toHaveTextContent(`$${offer.usd.toFixed(2)}`))
  marketFor(key).set({ faults: [{ endpoint: 'POST /v0/market/search', kind: '400' }] })
  await user.click(screen.getByRole('button', { name: /Refresh$/i }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await row()).toHaveTextContent(`$${offer.usd.toFixed(2)}`)
})

test('shows a change of the price also after a reload, and never compares two currencies', async () => {
  const key = 'favourites-2'
  const offer = offerOf(key)
  await star(key, offer)
  marketFor(key).set({ priceDrift: { [offer.id]: 1.1 } })
  const changed = `$${offer.usd.toFixed(2)} → $${(offer.usd * 1.1).toFixed(2)}`
  const first = renderApp('/favourites?currency=USD', { key })
  expect(await screen.findByText(changed)).toBeVisible()
  expect(screen.getByText(/^since \w+ \d+, \d{4}/)).toBeVisible()
  await waitFor(() => expect(favourites.list()[0]?.prices['USD']?.was).toBeDefined())
  first.unmount()
  const second = renderApp('/favourites?currency=USD', { key })
  expect(await screen.findByText(changed)).toBeVisible()
  second.unmount()
  renderApp('/favourites?currency=RUB', { key })
  await waitFor(async () => expect(await row()).toHaveTextContent(/₽[\d,.]+In stock/))
  expect(await row()).not.toHaveTextContent('→')
})

test('says that an offer is no longer listed, with its last price and time', async () => {
  const key = 'favourites-3'
  const offer = offerOf(key)
  await star(key, offer)
  marketFor(key).set({ gone: [offer.id] })
  renderApp('/favourites?currency=USD', { key })
  await waitFor(async () => expect(await row()).toHaveTextContent('No longer listed'))
  expect(await row()).toHaveTextContent(`last price: $${offer.usd.toFixed(2)}`)
  expect(await row()).toHaveTextContent(/last seen \w+ \d+, \d{4}/)
  const cells = within(await row())
  expect(cells.queryByRole('link', { name: 'Rent' })).toBeNull()
  expect(cells.getByRole('link', { name: 'Search similar' })).toHaveAttribute('href', '/offers?gpu=l40s&gpus=2&currency=USD')
})

test('offers no rental of an offer that cannot be rented', async () => {
  const key = 'favourites-4'
  const offer = offerOf(key)
  await star(key, offer)
  marketFor(key).set({ unrentable: [offer.id] })
  renderApp('/favourites?currency=USD', { key })
  await waitFor(async () => expect(await row()).toHaveTextContent('Not rentable'))
  expect(within(await row()).queryByRole('link', { name: 'Rent' })).toBeNull()
})

test('removes a favourite, gives the focus to Undo, and brings it back', async () => {
  const key = 'favourites-5'
  await star(key, offerOf(key))
  const { user } = renderApp('/favourites?currency=USD', { key })
  await user.click(within(await row()).getByRole('button', { name: 'Remove 2 × L40S' }))
  expect(await screen.findByText('No favourites yet')).toBeVisible()
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(undo).toHaveFocus()
  await user.click(undo)
  expect(await rows()).toHaveLength(1)
})

test('keeps a favourite whose search failed, and searches again on request', async () => {
  const key = 'favourites-6'
  const offer = offerOf(key)
  await star(key, offer)
  marketFor(key).set({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500' }] })
  const { user } = renderApp('/favourites?currency=USD', { key })
  await waitFor(async () => expect(await row()).toHaveTextContent('Couldn’t be checked'))
  marketFor(key).set({})
  await user.click(within(await row()).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await row()).toHaveTextContent('In stock'))
})

test('names the reason once when searches fail, and repeats all of them', async () => {
  const key = 'favourites-wait'
  await star(key, offerOf(key))
  marketFor(key).set({ faults: [{ endpoint: 'POST /v0/market/search', kind: '429', retryAfter: 600 }] })
  const { user } = renderApp('/favourites?currency=USD', { key })
  const title = await screen.findByText('Too many requests')
  const alert = within(title.closest<HTMLElement>('[role="alert"]') ?? document.body)
  expect(alert.getByText(/600 seconds/)).toBeVisible()
  marketFor(key).set({})
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await row()).toHaveTextContent('In stock'))
  expect(screen.queryByText('Too many requests')).toBeNull()
})

test('stars an offer in the side panel, which is not saved with the search', async () => {
  const { user } = renderApp('/offers?gpu=l40s&gpus=2&currency=USD', { key: 'favourites-7' })
  await screen.findByText(/^Shown/)
  await user.click(screen.getAllByRole('button', { name: /^Details/ })[0] ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Favourite' }))
  expect(await screen.findByRole('link', { name: 'Favourites 1' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Save search' })).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: '2 × L40S', current: 'page' })).toHaveAttribute(
    'href',
    '/offers?gpu=l40s&gpus=2&currency=USD',
  )
  await user.click(screen.getByRole('button', { name: 'Favourite' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Favourites 1' })).toBeNull())
})

test('says that the browser did not store a favourite', async () => {
  const { user } = renderApp(addressOf(offerOf('favourites-8')), { key: 'favourites-8' })
  const button = await screen.findByRole('button', { name: 'Favourite' })
  refuseStorageWrites()
  await user.click(button)
  expect(await screen.findByText(/^The browser couldn’t save this/)).toBeVisible()
  expect(button).toHaveAttribute('aria-pressed', 'false')
  vi.unstubAllGlobals()
})

test('copies the list for spreadsheets with the current price, and without a price for an offer that is gone', async () => {
  const key = 'favourites-9'
  const [first, second] = [offerOf(key), offerOf(key, 1)]
  await star(key, first)
  await star(key, second)
  marketFor(key).set({ gone: [second.id] })
  const { user } = renderApp('/favourites?currency=USD', { key })
  await waitFor(async () =>
    expect((await rows()).map(({ textContent }) => textContent).join('')).toMatch(/In stock.*No longer listed|No longer listed.*In stock/),
  )
  await exportAs(user, 'Copy for spreadsheets')
  const lines = (await navigator.clipboard.readText())
    .trim()
    .split('\r\n')
    .map((line) => line.split('\t'))
  expect(lines[0]).toEqual(['Offer', expect.stringContaining('USD'), 'Availability'])
  expect(lines.slice(1).map(([, price, state]) => [price, state])).toEqual(
    expect.arrayContaining([
      [String(first.usd), 'In stock'],
      ['', 'No longer listed'],
    ]),
  )
})

test('copies no availability of an offer that is still being searched', async () => {
  const key = 'favourites-loading'
  await star(key, offerOf(key))
  server.use(http.post('*/v0/market/search', () => new Promise<Response>(() => undefined)))
  const { user } = renderApp('/favourites?currency=RUB', { key })
  await rows()
  await exportAs(user, 'Copy for spreadsheets')
  const [, line = ''] = (await navigator.clipboard.readText()).split('\r\n')
  expect(line.split('\t')).toEqual([expect.stringContaining('L40S'), '', ''])
})

test.each([
  ['without a price', 'favourites-10', []],
  ['with an unreadable price', 'favourites-11', [{ currency: 'USD', price: 'on request' }]],
  ['in another currency only', 'favourites-12', [{ currency: 'RUB', price: 150 }]],
])('shows the stored price as the last one, and exports none, for an offer listed %s', async (_, key, prices) => {
  const offer = offerOf(key)
  await star(key, offer)
  server.use(
    http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: [sentOffer({ id: offer.id, prices })], total_items: 1 })),
  )
  const { user } = renderApp('/favourites?currency=USD', { key })
  await waitFor(async () => expect(await row()).toHaveTextContent('In stock'))
  expect(await row()).toHaveTextContent(`last price: $${offer.usd.toFixed(2)}`)
  await exportAs(user, 'Copy for spreadsheets')
  const [, line] = (await navigator.clipboard.readText()).split('\r\n')
  expect(line?.split('\t').slice(1)).toEqual(['', 'In stock'])
})
