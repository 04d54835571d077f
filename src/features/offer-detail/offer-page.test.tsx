import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import type { MarketOffer } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { parseScenario } from '@/mocks/scenario'
import { sentOffer } from '@/test/make-offer'
import { changeRow } from '@/test/change-row'
import { openApi } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'

const isRentable = ({ rentable, in_stock }: MarketOffer) => rentable && in_stock
const offersOf = (key: string) =>
  marketFor(key)
    .db.offers.filter(({ gpu, gpu_amount }) => gpu === 'l40s' && gpu_amount === 2)
    .toSorted((a, b) => a.usd - b.usd)
function offerAt(key: string, index: number): MarketOffer {
  const offer = offersOf(key)[index]
  if (!offer) throw new Error('the seed has too few such offers')
  return offer
}
const address = ({ id, provider, location }: MarketOffer, more = '') =>
  `/offers/${id}?gpu=l40s&gpus=2&provider=${provider}&location=${encodeURIComponent(location.city || location.country || location.region)}&currency=USD${more}`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const searches = (key: string) => marketFor(key).requests('POST /v0/market/search')

test('finds the offer by the filters in its URL and shows it in full', async () => {
  const offer = offerAt('offer-1', 3)
  const { user } = renderApp(address(offer), { key: 'offer-1' })
  expect(await heading('2 × L40S')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('2 × L40S · GPU Market Console'))
  expect(searches('offer-1')[0]?.body).toMatchObject({
    currency: 'USD',
    query: { gpu_translit_name: ['l40s'], gpu_amount: 2, provider: offer.provider },
  })
  const price = within(await screen.findByRole('region', { name: 'Price' }))
  expect(price.getByText('per hour').nextSibling).toHaveTextContent(`$${offer.usd.toFixed(2)}`)
  const gpu = within(screen.getByRole('region', { name: 'GPU' }))
  expect(gpu.getByText('Max CUDA').nextSibling).toHaveTextContent(String(offer.configuration.max_cuda_version))
  expect(screen.getByRole('link', { name: 'Rent' }).getAttribute('href')).toMatch(
    new RegExp(`^/rent/${offer.id}\\?gpu=l40s&gpus=2&provider=`),
  )
  const api = await openApi(user)
  expect(api.getByRole('button', { name: 'Copy id' })).toBeVisible()
  expect(api.getByLabelText('Raw JSON', { selector: 'pre' })).toHaveTextContent(offer.id)
})

test('summarizes the provider without an extra request', async () => {
  const offer = offerAt('offer-provider', 3)
  const provider = marketFor('offer-provider').db.providers.find(({ slug }) => slug === offer.provider)
  if (!provider) throw new Error('the seed has no such provider')
  changeRow('offer-provider', 'providers', provider, { country: 'Germany' })
  renderApp(address(offer), { key: 'offer-provider', preferences: { locale: 'ru' } })
  const about = within(await screen.findByRole('region', { name: 'О провайдере' }))
  expect(about.getByRole('link', { name: provider.name })).toHaveAttribute('href', expect.stringContaining(`/providers/${provider.slug}`))
  expect(about.getByText(provider.texts.ru)).toBeVisible()
  expect(about.getByText('Германия')).toHaveAttribute('title', 'Germany')
  expect(marketFor('offer-provider').requests('GET /v0/market/providers')).toHaveLength(1)
})

