import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preferences, setPreferences } from '@/api/preferences'
import type { MarketOffer } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { parseScenario } from '@/mocks/scenario'
import { changeRow } from '@/test/change-row'
import { fill } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'

const ADDRESS = '/offers?gpu=l40s&gpus=2&currency=USD'
const offersOf = (key: string) =>
  marketFor(key)
    .db.offers.filter(({ gpu, gpu_amount }) => gpu === 'l40s' && gpu_amount === 2)
    .toSorted((a, b) => a.usd - b.usd)
function offerAt(key: string, index: number): MarketOffer {
  const offer = offersOf(key)[index]
  if (!offer) throw new Error('the seed has no such offer')
  return offer
}
async function rowAt(index: number): Promise<HTMLElement> {
  const row = (await screen.findAllByRole('row', { name: /L40S/ }))[index]
  if (!row) throw new Error(`no row ${index}`)
  return row
}
const panel = () => screen.findByRole('complementary', { name: 'Chosen offer' })
const noPanel = () => waitFor(() => expect(screen.queryByRole('complementary', { name: 'Chosen offer' })).toBeNull())

test('opens the offer of a clicked row, and closes it on Back', async () => {
  const { user, router } = renderApp(ADDRESS, { key: 'panel-1' })
  const row = await rowAt(1)
  await user.click(within(row).getByRole('rowheader'))
  expect(await within(await panel()).findByRole('heading', { name: '2 × L40S' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ offer: offerAt('panel-1', 1).id, gpu: 'l40s' })
  expect(within(row).getByRole('button', { name: 'Details of 2 × L40S' })).toHaveAttribute('aria-expanded', 'true')
  expect(await panel()).toHaveTextContent(/2 of \d+/)
  router.history.back()
  await noPanel()
  expect(router.state.location.search).not.toHaveProperty('offer')
})

test('walks through the rows with j, k and the arrows, and replaces the address', async () => {
  const { user, router } = renderApp(ADDRESS, { key: 'panel-2' })
  ;(await rowAt(0)).focus()
  await user.keyboard('{Enter}')
  const heading = await within(await panel()).findByRole('heading', { name: '2 × L40S' })
  await waitFor(() => expect(heading).toHaveFocus())
  const length = router.history.length
  await user.keyboard('j{ArrowDown}k')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ offer: offerAt('panel-2', 1).id }))
  expect(router.history.length).toBe(length)
  await waitFor(async () => expect(await panel()).toHaveTextContent(/2 of \d+/))
  await user.keyboard('{Escape}')
  await noPanel()
  expect(await rowAt(1)).toHaveFocus()
})

test('keeps the panel open on an Escape in a layer that closes first and returns the focus', async () => {
  const { user, router } = renderApp(ADDRESS, { key: 'panel-layer' })
  const row = await rowAt(1)
  await user.click(within(row).getByRole('rowheader'))
  await panel()
  const layer = document.body.appendChild(document.createElement('div'))
  layer.addEventListener('keydown', () => row.focus())
  fireEvent.keyDown(layer, { key: 'Escape' })
  expect(row).toHaveFocus()
  expect(router.state.location.search).toHaveProperty('offer')
  fireEvent.keyDown(row, { key: 'Escape' })
  await noPanel()
})

test('shows the offer of the address after Back and Forward, when a step was pending', async () => {
  const { user, router } = renderApp(ADDRESS, { key: 'panel-forward' })
  ;(await rowAt(0)).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toHaveProperty('offer'))
  expect(await within(await panel()).findByRole('heading', { name: '2 × L40S' })).toBeVisible()
  await user.keyboard('j')
  router.history.back()
  await noPanel()
  // Longer than the rest after which the step changes the address.
  await new Promise((resolve) => setTimeout(resolve, 400))
  router.history.forward()
  await waitFor(() => expect(router.state.location.search).toHaveProperty('offer'))
  const { offer } = router.state.location.search as { offer?: string }
  const page = expect.stringContaining(`/offers/${offer}`) as string
  await waitFor(async () => expect(within(await panel()).getByRole('link', { name: 'Full page' })).toHaveAttribute('href', page))
})

