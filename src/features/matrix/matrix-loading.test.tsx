import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { exportAs, exportedJson } from '@/test/export-as'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'

const GPUS = 'GET /v0/market/gpus'
const OFFERS = 'POST /v0/market/search'
const SIX = ['verda', 'lambda', 'runpod', 'nebius', 'crusoe', 'aws']
const matrix = () => screen.findByRole('table', { name: 'Best price by GPU model' })
const asked = (key: string) =>
  marketFor(key)
    .requests(GPUS)
    .map(({ query }) => query['provider_translit_name'])

afterEach(() => void vi.useRealTimers())

test('requests only the missing lists when loading continues after a stop', async () => {
  marketFor('reading-1').set({ faults: [{ endpoint: GPUS, kind: 'hang', after: 2 }] })
  const { user } = renderApp(`/providers/compare?p=${SIX.join(',')}`, { key: 'reading-1' })
  expect(await screen.findByText('Loading prices: 2 of 6 providers')).toBeVisible()
  expect(screen.getByRole('progressbar')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped: 2 of 6 providers loaded')).toBeVisible()
  expect(within(await matrix()).getAllByText('not loaded yet').length).toBeGreaterThan(0)
  const before = asked('reading-1')
  marketFor('reading-1').set({})
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('6 of 6 providers loaded')).toBeVisible()
  const after = asked('reading-1').slice(before.length)
  // The two loaded lists are not requested again, each of the others once.
  expect(new Set([...before.slice(0, 2), ...after])).toEqual(new Set(SIX))
  expect(after).toHaveLength(4)
})

test('offers no stop for a reload that the user did not start', async () => {
  const { queryClient } = renderApp('/providers/compare?p=verda,lambda', { key: 'reading-unasked' })
  await screen.findByText('2 of 2 providers loaded')
  const release = holdRequests(GPUS)
  const reload = queryClient.refetchQueries({ type: 'active' })
  expect(await screen.findByRole('button', { name: /^Loading…/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  release()
  await reload
})

test('repeats only the lists that failed with 429', async () => {
  marketFor('reading-2').set({ faults: [{ endpoint: GPUS, kind: '429', after: 2, times: 2, retryAfter: 1 }] })
  renderApp(`/providers/compare?p=${SIX.join(',')}`, { key: 'reading-2' })
  expect(await screen.findByText('6 of 6 providers loaded')).toBeVisible()
  expect(new Set(asked('reading-2'))).toEqual(new Set(SIX))
  expect(asked('reading-2')).toHaveLength(6 + 2)
})

test('copies the matrix for spreadsheets and as Markdown', async () => {
  const { user } = renderApp('/providers/compare?p=verda,lambda&currency=USD', { key: 'reading-3' })
  await screen.findByText('2 of 2 providers loaded')
  await exportAs(user, 'Copy for spreadsheets')
  const csv = await navigator.clipboard.readText()
  expect(csv).toMatch(/^"GPU model, USD"\tVerda \(DataCrunch\)\tLambda\r\n/)
  expect(csv).toMatch(/\r\nH100 SXM\t\d+(\.\d+)?\t\d+(\.\d+)?\r\n/)
  await exportAs(user, 'Copy as Markdown')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\| H100 SXM \| \*\*\$\d+\.\d\d\*\* \| \$\d+\.\d\d \|/))
})

test('exports which lists of prices are not loaded, instead of blanks for models that are not listed', async () => {
  const key = 'reading-failed'
  marketFor(key).set({ faults: [{ endpoint: GPUS, kind: '500', after: 1, times: 1 }] })
  const { user } = renderApp('/providers/compare?p=verda,lambda&currency=USD', { key })
  await screen.findByText('1 of 2 providers loaded')
  expect(await exportedJson(user)).toMatchObject({ about: expect.stringMatching(/ Not loaded completely: Lambda\.$/) })
  await exportAs(user, 'Copy as Markdown')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^\| H100 SXM \|.* not loaded \|/m))
})

