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

test('the filter in the way is named with what its removal brings, best first, and removed', async () => {
  const app = renderApp('/offers?gpu=a2&vram_from=200&in_stock=1', { key: 'doctor' })
  expect(await screen.findByRole('heading', { name: 'No offers match these 3 filters' })).toBeVisible()
  expect(await screen.findByText(/^\d ways? to find offers$/)).toBeInTheDocument()
  const rows = screen.getAllByRole('listitem').filter((item) => item.textContent.startsWith('Without'))
  expect(rows).toHaveLength(3)
  expect(rows[2]).toHaveTextContent('Without “in stock”still none')
  const counts = rows.slice(0, 2).map((row) => Number(/([\d,]+) offers?/.exec(row.textContent)?.[1]?.replace(',', '')))
  expect(counts[0]).toBeGreaterThanOrEqual(counts[1] ?? Infinity)
  const vram = await rowOf(/^Without “VRAM from 200\s?GB”/)
  expect(vram.getByText(/^from \$0\.\d+ \/ h$/)).toBeVisible()
  await app.user.click(vram.getByRole('button', { name: 'Remove filter' }))
  await waitFor(() => expect(addressOf(app)).toBe('?gpu=a2&in_stock=1&currency=USD'))
  expect(await screen.findByRole('table', { name: 'Offers' })).toBeVisible()
  // The button is gone with its filter.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('each probe leaves out one filter and asks for one row', async () => {
  renderApp('/offers?gpu=a2&vram_from=200&sort=ram_desc', { key: 'probes' })
  await screen.findByText(/^\d ways? to find offers$/)
  const probes = marketFor('probes')
    .requests(SEARCH)
    .filter(({ query }) => query['limit'] === '1')
  const asked = probes.flatMap(({ body }) => Object.keys((body as { query: object }).query))
  expect(asked.toSorted((a, b) => a.localeCompare(b))).toEqual(['gpu_translit_name', 'vram_gt'])
})

test('a probe that fails says so, and can be asked again', async () => {
  marketFor('failing').set({ faults: [{ endpoint: SEARCH, kind: '500', after: 1, times: 1 }] })
  const app = renderApp('/offers?gpu=a2&vram_from=200', { key: 'failing' })
  const failed = await screen.findByText('could not be checked')
  await app.user.click(within(failed.parentElement ?? document.body).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 ways to find offers')).toBeInTheDocument()
  expect(screen.queryByText('could not be checked')).toBeNull()
})

test('when no single filter is to blame, that is said, with what there is without any', async () => {
  const app = renderApp('/offers?vram_from=9000&price_to=0.00001', { key: 'two-causes' })
  expect(await screen.findByText(/No single filter is to blame.*Without any filter there are [\d,]+ offers\./)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(addressOf(app)).toBe('?currency=USD'))
})

test('totals that the service does not say are not invented', async () => {
  marketFor('no-totals').set({ totals: 'zero' })
  renderApp('/offers?gpu=a2&vram_from=200', { key: 'no-totals' })
  await waitFor(() => expect(screen.getAllByText('some offers')).toHaveLength(2))
})

test('bounds that are not searched for are not blamed', async () => {
  renderApp('/offers?vram_from=9000&ram_from=64&ram_to=32', { key: 'unused' })
  expect(await screen.findByRole('heading', { name: 'No offers match this filter' })).toBeVisible()
  expect(await screen.findByText('1 way to find offers')).toBeInTheDocument()
})

test('an empty market is called so when nothing is filtered', async () => {
  marketFor('empty').set({ emptyMarket: true })
  renderApp('/offers', { key: 'empty' })
  expect(await screen.findByRole('heading', { name: 'The market is empty' })).toBeVisible()
})

test('a probe that brings no list has found nothing out: the market is not called empty', async () => {
  marketFor('no-lists').set({ faults: [{ endpoint: SEARCH, kind: 'data-null', after: 1 }] })
  renderApp('/offers?gpu=a2&vram_from=200', { key: 'no-lists' })
  await waitFor(() => expect(screen.getAllByText('could not be checked')).toHaveLength(2))
  expect(screen.queryByText(/lists no offers/)).toBeNull()
})