test('links to the provider below the name', async () => {
  const offer = offerAt('offer-link', 0)
  const provider = marketFor('offer-link').db.providers.find(({ slug }) => slug === offer.provider)
  renderApp(address(offer), { key: 'offer-link' })
  const price = await screen.findByRole('region', { name: 'Price' })
  const [link] = await screen.findAllByRole('link', { name: provider?.name ?? '' })
  expect(link).toHaveAttribute('href', `/providers/${offer.provider}?currency=USD`)
  expect(link?.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('ranks the price among offers with the same GPU and count, in figures and as a table', async () => {
  const all = offersOf('offer-2')
  const rentable = all.filter(isRentable)
  const [, , , offer = offerAt('offer-2', 0)] = rentable
  const { user } = renderApp(address(offer, '&template=t-1'), { key: 'offer-2' })
  const position = within(await screen.findByRole('region', { name: 'Compared with similar offers' }))
  expect((await position.findByText('Rank by price')).nextSibling).toHaveTextContent(`4 of ${rentable.length}, from the cheapest`)
  expect(position.getByRole('slider')).toHaveAccessibleName(expect.stringContaining(`Prices of ${rentable.length} rentable offers`))
  expect(position.getByText(/^You are here, \$\d/)).toBeVisible()
  expect(position.getByText(/^median \$\d/)).toBeVisible()
  await user.click(position.getByRole('radio', { name: 'Table' }))
  expect(await position.findAllByRole('rowheader')).toHaveLength(rentable.length)
  expect(position.getAllByRole('rowheader', { name: /this offer/ })).toHaveLength(1)
  expect(position.getByRole('link', { name: `See all ${all.length} offers of this kind` })).toHaveAttribute(
    'href',
    '/offers?rent=all&score=any&gpu=l40s&gpus=2&template=t-1&currency=USD',
  )
})

describe('rank of a price', () => {
  const positionOf = async (prices: number[], own: number) => {
    const data = [own, ...prices].map((price, index) => sentOffer({ id: `o-${index}`, prices: [price] }))
    server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data, total_items: data.length })))
    renderApp('/offers/o-0?gpu=l40s&gpus=2&currency=USD', { key: `place-${own}-${prices.length}` })
    const region = within(await screen.findByRole('region', { name: 'Compared with similar offers' }))
    return async (label: string) => (await region.findByText(label)).nextSibling
  }
  test.each([
    [1.5, '2 of 301, from the cheapest', '0.3% of them cost less'],
    [299.5, '300 of 301, from the cheapest', '99.3% of them cost less'],
  ])('shows the rank and a percentile that is not rounded to 0% or 100% for a price of %d', async (own, rank, percentile) => {
    const figure = await positionOf(
      Array.from({ length: 300 }, (_, index) => index + 1),
      own,
    )
    expect(await figure('Rank by price')).toHaveTextContent(rank)
    expect(await figure('Percentile')).toHaveTextContent(percentile)
  })
  test('leaves offers at price 0 out of a rank', async () => {
    const figure = await positionOf([0, 0, 0, 0, 6, 7, 8, 9], 5)
    expect(await figure('Rank by price')).toHaveTextContent('1 of 5, from the cheapest')
  })
  test('says that a price of 0 has no rank', async () => {
    await positionOf([5, 6, 7, 8, 9], 0)
    expect(await screen.findByText(/^A price of 0 has no rank/)).toBeVisible()
    expect(screen.queryByText('Rank by price')).not.toBeInTheDocument()
  })
})

test('skips unreadable offers of the same kind in the ranking, and shows their number', async () => {
  const offer = offerAt('offer-7', 0)
  marketFor('offer-7').scenario = parseScenario({ badRows: 2 })
  renderApp(address(offer), { key: 'offer-7' })
  const position = within(await screen.findByRole('region', { name: 'Compared with similar offers' }))
  const unread = Math.floor(offersOf('offer-7').length / 2)
  expect(await position.findByText(`${unread} unreadable offers of this kind skipped.`)).toBeVisible()
})

test('shows FP16 as the GPU list of the API reports it', async () => {
  const key = 'offer-api-figures'
  const { db } = marketFor(key)
  Object.assign(db, { gpus: db.gpus.map((gpu) => (gpu.slug === 'l40s' ? { ...gpu, benchmarks: ['FP16: 300 TFLOPS'] } : gpu)) })
  const { router } = renderApp('/gpus?currency=USD', { key })
  expect(await screen.findByRole('row', { name: /L40S/ })).toHaveTextContent('300')
  await act(() => router.navigate({ to: address(offerAt(key, 3)) }))
  const figures = within(await screen.findByRole('region', { name: 'Performance (data sheet)' }))
  expect(figures.getByText('300 TFLOPS (API)')).toBeVisible()
  expect(figures.getByText(/^\(API\) marks figures/)).toBeInTheDocument()
})

test('compares no offer of a part of a GPU', async () => {
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: [sentOffer({ vram: 12 })], total_items: 1 })))
  renderApp('/offers/offer-1?gpu=l40s&gpus=2&currency=USD', { key: 'offer-part' })
  const position = within(await screen.findByRole('region', { name: 'Compared with similar offers' }))
  expect(position.getByText('For part of a GPU: not comparable with whole ones.')).toBeVisible()
})