test('picks for the comparison with x, and opens the rental page with r', async () => {
  const rentable = offersOf('panel-3').findIndex(({ in_stock, rentable: can }) => in_stock && can)
  const { user, router } = renderApp(ADDRESS, { key: 'panel-3' })
  ;(await rowAt(rentable)).focus()
  await user.keyboard('x')
  await waitFor(async () => expect(within(await rowAt(rentable)).getByRole('checkbox', { name: 'Compare' })).toBeChecked())
  await user.keyboard('r')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/rent/${offerAt('panel-3', rentable).id}`))
  expect(marketFor('panel-3').requests('POST /v0/market/rent')).toEqual([])
})

test('does nothing on r for an offer that cannot be rented', async () => {
  changeRow('panel-4', 'offers', offerAt('panel-4', 0), { in_stock: false })
  const { user, router } = renderApp(ADDRESS, { key: 'panel-4' })
  ;(await rowAt(0)).focus()
  await user.keyboard('rx')
  await waitFor(async () => expect(within(await rowAt(0)).getByRole('checkbox', { name: 'Compare' })).toBeChecked())
  expect(router.state.location.pathname).toBe('/offers')
})

test.each(['off', 'list'] as const)('ignores single keys outside the list when they are set to %s', async (singleKeys) => {
  const { user } = renderApp(`${ADDRESS}&offer=${offerAt('panel-5', 0).id}`, { key: 'panel-5', preferences: { singleKeys } })
  expect(await panel()).toHaveTextContent(/1 of \d+/)
  await user.keyboard('j')
  ;(await rowAt(0)).focus()
  await user.keyboard('jj')
  await waitFor(async () => expect(await panel()).toHaveTextContent(singleKeys === 'off' ? /1 of \d+/ : /3 of \d+/))
  await user.keyboard('{ArrowDown}')
  await waitFor(async () => expect(await panel()).toHaveTextContent(singleKeys === 'off' ? /2 of \d+/ : /4 of \d+/))
})

test('leaves letters to a field', async () => {
  const { user } = renderApp(`${ADDRESS}&offer=${offerAt('panel-6', 0).id}`, { key: 'panel-6' })
  expect(await panel()).toHaveTextContent(/1 of \d+/)
  const field = screen.getByRole('searchbox', { name: 'Search models' })
  await user.type(field, 'jx')
  expect(field).toHaveValue('jx')
  expect(await panel()).toHaveTextContent(/1 of \d+/)
  expect(screen.queryByRole('region', { name: 'Compare offers' })).toBeNull()
})

test('calculates the cost for hours and days, and keeps them for the next offer', async () => {
  const { user } = renderApp(`${ADDRESS}&offer=${offerAt('panel-7', 0).id}`, { key: 'panel-7' })
  const cost = () => screen.findByRole('region', { name: 'Cost' })
  const days = await screen.findByRole('textbox', { name: 'days' })
  const hours = screen.getByRole('textbox', { name: 'hours a day' })
  await user.clear(days)
  await user.clear(hours)
  await fill(user, hours, '10')
  await fill(user, days, '10')
  const sum = (index: number) => `$${(offerAt('panel-7', index).usd * 100).toFixed(2)}`
  await waitFor(async () => expect(await cost()).toHaveTextContent(sum(0)))
  await user.click(within(await panel()).getByRole('button', { name: 'Next offer' }))
  await waitFor(async () => expect(await cost()).toHaveTextContent(sum(1)))
  await user.clear(days)
  await fill(user, days, '-1')
  expect(days).toBeInvalid()
})

test('keeps the hours and days over a reload of the page', async () => {
  const address = `${ADDRESS}&offer=${offerAt('panel-again', 0).id}`
  const { user, unmount } = renderApp(address, { key: 'panel-again' })
  const days = await screen.findByRole('textbox', { name: 'days' })
  await user.clear(days)
  await fill(user, days, '3')
  unmount()
  renderApp(address, { key: 'panel-again' })
  expect(await screen.findByRole('textbox', { name: 'days' })).toHaveValue('3')
  expect(screen.getByRole('textbox', { name: 'hours a day' })).toHaveValue('24')
})

test('shows whether the chosen model fits, and remembers the model', async () => {
  const { user } = renderApp(`${ADDRESS}&offer=${offerAt('panel-8', 0).id}`, { key: 'panel-8' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Model' }), 'Llama 3.1 8B')
  const fit = within(await screen.findByRole('region', { name: 'Will my model fit?' }))
  expect(fit.getByText('Fits')).toBeVisible()
  await user.selectOptions(fit.getByRole('combobox', { name: 'Model' }), 'Llama 3.1 405B')
  expect(fit.getByText('No')).toBeVisible()
  expect(preferences.get().fitModel).toBe('Llama 3.1 405B')
  act(() => setPreferences({ fitUse: { context: 32_768, sequences: 4, overhead: 30 } }))
  expect(await screen.findByText(/32,768 tokens × 4, 30%/)).toBeVisible()
})

test('writes out how the difference from the median is calculated', async () => {
  const offer = offerAt('panel-13', 0)
  renderApp(`${ADDRESS}&offer=${offer.id}`, { key: 'panel-13' })
  const prices = offersOf('panel-13').flatMap(({ usd, in_stock, rentable }) => (in_stock && rentable ? [usd] : []))
  const [below, above] = [prices[Math.floor((prices.length - 1) / 2)] ?? 0, prices[Math.floor(prices.length / 2)] ?? 0]
  const median = `\\$${((below + above) / 2).toFixed(2)}`
  expect(await screen.findByText(new RegExp(`^\\(\\$${offer.usd.toFixed(2)} − ${median}\\) ÷ ${median} = −\\d+%$`))).toBeVisible()
  expect(within(screen.getByRole('figure')).getByText('Median')).toBeVisible()
})

test('warns of a price far below the other offers of the provider', async () => {
  const { db } = marketFor('panel-low')
  const seed = { ...offerAt('panel-low', 0), provider: 'verda', in_stock: true, rentable: true, usd: 20 }
  const peers = [1, 2, 3, 4].map((number) => ({ ...seed, id: `peer-${number}` }))
  db.offers = [{ ...seed, id: 'low', usd: 2 }, ...peers, { ...seed, id: 'dear', usd: 19, provider: 'lambda' }]
  const { router } = renderApp(`${ADDRESS}&offer=low`, { key: 'panel-low' })
  expect(await screen.findByText(/^90% below this provider’s other offers/)).toBeVisible()
  await router.navigate({ to: '/offers', search: { gpu: ['l40s'], gpus: 2, currency: 'USD', offer: 'dear' } as never })
  await waitFor(async () => expect(await panel()).toHaveTextContent('$19.00'))
  // The row of the other offer says it too.
  expect(within(await panel()).queryByText(/below this provider’s other offers/)).toBeNull()
})

test('says that an offer is no longer listed, with the nearest ones', async () => {
  const offer = offerAt('panel-9', 1)
  const { user } = renderApp(`${ADDRESS}&offer=${offer.id}`, { key: 'panel-9' })
  expect(await panel()).toHaveTextContent(/2 of \d+/)
  marketFor('panel-9').scenario = parseScenario({ gone: [offer.id] })
  await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
  expect(await within(await panel()).findByText('No longer listed')).toBeVisible()
  const nearest = within(await screen.findByRole('region', { name: 'Similar offers' }))
  const [first] = await nearest.findAllByRole('button', { name: /L40S/ })
  if (!first) throw new Error('no similar offer')
  await user.click(first)
  expect(await within(await panel()).findByRole('heading', { name: /L40S/ })).toBeVisible()
})

test('names the nearest offers of a link whose offer this browser has never seen', async () => {
  renderApp(`${ADDRESS}&offer=lost`, { key: 'panel-lost' })
  expect(await within(await panel()).findByText('No longer listed')).toBeVisible()
  const nearest = within(await screen.findByRole('region', { name: 'Similar offers' }))
  const prices = (await nearest.findAllByRole('button', { name: /2 × L40S/ })).map((button) => /\$[\d.]+/.exec(button.textContent)?.[0])
  const cheapest = offersOf('panel-lost').filter(({ in_stock, rentable }) => in_stock && rentable)
  expect(prices).toEqual(cheapest.slice(0, 3).map(({ usd }) => `$${usd.toFixed(2)}`))
})

test('finds the offer of a link that the loaded rows do not contain', async () => {
  const last = offersOf('panel-10').length - 1
  marketFor('panel-10').set({ limitCap: 3 })
  renderApp(`${ADDRESS}&offer=${offerAt('panel-10', last).id}&sort=price_asc`, { key: 'panel-10' })
  expect(await within(await panel()).findByRole('region', { name: 'Cost' })).toBeVisible()
})

test('moves the focus through the list as one tab stop', async () => {
  const { user } = renderApp(ADDRESS, { key: 'panel-11' })
  const row = await rowAt(1)
  row.focus()
  await user.tab()
  expect(row).toContainElement(document.activeElement as HTMLElement)
  await user.tab({ shift: true })
  expect(row).toHaveFocus()
  for (let stop = 0; stop < 12 && row.contains(document.activeElement); stop += 1) await user.tab()
  expect(screen.getByRole('table', { name: 'Offers' })).not.toContainElement(document.activeElement as HTMLElement)
})

test('offers a link to the results as the second skip link', async () => {
  const { user } = renderApp(ADDRESS, { key: 'panel-12' })
  await rowAt(0)
  await user.tab()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to results' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await rowAt(0)).toHaveFocus()
})

test('skips to the results also when they are an error', async () => {
  marketFor('panel-skip').scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '403' }] })
  const { user } = renderApp(ADDRESS, { key: 'panel-skip' })
  const alert = await screen.findByRole('alert')
  await user.click(screen.getByRole('link', { name: 'Skip to results' }))
  expect(document.activeElement).toContainElement(alert)
  expect(screen.getByRole('main')).not.toHaveFocus()
  expect(document.body).not.toHaveFocus()
})