test('cuts the comparison to chosen models, loads the offers of these only, and copies them with date, link and unit', async () => {
  const key = 'reading-chosen'
  const { user, router } = renderApp('/providers/compare?p=verda,lambda&currency=USD', { key })
  await screen.findByText('2 of 2 providers loaded')
  const choose = screen.getByRole('combobox', { name: 'Choose GPU models' })
  const family = within(choose).getByRole('group', { name: 'A100' })
  await user.selectOptions(choose, within(family).getByRole('option', { name: /^A100: all \d$/ }))
  const variants = within(await matrix()).getAllByRole('rowheader').length
  expect(variants).toBeGreaterThan(1)
  await user.selectOptions(choose, 'H100 SXM')
  for (const { textContent } of within(screen.getByRole('list', { name: 'Chosen GPU models' }))
    .getAllByRole('listitem')
    .slice(1, -1))
    await user.click(screen.getByRole('button', { name: `Remove ${textContent}` }))
  expect(screen.getByRole('list', { name: 'Chosen GPU models' })).toHaveFocus()
  const names = within(await matrix())
    .getAllByRole('rowheader')
    .map((header) => within(header).getByRole('link').textContent)
  expect(names).toHaveLength(2)
  const { gpu = [] } = router.state.location.search
  expect(gpu).toHaveLength(2)
  expect(screen.getByRole('switch', { name: 'Offers and medians' })).toBeChecked()
  await waitFor(async () => expect(await matrix()).not.toHaveTextContent('counting…'))
  const searches = marketFor(key).requests('POST /v0/market/search')
  expect(searches.length).toBeGreaterThan(0)
  for (const { body } of searches) expect(body).toMatchObject({ query: { gpu_translit_name: expect.arrayContaining([gpu[0]]) } })

  await exportAs(user, 'Copy as Markdown')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('| H100 SXM |'))
  const [title = '', , origin = '', , unit = '', , head = '', , ...rows] = (await navigator.clipboard.readText()).split('\n')
  expect([title, unit]).toEqual([
    '**Best price by GPU model**',
    'USD per GPU-hour: lowest and median of rentable offers; counts include all offers.',
  ])
  expect(origin).toMatch(new RegExp(`^\\w+ \\d+, ${new Date().getFullYear()}.* · http`))
  expect(head).toBe(
    '| GPU model, USD | Verda (DataCrunch) | Verda (DataCrunch): median | Verda (DataCrunch): offers | Lambda | Lambda: median | Lambda: offers |',
  )
  expect(rows.filter(Boolean)).toHaveLength(2)
  expect(rows.find((row) => row.startsWith('| H100 SXM |'))).toMatch(
    /^\| H100 SXM \|( (\*\*)?\$[\d.]+(\*\*)? \| (\$[\d.]+|—) \| \d+ offers? \|){2}$/,
  )
  await user.click(screen.getByRole('switch', { name: 'Offers and medians' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ counts: '0' }))
  await exportAs(user, 'Copy as Markdown')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('Medians and offers aren’t loaded.'))
})

test('says that no provider lists the chosen model, and shows all models again', async () => {
  const { user } = renderApp('/providers/compare?p=verda,lambda&gpu=voodoo', { key: 'reading-voodoo' })
  expect(await screen.findByText('These providers list none of the chosen models')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove voodoo' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all models' }))
  expect(await within(await matrix()).findByRole('rowheader', { name: /^H100 SXM/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove voodoo' })).toBeNull()
})

test('refreshes price lists and offers together, and shows and exports the age of the oldest of both', async () => {
  const key = 'reading-age'
  const start = Date.UTC(2026, 10, 26, 12)
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const { user } = renderApp('/providers/compare?p=verda,lambda&counts=1', { key })
  const refresh = () => screen.findByRole('button', { name: /Refresh$/ })
  await refresh()
  const searches = () => marketFor(key).requests(OFFERS).length
  const first = searches()
  expect(first).toBeGreaterThan(0)
  vi.setSystemTime(start + 3 * 3_600_000)
  marketFor(key).set({ faults: [{ endpoint: OFFERS, kind: '404' }] })
  await user.click(await refresh())
  await waitFor(() => expect(searches()).toBeGreaterThan(first))
  // The lists are new, the offers could not be loaded again.
  expect(await refresh()).toHaveTextContent('3 h ago')
  expect(await exportedJson(user)).toMatchObject({ loaded_at: new Date(start).toISOString() })
  marketFor(key).set({})
  const release = holdRequests(OFFERS)
  await user.click(await refresh())
  expect(await refresh()).toHaveTextContent('Loading…')
  release()
  expect(await refresh()).not.toHaveTextContent('3 h ago')
})