describe('incomplete comparison', () => {
  const answer = (data: unknown[]) => server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data })))
  test('shows no median, rank or total when not all similar offers are loaded', async () => {
    answer(Array.from({ length: 10 }, (_, index) => sentOffer({ id: `o-${index}`, prices: [index + 1] })))
    renderApp('/offers/o-4?gpu=l40s&gpus=2&currency=USD', { key: 'offer-some' })
    const position = within(await screen.findByRole('region', { name: 'Compared with similar offers' }))
    expect((await position.findByText('This offer')).nextSibling).toHaveTextContent(/^\$5\.00$/)
    expect(position.getByRole('slider')).toHaveAccessibleName('Prices of 10 rentable offers; this one is at $5.00.')
    expect(position.getByText(/^Based on the 10 cheapest/)).toBeVisible()
    expect(position.queryByText(/[Mm]edian|Rank/)).toBeNull()
    expect(position.getByRole('link', { name: 'Search similar offers' })).toBeVisible()
  })
  test('explains why an offer without an hourly price is not compared', async () => {
    answer(['o-0', 'o-1'].map((id) => sentOffer({ id, prices: [] })))
    renderApp('/offers/o-0?gpu=l40s&gpus=2&currency=USD', { key: 'offer-no-price' })
    const position = within(await screen.findByRole('region', { name: 'Compared with similar offers' }))
    expect(await position.findByText(/^Can’t be compared: no readable hourly price in USD\.$/)).toBeVisible()
    expect(position.getByText(/^1 offer skipped: no hourly price in USD/)).toBeVisible()
  })
  test('compares nothing when the GPU count is 0, which means “not reported”', async () => {
    answer([sentOffer({ id: 'o-0', gpu_amount: 0 })])
    renderApp('/offers/o-0?gpu=l40s&currency=USD', { key: 'offer-no-count' })
    expect(await screen.findByText(/^The GPU or its count is not reported/)).toBeVisible()
  })
})

describe('unlisted offer', () => {
  test('names the country of an offer that is no longer listed in the user’s language', async () => {
    server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: [], total_items: 0 })))
    renderApp('/offers/gone?gpu=l40s&gpus=2&provider=verda&location=FI&currency=USD', { key: 'gone-place', preferences: { locale: 'ru' } })
    expect(await screen.findByText(/^· Финляндия$/)).toBeVisible()
  })
  test('does not claim that no similar offer exists when the specs are unknown or the search fails', async () => {
    const answer = (data: unknown) =>
      server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data, total_items: 0 })))
    answer([])
    const unknown = renderApp('/offers/gone?currency=USD', { key: 'gone-unknown' })
    expect(await screen.findByText('Its specs are unknown, so similar offers can’t be found.')).toBeVisible()
    unknown.unmount()
    let asked = 0
    server.use(
      http.post('*/v0/market/search', () => {
        asked += 1
        return HttpResponse.json({ ok: true, data: asked <= 1 ? [] : null })
      }),
    )
    const { user } = renderApp('/offers/gone?gpu=l40s&gpus=2&currency=USD', { key: 'gone-no-list' })
    expect(await screen.findByRole('heading', { name: 'No longer listed' })).toBeVisible()
    expect(screen.getByText(/^Couldn’t check whether it is listed with another GPU count or provider\./)).toBeVisible()
    const nearest = within(await screen.findByRole('region', { name: 'Similar offers' }))
    expect(await nearest.findByRole('alert')).toHaveTextContent('Unexpected response format')
    expect(nearest.queryByText('No similar rentable offers.')).not.toBeInTheDocument()
    answer([])
    await user.click(within(screen.getByText(/^Couldn’t check whether/)).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/^Couldn’t check whether/)).toBeNull())
    expect(screen.getByRole('heading', { name: 'No longer listed' })).toBeVisible()
  })
  const gone = (key: string) => {
    const offer = offerAt(key, 3)
    marketFor(key).scenario = parseScenario({ gone: [offer.id] })
    return offer
  }
  test('shows “No longer listed” with the most similar offers and their price difference to the link', async () => {
    const offer = gone('gone-1')
    renderApp(address(offer, `&price=${offer.usd}+USD`), { key: 'gone-1' })
    expect(await screen.findByRole('heading', { level: 2, name: 'No longer listed' })).toBeVisible()
    expect(await heading('2 × L40S')).toBeVisible()
    const nearest = within(await screen.findByRole('region', { name: 'Similar offers' }))
    const items = await nearest.findAllByRole('listitem')
    expect(items).toHaveLength(3)
    for (const item of items) {
      expect(item).toHaveTextContent(/2 × L40S.*same GPU and count.*(\$[\d.]+ \/ h (more|less)|same price)/)
      const path = within(item).getByRole('link', { name: '2 × L40S' }).getAttribute('href')
      const substitute = offersOf('gone-1').find(({ id }) => path?.startsWith(`/offers/${id}?`))
      const [, amount = '0', sense] = /\$([\d.]+)\s\/\sh\s(more|less)/.exec(item.textContent) ?? []
      expect(Number(amount) * (sense === 'less' ? -1 : 1)).toBeCloseTo((substitute?.usd ?? Number.NaN) - offer.usd, 2)
      expect(within(item).getByRole('link', { name: 'Rent' })).toHaveAttribute('href', expect.stringContaining('/rent/'))
    }
  })
  test('shows no price difference when the old price is unknown', async () => {
    renderApp(address(gone('gone-2')), { key: 'gone-2' })
    const nearest = within(await screen.findByRole('region', { name: 'Similar offers' }))
    expect(await nearest.findAllByText('difference unknown')).toHaveLength(3)
  })
  test('shows “price not readable” instead of “not reported” for a substitute with an unreadable price', async () => {
    const offer = gone('gone-5')
    marketFor('gone-5').scenario = parseScenario({ gone: [offer.id], priceForm: 'garbage' })
    renderApp(address(offer), { key: 'gone-5' })
    const nearest = within(await screen.findByRole('region', { name: 'Similar offers' }))
    expect(await nearest.findAllByText('price not readable')).toHaveLength(3)
  })
  test('keeps the chosen template in the link to similar offers', async () => {
    renderApp(address(gone('gone-4'), '&template=t-1'), { key: 'gone-4' })
    const link = await screen.findByRole('link', { name: 'Search similar offers' })
    expect(link).toHaveAttribute('href', '/offers?gpu=l40s&gpus=2&template=t-1&currency=USD')
  })
  test('compares substitutes with the price last seen in the list', async () => {
    const offer = offerAt('gone-3', 0)
    const { user } = renderApp('/offers?gpu=l40s&gpus=2&currency=USD', { key: 'gone-3' })
    const [row] = await screen.findAllByRole('row', { name: /L40S/ })
    if (!row) throw new Error('no row')
    await user.click(within(row).getByRole('button', { name: /^Details/ }))
    marketFor('gone-3').scenario = parseScenario({ gone: [offer.id] })
    await user.click(await screen.findByRole('link', { name: 'Full page' }))
    expect(await screen.findByText(new RegExp(`last seen at \\$${offer.usd.toFixed(2)}`))).toBeVisible()
  })
})

