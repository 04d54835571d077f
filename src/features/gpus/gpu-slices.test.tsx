import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

const table = (name: string) => screen.findByRole('table', { name })
const bodyRows = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
const lineOf = (count: number) => `${count} offers are for part of a GPU; prices leave them out.`

/** Four offers of a sixth of an L40S, which are the cheapest of all. */
function addSlices(key: string, isOnly = false) {
  const { db } = marketFor(key)
  const whole = db.offers.filter(({ gpu }) => gpu === 'l40s')
  const [sample] = whole
  if (!sample) throw new Error('no offer')
  const slices = [0, 1, 2, 3].map((index) => ({
    ...sample,
    id: `slice-${index}`,
    provider: 'verda',
    gpu_amount: 1,
    vram: 8,
    usd: 0.07,
    rentable: true,
    in_stock: true,
  }))
  db.offers = [...db.offers.filter(({ gpu }) => gpu !== 'l40s'), ...(isOnly ? [] : whole), ...slices]
  return { whole, all: isOnly ? slices.length : whole.length + slices.length }
}

test('leaves parts of a GPU out of prices and fits, counts them in one line and where a search is opened', async () => {
  const key = 'slices-page'
  const { whole, all } = addSlices(key)
  renderApp('/gpus/l40s?currency=USD', { key })
  const lowest = Math.min(
    ...whole.filter(({ rentable, in_stock }) => rentable && in_stock).map(({ usd, gpu_amount }) => usd / gpu_amount),
  ).toFixed(2)
  const [cheapest] = await bodyRows('Cheapest offers')
  expect(cheapest).toHaveTextContent(`$${lowest}`)
  expect((await bodyRows('Figures per $1 an hour'))[0]).toHaveTextContent(`$${lowest}`)
  expect(screen.getByText(/^How many 48\sGB GPUs a model needs$/)).toBeVisible()
  expect(screen.queryByText(/different VRAM sizes/)).toBeNull()
  expect(screen.getByText('VRAM per GPU').nextSibling).toHaveTextContent(/^48\sGB$/)
  const places = await bodyRows('Where is it?')
  expect(places[0]).toHaveTextContent(`$${lowest}`)
  for (const name of ['Where is it?', 'Cheapest offers']) expect(await table(name)).not.toHaveTextContent('$0.07')
  expect(screen.getByRole('region', { name: /^Price by provider/ })).not.toHaveTextContent('$0.07')
  expect(screen.getAllByText(lineOf(4))).toHaveLength(1)
  expect(screen.getByRole('main').textContent.match(/part of (a|the) GPU/g)).toHaveLength(1)
  // These links open a search that has the parts too.
  expect(screen.getByRole('link', { name: `See ${all} offers` })).toBeVisible()
  expect(screen.getByRole('link', { name: `all ${all}` })).toBeVisible()
  const rentable = marketFor(key).db.offers.filter(({ gpu, rentable: can, in_stock }) => gpu === 'l40s' && can && in_stock)
  const placed = places.reduce((sum, row) => sum + Number(within(row).getByRole('link').textContent), 0)
  const unplaced = Number(/Without a country: (\d+)/.exec(document.body.textContent)?.[1] ?? 0)
  expect(placed + unplaced).toBe(rentable.length)
  const [fit] = within(await table('Will it fit?')).getAllByRole('link')
  expect(fit).toHaveAttribute('href', expect.stringContaining('vram_from=44.64'))
})

test('has the same prices on the map', async () => {
  const key = 'slices-map'
  addSlices(key)
  renderApp('/gpus?view=map&as=table&gpu=l40s&currency=USD', { key })
  expect(await table('Offers by country')).not.toHaveTextContent('$0.07')
  expect(screen.getByText(lineOf(4))).toBeVisible()
})

test('explains why there is no price and no fit if only parts of a GPU can be rented', async () => {
  const key = 'slices-only'
  addSlices(key, true)
  renderApp('/gpus/l40s?currency=USD', { key })
  expect(await screen.findByText('None of the loaded rentable offers is a whole GPU.')).toBeVisible()
  expect(screen.getByText(lineOf(4))).toBeVisible()
  expect(screen.getByText('No prices to plot.')).toBeVisible()
  expect(screen.getByText('No offer of a whole GPU reports its VRAM, so this can’t be estimated.')).toBeVisible()
  expect(screen.getByText('VRAM per GPU').nextSibling).toHaveTextContent(/^8\sGB$/)
})

test('calls no edition with less memory a part of a GPU', async () => {
  const ofEdition = (id: string, vram: number, price: number) =>
    sentOffer({
      id,
      gpu_name: 'RTX 4060 Ti',
      gpu_translit_name: 'rtx-4060-ti',
      gpu_amount: 1,
      vram,
      prices: [{ currency: 'USD', price, period: 'hour' }],
    })
  const offers = [ofEdition('small', 8, 0.11), ofEdition('large', 16, 0.22)]
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: 2 })))
  renderApp('/gpus/rtx-4060-ti?currency=USD', { key: 'slices-edition' })
  const [cheapest] = await bodyRows('Cheapest offers')
  expect(cheapest).toHaveTextContent('$0.11')
  expect((await bodyRows('Where is it?'))[0]).toHaveTextContent('$0.11')
  expect(screen.getByText('VRAM per GPU').nextSibling).toHaveTextContent(/^8, 16\sGB$/)
  expect(screen.queryByText(/for part of a GPU/)).toBeNull()
})
