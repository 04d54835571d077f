import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { preferences, PREFERENCES_KEY, setPreferences } from '@/api/preferences'
import { marketFor, type LoggedRequest } from '@/mocks/market'
import { lastFilters, listSearches } from '@/test/list-searches'
import { PHONE } from '@/shared/ui/use-media'
import { renderApp } from '@/test/render-app'
import { toSnapshot } from '../saved/saved-delta'
import { parseSavedText, removeSearch, savedSearches, saveSearch, visit } from '../saved/saved-searches'

const table = () => screen.findByRole('table', { name: 'Offers' })
const bodyRows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const openFirst = async (user: ReturnType<typeof renderApp>['user']) => {
  const [row] = await bodyRows()
  await user.click(within(row as HTMLElement).getByRole('button', { name: /^Details of/ }))
  return screen.findByRole('complementary', { name: 'Chosen offer' })
}

const HERE = globalThis.location.origin
const searchOf = (router: ReturnType<typeof renderApp>['router']) => router.state.location.search as Record<string, unknown>
const models = (key: string) => marketFor(key).db.gpus.map(({ slug }) => slug)

test('sends all other models instead of a hidden one, also as curl, and counts the same', async () => {
  const key = 'hide-1'
  const { user } = renderApp('/offers?not_gpu=l4&not_gpu=a10&currency=USD', { key })
  await bodyRows()
  const others = models(key).filter((model) => model !== 'l4' && model !== 'a10')
  expect(new Set(lastFilters(key)['gpu_translit_name'] as string[])).toEqual(new Set(others))
  // The number of "All" leaves them out too.
  const isCount = ({ query, body }: LoggedRequest) => query['limit'] === '1' && !JSON.stringify(body).includes('rentable')
  await waitFor(() => expect(marketFor(key).requests('POST /v0/market/search').filter(isCount)).toHaveLength(1))
  for (const { body } of marketFor(key).requests('POST /v0/market/search').filter(isCount))
    expect((body as { query: unknown }).query).toMatchObject({ gpu_translit_name: expect.not.arrayContaining(['l4']) })
  await user.click(screen.getByRole('button', { name: 'Show as curl' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toHaveTextContent('gpu_translit_name'))
  expect(dialog).not.toHaveTextContent('"l4"')
  expect(dialog).not.toHaveTextContent('not_gpu')
})

test('leaves the hidden ones out of the chosen models, without the list of models', async () => {
  renderApp('/offers?gpu=l4&gpu=l40s&not_gpu=l4&currency=USD', { key: 'hide-2' })
  await bodyRows()
  expect(lastFilters('hide-2')).toEqual({ gpu_translit_name: ['l40s'] })
})

test('sends a chosen model although it is hidden, and says that its chip is not applied', async () => {
  renderApp('/offers?gpu=l4&not_gpu=l4&currency=USD', { key: 'hide-3' })
  await bodyRows()
  expect(lastFilters('hide-3')).toEqual({ gpu_translit_name: ['l4'] })
  expect(await screen.findByText(/not L4 \(not applied\)/)).toBeVisible()
})

test('hides the provider of an offer, counts its offers above the list, and undoes it', async () => {
  const key = 'hide-4'
  const { user, router } = renderApp('/offers?gpu=l40s&currency=USD', { key })
  const panel = await openFirst(user)
  const pages = () => listSearches(key).filter(({ query }) => query['limit'] === '50')
  const sent = pages()[0]?.body
  await user.click(await within(panel).findByRole('button', { name: 'Hide' }))
  const menu = await within(panel).findByRole('menu', { name: 'Hide from the list' })
  const choice = within(menu).getAllByRole('menuitem')[1] as HTMLElement
  const provider = (choice.querySelector('span')?.firstChild?.textContent ?? '').replace('Hide ', '')
  expect(choice).toHaveAccessibleName(/hidden here, still counted: \d+ of \d+ loaded/)
  await user.click(choice)
  await waitFor(() => expect(searchOf(router)['not_provider']).toBeDefined())
  expect(await screen.findByText(/^[1-9]\d* of the \d+ loaded are hidden in this browser$/)).toBeVisible()
  for (const row of await bodyRows()) expect(row).not.toHaveTextContent(provider)
  // The request is the same: the console drops these offers.
  for (const { body } of pages()) expect(body).toEqual(sent)
  expect(Object.values(preferences.get().hidden)[0]?.not_provider).toHaveLength(1)
  expect(screen.queryByRole('complementary', { name: 'Chosen offer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(searchOf(router)['not_provider']).toBeUndefined())
  expect(preferences.get().hidden).toEqual({})
  await waitFor(() => expect(screen.queryByText(/hidden in this browser/)).toBeNull())
})

test('keeps what another tab has hidden when its event is late', async () => {
  const { user } = renderApp('/offers?gpu=l40s&currency=USD', { key: 'hide-late' })
  const panel = await openFirst(user)
  await user.click(await within(panel).findByRole('button', { name: 'Hide' }))
  const menu = await within(panel).findByRole('menu', { name: 'Hide from the list' })
  const hidden = { [HERE]: { not_gpu: ['a10'], not_provider: [], not_country: [] } }
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ ...preferences.get(), hidden }))
  await user.click(within(menu).getAllByRole('menuitem')[1] as HTMLElement)
  expect(preferences.get().hidden[HERE]).toMatchObject({ not_gpu: ['a10'], not_provider: [expect.any(String)] })
})

test('keeps the currency that the user has chosen since when hiding is undone', async () => {
  const { user, router } = renderApp('/offers?gpu=l40s&currency=USD', { key: 'hide-currency' })
  const panel = await openFirst(user)
  await user.click(await within(panel).findByRole('button', { name: 'Hide' }))
  const menu = await within(panel).findByRole('menu', { name: 'Hide from the list' })
  await user.click(within(menu).getAllByRole('menuitem')[1] as HTMLElement)
  await waitFor(() => expect(searchOf(router)['not_provider']).toBeDefined())
  await user.click(within(screen.getByRole('radiogroup', { name: 'Currency' })).getByRole('radio', { name: 'RUB' }))
  await waitFor(() => expect(searchOf(router)['currency']).toBe('RUB'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(searchOf(router)['not_provider']).toBeUndefined())
  expect(searchOf(router)['currency']).toBe('RUB')
})

test('keeps hidden items for the next search, and shows one again by its chip', async () => {
  const key = 'hide-5'
  const hidden = { [HERE]: { not_gpu: ['l4'], not_provider: [], not_country: ['US'] } }
  const { user, router } = renderApp('/offers?currency=USD', { key, preferences: { hidden } })
  await bodyRows()
  expect(lastFilters(key)['gpu_translit_name']).not.toContain('l4')
  await waitFor(() => expect(searchOf(router)).toMatchObject({ not_gpu: 'l4', not_country: 'US' }))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('button', { name: 'Show United States again' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show L4 again' }))
  await waitFor(() => expect(lastFilters(key)).toEqual({}))
  expect(Object.values(preferences.get().hidden)[0]).toEqual({ not_gpu: [], not_provider: [], not_country: ['US'] })
  expect(searchOf(router)).toMatchObject({ not_country: 'US' })
})

test('shows hidden offers in one search only, and hides them again', async () => {
  const hidden = { [HERE]: { not_gpu: [], not_provider: [], not_country: ['US'] } }
  const { user, router } = renderApp('/offers?gpu=l40s&currency=USD', { key: 'hide-6', preferences: { hidden } })
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  await waitFor(() => expect(searchOf(router)).toMatchObject({ hidden: 'shown' }))
  expect(Object.values(preferences.get().hidden)[0]?.not_country).toEqual(['US'])
  await user.click(await screen.findByRole('button', { name: 'Hide again' }))
  await waitFor(() => expect(searchOf(router)).toMatchObject({ not_country: 'US' }))
})

test('shows the view of the sender of a link, not the own hidden items', async () => {
  const hidden = { [HERE]: { not_gpu: ['l4'], not_provider: [], not_country: [] } }
  renderApp('/offers?not_gpu=a10&currency=USD', { key: 'hide-7', preferences: { hidden } })
  await bodyRows()
  expect(lastFilters('hide-7')['gpu_translit_name']).toContain('l4')
  expect(lastFilters('hide-7')['gpu_translit_name']).not.toContain('a10')
})

/** Makes all offers of the market the same but for their IDs. Returns their provider. */
function listSameOffers(key: string, length: number): string {
  const { db } = marketFor(key)
  const [first] = db.offers
  db.offers = Array.from({ length }, (_, index) => ({ ...first!, id: `same-${index}`, rentable: true, in_stock: true }))
  return first?.provider ?? ''
}

test('draws no line about hidden offers when the whole list is loaded and none is hidden', async () => {
  listSameOffers('hide-none-1', 12)
  renderApp('/offers?not_provider=nobody&currency=USD', { key: 'hide-none-1' })
  await screen.findAllByRole('button', { name: /^Details of/ })
  expect(screen.queryByRole('group', { name: 'Hide from the list' })).toBeNull()
  expect(screen.queryByText(/hidden in this browser|includes? hidden offers/)).toBeNull()
})

test('does not say that the total includes hidden offers when no loaded offer is hidden and more follow', async () => {
  listSameOffers('hide-none-2', 400)
  renderApp('/offers?not_provider=nobody&currency=USD', { key: 'hide-none-2' })
  expect(await screen.findByText(/^None of the 50 loaded is hidden so far$/)).toBeVisible()
  expect(screen.queryByText(/\b0 of/)).toBeNull()
  expect(screen.queryByText(/includes? hidden offers/)).toBeNull()
})

test('asks after three pages of hidden offers', async () => {
  const key = 'hide-8'
  const provider = listSameOffers(key, 400)
  const { user } = renderApp(`/offers?not_provider=${provider}&currency=USD`, { key })
  expect(await screen.findByRole('heading', { name: 'All 150 loaded offers are hidden' })).toBeVisible()
  const more = await screen.findByRole('button', { name: 'Load more offers' })
  expect(listSearches(key)).toHaveLength(3)
  await user.click(more)
  expect(await screen.findByRole('heading', { name: 'All 200 loaded offers are hidden' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show hidden' }))
  await waitFor(async () => expect((await bodyRows()).length).toBeGreaterThan(5))
})

test('warns that new models are missing when the list of models is incomplete', async () => {
  const key = 'hide-9'
  marketFor(key).set({ badRows: 7 })
  renderApp('/offers?not_gpu=l4&currency=USD', { key })
  expect(await screen.findByText(/^The search covers \d+ of \d+ models/)).toBeVisible()
})

test('reports no news of a hidden provider', async () => {
  const key = 'hide-10'
  const { offers } = marketFor(key).db
  const mine = offers.filter(({ gpu, gpu_amount, rentable }) => gpu === 'l40s' && gpu_amount === 2 && rentable)
  const provider = mine[0]?.provider ?? ''
  const hidden = { [HERE]: { not_gpu: [], not_provider: [provider], not_country: [] } }
  setPreferences({ hidden })
  const saved = saveSearch({ name: 'Mine', search: '?gpu=l40s&gpus=2&rentable=1', currency: 'USD' })
  visit(saved.id, toSnapshot({ rows: [], setAside: [], received: 0, total: 0, mayContinue: false }, parseSavedText(saved.search), 'USD', 1))
  renderApp('/settings', { key, preferences: { hidden } })
  const visible = mine.filter((offer) => offer.provider !== provider).length
  expect(visible).toBeLessThan(mine.length)
  expect(await screen.findByText(`${visible} changes`)).toBeInTheDocument()
  removeSearch(saved.id)
})

test.each([
  ['something was hidden', { hidden: { [HERE]: { not_gpu: [], not_provider: ['nobody'], not_country: [] } } }],
  ['a default minimum score was set', { minScore: { [HERE]: 3 } }],
])('reports no news when %s since the last visit', async (_what, changed) => {
  const key = `hide-11 ${_what}`
  const saved = saveSearch({ name: 'Mine', search: '?gpu=l40s&gpus=2&rentable=1', currency: 'USD' })
  visit(saved.id, { at: 1, total: 1, prices: { gone: 1 } })
  const { unmount } = renderApp('/settings', { key })
  expect(await screen.findByText(/^\d+ changes$/)).toBeInTheDocument()
  unmount()
  const { queryClient } = renderApp('/settings', { key, preferences: changed })
  expect(await screen.findByRole('link', { name: 'Mine' })).toBeVisible()
  await waitFor(() => expect(listSearches(key).length).toBeGreaterThan(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/^\d+ changes$/)).toBeNull()
  removeSearch(saved.id)
})

test('reports no news when the default minimum score changed since the last visit, and news since the same one', async () => {
  const saved = saveSearch({ name: 'Mine', search: '?gpu=l40s&gpus=2&rentable=1', currency: 'USD' })
  visit(saved.id, { at: 1, total: 1, score: 2, prices: { gone: 1 } })
  const { unmount } = renderApp('/settings', { key: 'hide-19', preferences: { minScore: { [HERE]: 2 } } })
  expect(await screen.findByText(/^\d+ changes$/)).toBeInTheDocument()
  unmount()
  const { queryClient } = renderApp('/settings', { key: 'hide-19', preferences: { minScore: { [HERE]: 3 } } })
  expect(await screen.findByRole('link', { name: 'Mine' })).toBeVisible()
  await waitFor(() => expect(listSearches('hide-19').length).toBeGreaterThan(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/^\d+ changes$/)).toBeNull()
  removeSearch(saved.id)
})

test('names the cheapest visible offers in the palette, and marks the count', async () => {
  const key = 'hide-12'
  const mine = marketFor(key)
    .db.offers.filter(({ gpu, gpu_amount, rentable }) => gpu === 'l40s' && gpu_amount === 2 && rentable)
    .toSorted((a, b) => a.usd - b.usd)
  const provider = mine[0]?.provider ?? ''
  const hidden = { [HERE]: { not_gpu: [], not_provider: [provider], not_country: [] } }
  const { user } = renderApp('/settings?currency=USD', { key, preferences: { hidden } })
  await user.click(await screen.findByRole('button', { name: 'Search and commands' }))
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), '2x l40s')
  const group = await screen.findByRole('group', { name: 'Cheapest of them' })
  const options = await within(group).findAllByRole('option')
  expect(options).toHaveLength(3)
  for (const option of options) expect(option).not.toHaveTextContent(new RegExp(provider.replaceAll('-', '.'), 'i'))
  expect(screen.getByText(/hidden ones counted/)).toBeVisible()
})

test('names the cheapest offers of a hidden provider in the palette when the words choose it', async () => {
  const hidden = { [HERE]: { not_gpu: [], not_provider: ['vast-ai'], not_country: [] } }
  const { user } = renderApp('/settings?currency=USD', { key: 'hide-chosen', preferences: { hidden } })
  await user.click(await screen.findByRole('button', { name: 'Search and commands' }))
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'l40s vast')
  await screen.findByRole('button', { name: 'Vast.ai. Remove' })
  const group = await screen.findByRole('group', { name: 'Cheapest of them' })
  for (const option of await within(group).findAllByRole('option')) expect(option).toHaveTextContent(/vast.ai/i)
  expect(screen.queryByText(/hidden ones counted/)).toBeNull()
})

test('says where totals count hidden providers: the price distribution and the search without a result', async () => {
  const { user } = renderApp('/offers?gpu=l40s&not_provider=vast-ai&currency=USD', { key: 'hide-13' })
  await user.click(await screen.findByRole('button', { name: 'Show distribution' }))
  expect(await screen.findByText('Hidden providers and countries are counted here too.')).toBeVisible()
})

test('sends no request without a hidden provider when no offer is found, because it would be the same', async () => {
  const key = 'hide-14'
  renderApp('/offers?vram_from=5000&not_gpu=l4&not_provider=vast-ai&currency=USD', { key })
  expect(await screen.findByText('Hidden providers and countries are counted here too.')).toBeVisible()
  const times = (text: string) => screen.getByRole('main').textContent?.split(text).length ?? 0
  // The chip, and a remedy of the doctor for the model only.
  await waitFor(() => expect(times('not L4')).toBe(3))
  expect(times('not Vast.ai')).toBe(2)
})

test('hides from the page of an offer, for the next search', async () => {
  const key = 'hide-15'
  const offer = marketFor(key).db.offers.find(({ gpu, gpu_amount, rentable }) => gpu === 'l40s' && gpu_amount === 2 && rentable)
  const { user, router } = renderApp(`/offers/${offer?.id}?gpu=l40s&gpus=2&provider=${offer?.provider}&currency=USD`, { key })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(within(await screen.findByRole('menu', { name: /L40S/ })).getByRole('menuitem', { name: /^Hide L40S/ }))
  expect(Object.values(preferences.get().hidden)).toEqual([{ not_gpu: ['l40s'], not_provider: [], not_country: [] }])
  expect(router.state.location.pathname).toBe(`/offers/${offer?.id}`)
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Offers' }))
  await bodyRows()
  await waitFor(() => expect(lastFilters(key)['gpu_translit_name']).not.toContain('l40s'))
})

test('names a saved search by what it hides', async () => {
  const { user } = renderApp('/offers?gpu=l40s&not_provider=vast-ai&currency=USD', { key: 'hide-16' })
  await bodyRows()
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole('link', { name: /^L40S not Vast.ai/ })
  expect(link).toHaveAttribute('aria-current', 'page')
  const [saved] = savedSearches.list()
  expect(saved?.search).toContain('not_provider=vast-ai')
  removeSearch(saved?.id ?? '')
})

test('hides a model from its row in the filter, lists it below, and shows it again', async () => {
  const key = 'hide-17'
  const { user, router } = renderApp('/offers?gpu=l4&gpu=l40s&currency=USD', { key })
  await bodyRows()
  const filter = within(screen.getByRole('group', { name: 'GPU models' }))
  await user.hover(await filter.findByRole('checkbox', { name: 'L4' }))
  await user.click(await filter.findByRole('button', { name: 'Hide L4' }))
  await waitFor(() => expect(lastFilters(key)).toEqual({ gpu_translit_name: ['l40s'] }))
  expect(searchOf(router)).toMatchObject({ not_gpu: 'l4', gpu: 'l40s' })
  expect(filter.queryByRole('checkbox', { name: 'L4' })).toBeNull()
  expect(await filter.findByRole('list', { name: 'Hidden in searches' })).toHaveTextContent('L4')
  expect(document.activeElement).toHaveRole('checkbox')
  await user.click(filter.getByRole('button', { name: 'Show L4' }))
  await waitFor(() => expect(searchOf(router)['not_gpu']).toBeUndefined())
  await user.type(filter.getByRole('searchbox', { name: 'Search models' }), 'l4')
  expect(await filter.findByRole('checkbox', { name: 'L4' })).not.toBeChecked()
  expect(preferences.get().hidden).toEqual({})
})

test('searches only the provider of an offer, and Back returns to all', async () => {
  const { user, router } = renderApp('/offers?gpu=l40s&not_provider=runpod&currency=USD', { key: 'hide-18' })
  await screen.findAllByRole('button', { name: /^Details of/ })
  const panel = await openFirst(user)
  await user.click(await within(panel).findByRole('button', { name: 'Hide' }))
  const menu = within(await within(panel).findByRole('menu', { name: 'Hide from the list' }))
  const provider = menu.getAllByRole('menuitem')[1]?.querySelector('span')?.firstChild?.textContent?.replace('Hide ', '')
  await user.click(menu.getByRole('menuitem', { name: `Only ${provider}` }))
  await waitFor(() => expect(searchOf(router)).toMatchObject({ not_provider: 'runpod', provider: expect.any(String) }))
  const chosen = searchOf(router)['provider']
  expect(lastFilters('hide-18')).toMatchObject({ provider: chosen })
  router.history.back()
  await waitFor(() => expect(searchOf(router)['provider']).toBeUndefined())
})

test.each([
  ['the model', 0, 'not_gpu'],
  ['the provider', 1, 'not_provider'],
])('shows %s again after Back, and hides it after Forward', async (_, choice, name) => {
  const { user, router } = renderApp('/offers?vram_from=24&currency=USD', { key: `hide-back-${choice}` })
  await screen.findAllByRole('button', { name: /^Details of/ })
  // Without the share of the median, which arrives later.
  const first = async () => {
    const cells = within((await bodyRows())[0] as HTMLElement).getAllByRole('cell')
    return cells.flatMap(({ textContent: text }) => (text === '' || text.includes('%') ? [] : text)).join()
  }
  const before = await first()
  const panel = await openFirst(user)
  await user.click(await within(panel).findByRole('button', { name: 'Hide' }))
  const menu = within(await within(panel).findByRole('menu', { name: 'Hide from the list' }))
  await user.click(menu.getAllByRole('menuitem')[choice] as HTMLElement)
  await waitFor(() => expect(searchOf(router)[name]).toBeDefined())
  await waitFor(async () => expect(await first()).not.toBe(before))
  act(() => router.history.back())
  await waitFor(() => expect(searchOf(router)[name]).toBeUndefined())
  await waitFor(async () => expect(await first()).toBe(before))
  expect(searchOf(router)[name]).toBeUndefined()
  act(() => router.history.forward())
  await waitFor(() => expect(searchOf(router)[name]).toBeDefined())
})

test('says on a phone in one row how many are hidden, and opens the rest', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query === PHONE, media: query }) as MediaQueryList,
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = renderApp('/offers?gpu=l40s&not_provider=vast-ai&currency=USD', { key: 'hide-phone' })
  const line = within(await screen.findByRole('group', { name: 'Hide from the list' }))
  const summary = line.getByRole('button', { name: /^\d+ of \d+ hidden$/ })
  expect(line.queryByText(/^Vast.ai/)).toBeNull()
  await user.click(summary)
  expect(summary).toHaveAttribute('aria-expanded', 'true')
  expect(line.getByText(/^Vast.ai/)).toBeVisible()
  expect(line.getByText(/^The API can’t exclude a provider/)).toBeVisible()
  expect(line.getByRole('button', { name: 'Show' })).toBeVisible()
})
