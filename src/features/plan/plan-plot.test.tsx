import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { parseScenario } from '@/mocks/scenario'
import { renderApp } from '@/test/render-app'

const figure = () => screen.findByRole('figure', { name: 'Cost against speed' }, { timeout: 20_000 })
const twin = () => screen.findByRole('table', { name: 'Cost against speed' }, { timeout: 20_000 })
const linksIn = (container: HTMLElement) => within(container).getAllByRole('link')
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
const amount = (text: string) => Number(/\d[\d,.]*/.exec(text)?.[0].replaceAll(',', ''))

test('has the same configurations as its table, and marks the ones that nothing beats in both', async () => {
  const { user } = renderApp('/plan', { key: 'plot-1' })
  const plot = await figure()
  expect(plot).toHaveTextContent(/\d+ of \d+ configurations, log scales/)
  const names = linksIn(plot).map((link) => link.getAttribute('aria-label'))
  expect(names.length).toBeGreaterThan(15)
  await user.click(within(plot).getByRole('radio', { name: 'Table' }))
  const rows = rowsOf(await twin())
  expect(rows.map(([name]) => name?.replace(/ (cheapest|on the line)$/, ''))).toEqual(names)
  const places = rows.map(([name = '', cost = '', speed = '']) => ({ name, cost: amount(cost), speed: amount(speed) }))
  const costs = places.map(({ cost }) => cost)
  expect(costs).toEqual(costs.toSorted((a, b) => a - b))
  const isBeaten = (one: (typeof places)[number]) =>
    places.some((other) => other !== one && other.cost <= one.cost && other.speed > one.speed)
  for (const place of places) {
    // Rounded figures that are equal are not compared.
    if (places.some((other) => other !== place && (other.cost === place.cost || other.speed === place.speed))) continue
    expect(/(cheapest|on the line)$/.test(place.name)).toBe(!isBeaten(place))
  }
  expect(rows.filter(([name]) => name?.endsWith('cheapest'))).toHaveLength(1)
  expect(rows[0]?.[0]).toMatch(/cheapest$/)
}, 60_000)

test('is one tab stop, walks the configurations by cost, and opens the offers that it counts', async () => {
  const { user, router } = renderApp('/plan', { key: 'plot-2' })
  const plot = await figure()
  const links = linksIn(plot)
  expect(links.filter((link) => link.getAttribute('tabindex') === '0')).toEqual([links[0]])
  act(() => links[0]?.focus())
  await user.keyboard('{ArrowRight}')
  expect(links[1]).toHaveFocus()
  const status = within(plot).getByRole('status')
  expect(status).toHaveTextContent(/\$[\d.]+ per 1M tokens.*tokens \/ s.*\$[\d.]+ \/ h.*Open \d+ offers?/)
  const count = Number(/Open (\d+)/.exec(status.textContent ?? '')?.[1])
  await user.click(links[1] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
  expect(await screen.findByText(new RegExp(`\\b${count} offers?\\b|of ${count}\\b`))).toBeInTheDocument()
}, 60_000)

test('draws a shorter run higher', async () => {
  const { user } = renderApp('/plan?job=tune', { key: 'plot-3' })
  const plot = await figure()
  expect(within(plot).getByText('time of the run, shorter is higher')).toBeInTheDocument()
  expect(within(plot).getByText('cost of the run')).toBeInTheDocument()
  const heights = linksIn(plot).map((link) => ({
    name: link.getAttribute('aria-label'),
    y: Number(link.querySelector('circle')?.getAttribute('cy')),
  }))
  await user.click(within(plot).getByRole('radio', { name: 'Table' }))
  const seconds = (text: string) =>
    [...text.matchAll(/(\d+)\s(h|min|s)/g)].reduce(
      (sum, [, n, unit]) => sum + Number(n) * (unit === 'h' ? 3600 : unit === 'min' ? 60 : 1),
      0,
    )
  const times = new Map(
    rowsOf(await twin()).map(([name = '', , time = '']) => [name.replace(/ (cheapest|on the line)$/, ''), seconds(time)]),
  )
  const byHeight = heights.toSorted((a, b) => a.y - b.y).map(({ name }) => times.get(name ?? '') ?? 0)
  expect(byHeight).toEqual(byHeight.toSorted((a, b) => a - b))
}, 60_000)

test('says why there is no plot when nothing can be rented', async () => {
  const key = 'plot-4'
  const { db } = marketFor(key)
  db.offers = db.offers.map((offer) => ({ ...offer, rentable: false }))
  renderApp('/plan', { key })
  expect(await figure()).toHaveTextContent('No rentable offers with a price now, so there is no cost.')
}, 60_000)

test('says that no price was loaded when all searches fail, why, and loads all again', async () => {
  const key = 'plot-failed'
  const market = marketFor(key)
  market.scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind: '429', retryAfter: 600 }] })
  const { user } = renderApp('/plan', { key })
  const plot = await figure()
  await waitFor(() => expect(plot).toHaveTextContent('No prices loaded, so there is no cost.'))
  expect(plot).not.toHaveTextContent('No rentable offers')
  const alert = within(await screen.findByText('Too many requests').then((title) => title.closest('[role="alert"]') as HTMLElement))
  expect(alert.getByText(/600/)).toBeVisible()
  market.scenario = parseScenario({})
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Try again/ })).toHaveLength(0))
  expect(screen.queryByText('Too many requests')).toBeNull()
  expect(screen.getByText('Cheapest at best')).toBeVisible()
}, 60_000)