function smallMarket(key: string, offers: number) {
  const market = marketFor(key)
  market.db.offers = market.db.offers.slice(0, offers)
  return market
}

test('shows “Not found” instead of “No longer listed” when a row could not be parsed', async () => {
  smallMarket('offer-3', 60).set({ badRows: 7 })
  renderApp('/offers/nowhere', { key: 'offer-3' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Not found' })).toBeVisible()
  expect(screen.queryByText('No longer listed')).toBeNull()
})

test('searches a list of small pages to its end, and shows its progress', async () => {
  const market = smallMarket('offer-3b', 84)
  market.set({ limitCap: 7 })
  const last = market.db.offers.toSorted((a, b) => b.usd - a.usd)[0]
  renderApp(`/offers/${last?.id}?currency=USD`, { key: 'offer-3b' })
  expect(await screen.findByText(/Searched \d+ of 84 similar offers/)).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Price' })).toBeVisible()
  expect(screen.queryByText(/Searched/)).toBeNull()
  expect(searches('offer-3b').length).toBeGreaterThanOrEqual(12)
})

test('shows an error, and the offer after a retry', async () => {
  const offer = offerAt('offer-4', 0)
  marketFor('offer-4').scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500', times: 1 }] })
  const { user } = renderApp(address(offer), { key: 'offer-4' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error (500)')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Price' })).toBeVisible()
})

test('keeps the offer from the list on screen with an alert when reloading fails', async () => {
  const { user } = renderApp('/offers?gpu=l40s&gpus=2&currency=USD', { key: 'offer-8' })
  const [row] = await screen.findAllByRole('row', { name: /L40S/ })
  if (!row) throw new Error('no row')
  await user.click(within(row).getByRole('button', { name: /^Details/ }))
  marketFor('offer-8').scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '500' }] })
  await user.click(await screen.findByRole('link', { name: 'Full page' }))
  const price = await screen.findByRole('region', { name: 'Price' })
  const [alert] = await screen.findAllByRole('alert')
  if (!alert) throw new Error('nothing is told')
  expect(alert).toHaveTextContent('Server error (500)')
  expect(price).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Reading/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
  marketFor('offer-8').scenario = parseScenario({})
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Updated just now/ })).toBeVisible()
})

test('disables “Rent” with a reason when the offer is not rentable', async () => {
  const offer = offerAt('offer-5', 2)
  marketFor('offer-5').scenario = parseScenario({ unrentable: [offer.id] })
  renderApp(address(offer), { key: 'offer-5' })
  await screen.findByRole('region', { name: 'Price' })
  const rent = screen.getByRole('link', { name: 'Rent' })
  expect(rent).toHaveAttribute('aria-disabled', 'true')
  expect(rent).toHaveAttribute('title', 'In stock, but the marketplace doesn’t rent it out now.')
})

test('shows the request as curl without the API key', async () => {
  const offer = offerAt('offer-6', 1)
  const { user } = renderApp(address(offer), { key: 'offer-6' })
  await screen.findByRole('region', { name: 'Price' })
  const api = await openApi(user)
  expect(api.getByText('POST /v0/market/search')).toBeVisible()
  const command = api.getByText(/^curl /)
  expect(command).toHaveTextContent('"gpu_translit_name":["l40s"]')
  expect(command).not.toHaveTextContent('offer-6')
})
