import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'
const addressOf = ({ router }: ReturnType<typeof renderApp>) => decodeURIComponent(router.state.location.searchStr)
const rowOf = async (text: RegExp) => {
  const found = (await screen.findAllByRole('listitem')).find((item) => text.test(item.textContent))
  if (!found) throw new Error(`no row ${text}`)
  return within(found)
}

test('lists what removing each filter would find, best first, and removes the chosen filter', async () => {
  const app = renderApp('/offers?gpu=a2&vram_from=200&in_stock=1', { key: 'doctor' })
  expect(await screen.findByRole('heading', { name: 'No offers match these 3 filters' })).toBeVisible()
  expect(await screen.findByText(/^\d ways? to find offers$/)).toBeInTheDocument()
  const rows = screen.getAllByRole('listitem').filter((item) => item.textContent.startsWith('Without'))
  expect(rows).toHaveLength(3)
  expect(rows[2]).toHaveTextContent('Without “in stock”still no offers')
  const counts = rows.slice(0, 2).map((row) => Number(/([\d,]+) offers?/.exec(row.textContent)?.[1]?.replace(',', '')))
  expect(counts[0]).toBeGreaterThanOrEqual(counts[1] ?? Infinity)
  const vram = await rowOf(/^Without “VRAM from 200\s?GB”/)
  expect(vram.getByText(/^from \$0\.\d+ \/ h$/)).toBeVisible()
  await app.user.click(vram.getByRole('button', { name: 'Remove filter' }))
  await waitFor(() => expect(addressOf(app)).toBe('?gpu=a2&in_stock=1&currency=USD'))
  expect(await screen.findByRole('table', { name: 'Offers' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('sends one probe per filter, without that filter and with a limit of one row', async () => {
  renderApp('/offers?gpu=a2&vram_from=200&sort=ram_desc', { key: 'probes' })
  await screen.findByText(/^\d ways? to find offers$/)
  const probes = marketFor('probes')
    .requests(SEARCH)
    .filter(({ query, body }) => query['limit'] === '1' && 'rentable' in (body as { query: object }).query)
  const asked = probes.flatMap(({ body }) => Object.keys((body as { query: object }).query))
  expect(asked.toSorted((a, b) => a.localeCompare(b))).toEqual(['gpu_translit_name', 'rentable', 'rentable', 'vram_gt'])
})

test('shows a failed probe and repeats it on Try again', async () => {
  marketFor('failing').set({ faults: [{ endpoint: SEARCH, kind: '500', after: 2, times: 1 }] })
  const app = renderApp('/offers?gpu=a2&vram_from=200', { key: 'failing' })
  const failed = await screen.findByText('could not be checked')
  await app.user.click(within(failed.parentElement ?? document.body).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 ways to find offers')).toBeInTheDocument()
  expect(screen.queryByText('could not be checked')).toBeNull()
})

test('names the reason of failed probes once, and the wait that the API asks for', async () => {
  marketFor('probes-wait').set({ faults: [{ endpoint: SEARCH, kind: '429', retryAfter: 600, after: 2 }] })
  renderApp('/offers?gpu=a2&vram_from=200', { key: 'probes-wait' })
  expect(await screen.findByText('Too many requests. The marketplace asks you to wait 600 seconds.')).toBeVisible()
  expect(screen.getByText('could not be checked')).toBeVisible()
})

test('states that no single filter is the cause, with the number of offers without filters', async () => {
  const app = renderApp('/offers?vram_from=9000&price_to=0.00001', { key: 'two-causes' })
  expect(
    await screen.findByText(
      /No single filter is the cause: removing any one still finds nothing\..*Without any filter there are [\d,]+ offers\./,
    ),
  ).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(addressOf(app)).toBe('?currency=USD'))
})

test('shows "some offers" when the API returns no totals', async () => {
  marketFor('no-totals').set({ totals: 'zero' })
  renderApp('/offers?gpu=a2&vram_from=200', { key: 'no-totals' })
  await waitFor(() => expect(screen.getAllByText('some offers')).toHaveLength(2))
})

test('does not test crossed bounds, because the search omits them', async () => {
  renderApp('/offers?vram_from=9000&ram_from=64&ram_to=32', { key: 'unused' })
  expect(await screen.findByRole('heading', { name: 'No offers match this filter' })).toBeVisible()
  expect(await screen.findByText('1 way to find offers')).toBeInTheDocument()
})

test('states that the market is empty when no filter is set', async () => {
  marketFor('empty').set({ emptyMarket: true })
  renderApp('/offers', { key: 'empty' })
  expect(await screen.findByRole('heading', { name: 'The marketplace lists no offers' })).toBeVisible()
})

test.each([
  ['the marketplace lists no offers when nothing was left to filter by', '&rent=all', 'The marketplace lists no offers. Try again later.'],
  ['no offers can be rented when only the availability was left', '', 'No offers can be rented now.'],
])('states that %s', async (_, params, text) => {
  const key = `left${params.length}`
  marketFor(key).set({ emptyMarket: true })
  renderApp(`/offers?vram_from=24&price_to=1${params}`, { key })
  expect(await screen.findByText(`No single filter is the cause: removing any one still finds nothing. ${text}`)).toBeVisible()
})

test('names the default minimum score instead of an empty market when no offer reaches it', async () => {
  renderApp('/offers?price_to=0.00001', { key: 'left-score', preferences: { minScore: { [globalThis.location.origin]: 99 } } })
  expect(await screen.findByText(/^No single filter is the cause: .*“minimum score: 99” still applies\.$/i)).toBeVisible()
  expect(screen.queryByText(/lists no offers/)).toBeNull()
})

test('shows a probe without a list as failed, not as an empty market', async () => {
  marketFor('no-lists').set({ faults: [{ endpoint: SEARCH, kind: 'data-null', after: 1 }] })
  renderApp('/offers?gpu=a2&vram_from=200', { key: 'no-lists' })
  await waitFor(() => expect(screen.getAllByText('could not be checked')).toHaveLength(2))
  expect(screen.queryByText(/lists no offers/)).toBeNull()
})

test('suggests the place that a misspelled location means, with the number of its offers', async () => {
  const app = renderApp('/offers?location=eurpoe&gpus=1', { key: 'did-you-mean' })
  const use = await screen.findByRole('button', {
    name: 'Use Europe instead',
    description: /eurpoe.*Europe/,
  })
  expect(await screen.findByText(/^[\d,]+ offers$/, { selector: 'p > *' })).toBeVisible()
  await app.user.click(use)
  await waitFor(() => expect(app.router.state.location.searchStr).toBe('?location=Europe&gpus=1&currency=USD'))
})
