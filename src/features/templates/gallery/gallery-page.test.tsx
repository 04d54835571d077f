import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { setPreferences } from '@/api/preferences'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { exportedJson } from '@/test/export-as'
import { holdRequests } from '@/test/hold-requests'
import { answering } from '@/test/malformed-page.test-support'
import { renderApp } from '@/test/render-app'

const list = () => screen.findByRole('list', { name: 'Templates' })
const names = async () =>
  within(await list())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const status = () => screen.findByText(/^(Shown|\d+ of \d+ loaded templates match)/)
const listed = (key: string) =>
  marketFor(key)
    .requests('GET /v0/templates')
    .map(({ query }) => query)

test('shows the most popular templates first, with their number and the total', async () => {
  renderApp('/templates', { key: 'gallery-1' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Templates' })).toBeInTheDocument()
  expect((await names())[0]).toMatch(/^PyTorch/)
  expect(await status()).toHaveTextContent(/^Shown 50 of \d+$/)
  expect(listed('gallery-1').at(-1)).toEqual({ sort_by: 'popularity_desc', start: '0', limit: '50' })
})

test('sends tags as a repeated parameter with the sort order, and writes both to the URL', async () => {
  const { user, router } = renderApp('/templates', { key: 'gallery-2' })
  await list()
  const tags = screen.getByRole('group', { name: 'Tags' })
  await user.click(within(tags).getByRole('checkbox', { name: 'Jupyter' }))
  await user.click(within(tags).getByRole('checkbox', { name: 'SSH' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, Z to A')
  await waitFor(() => expect(listed('gallery-2').at(-1)).toMatchObject({ tags: ['ssh', 'jupyter'], sort_by: 'name_desc' }))
  expect(router.state.location.searchStr).toBe('?tag=ssh&tag=jupyter&sort=name_desc')
})

test('restores the gallery from a link', async () => {
  renderApp('/templates?sort=name_asc&tag=docker&q=server&view=table&nonsense=1', { key: 'gallery-3' })
  const table = await screen.findByRole('table', { name: 'Templates' })
  expect(screen.getByRole('searchbox', { name: 'Search templates' })).toHaveValue('server')
  expect(screen.getByRole('checkbox', { name: 'Docker' })).toBeChecked()
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Name, A to Z')
  expect(within(table).getByRole('columnheader', { name: 'Template' })).toHaveAttribute('aria-sort', 'ascending')
})

test('exports the shown templates with the columns of the table, also from the cards', async () => {
  const { user } = renderApp('/templates?sort=name_asc&tag=jupyter', { key: 'gallery-export' })
  await list()
  const { title, loaded, total, rows } = (await exportedJson(user)) as { title: string; loaded: number; total?: number; rows: object[] }
  expect(title).toBe('Templates')
  expect(rows).toHaveLength(loaded)
  expect((total ?? loaded) >= loaded).toBe(true)
  const [first] = await names()
  const sent = marketFor('gallery-export').db.templates.find(({ template }) => template.name === first)?.template
  expect(rows[0]).toEqual({
    name: first,
    image: `${sent?.image}:${sent?.image_tag}`,
    access: expect.stringMatching(/Jupyter/) as string,
    disk: sent?.recommended_disk_space,
  })
})

test('loads all pages before it counts the matches of a search', async () => {
  marketFor('gallery-4').set({ limitCap: 20 })
  const { user } = renderApp('/templates', { key: 'gallery-4' })
  await list()
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'Проверка')
  expect(await screen.findByText(`1 of ${marketFor('gallery-4').db.templates.length} loaded templates matches`)).toBeVisible()
  expect(await names()).toEqual(['Проверка дисков'])
})

test('shows the progress of a search, and counts the loaded templates when it is stopped', async () => {
  marketFor('gallery-12').set({ limitCap: 20 })
  holdRequests('GET /v0/templates', { passing: 2 })
  const { user } = renderApp('/templates?q=nothing-of-the-kind', { key: 'gallery-12' })
  expect(await screen.findByRole('progressbar', { name: /^Loading the rest: 40 of \d+$/ })).toBeInTheDocument()
  expect(screen.queryByText(/match/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText(/^0 of 40 loaded templates match, \d+ not loaded yet$/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'None of the loaded templates matches' })).toBeInTheDocument()
})

test('counts the loaded templates when a page of a search fails, and all after "Try again"', async () => {
  const market = marketFor('gallery-13')
  market.set({ limitCap: 20 })
  const { user } = renderApp('/templates', { key: 'gallery-13' })
  await list()
  market.set({ limitCap: 20, faults: [{ endpoint: 'GET /v0/templates', kind: '500', times: 1 }] })
  await user.click(screen.getByRole('searchbox', { name: 'Search templates' }))
  await user.paste('Проверка')
  expect(await screen.findByText(/^0 of 20 loaded templates match, \d+ not loaded yet$/)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(`1 of ${market.db.templates.length} loaded templates matches`)).toBeInTheDocument()
})

test('loads all remaining pages when the API limits the page size', async () => {
  marketFor('gallery-10').set({ limitCap: 7 })
  const { user } = renderApp('/templates', { key: 'gallery-10' })
  await list()
  await user.click(await screen.findByRole('button', { name: 'Load the rest' }))
  const all = marketFor('gallery-10').db.templates.length
  expect(await screen.findByText(`Shown ${all} of ${all}`)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Load the rest' })).not.toBeInTheDocument()
})

test('stops loading more pages on Stop', async () => {
  marketFor('gallery-5').set({ limitCap: 5 })
  holdRequests('GET /v0/templates', { passing: 3 })
  const { user } = renderApp('/templates', { key: 'gallery-5' })
  await list()
  await user.click(await screen.findByRole('button', { name: 'Load the rest' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  const asked = listed('gallery-5').length
  expect(await screen.findByRole('button', { name: 'Load the rest' })).toBeInTheDocument()
  expect(asked).toBeLessThan(10)
})

test('remembers the view, and sorts the table by name', async () => {
  const { user, router, unmount } = renderApp('/templates', { key: 'gallery-6' })
  await list()
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  const head = await screen.findByRole('columnheader', { name: 'Template' })
  await user.click(within(head).getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'name_asc' }))
  unmount()
  renderApp('/templates', { key: 'gallery-6' })
  expect(await screen.findByRole('table', { name: 'Templates' })).toBeInTheDocument()
  setPreferences({ templateView: 'cards' })
})

test('links each template to its page and to the offers with it selected', async () => {
  const { user, router } = renderApp('/templates?q=Nightly', { key: 'gallery-7' })
  const use = await screen.findByRole('link', { name: 'Use template: Nightly fine-tuning' })
  const id = marketFor('gallery-7').db.templates.find(({ template }) => template.name === 'Nightly fine-tuning')?.template.id
  expect(use).toHaveAttribute('href', `/offers?template=${id}&fits=1`)
  await user.click(screen.getByRole('link', { name: 'Nightly fine-tuning' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nightly fine-tuning' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/templates/${id}`)
})

test('shows separate messages for no templates, unmatched tags and a failure', async () => {
  const market = marketFor('gallery-8')
  market.set({ emptyMarket: true })
  const { user } = renderApp('/templates?tag=ssh', { key: 'gallery-8' })
  expect(await screen.findByRole('heading', { name: 'No template has these tags' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear tags' }))
  expect(await screen.findByRole('heading', { name: 'No templates' })).toBeInTheDocument()
  market.set({ faults: [{ kind: '500', times: 1 }] })
  await user.click(screen.getByRole('checkbox', { name: 'Docker' }))
  expect(await screen.findByText('Server error (500)')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await names()).length).toBeGreaterThan(5)
})

test('focuses the search box after clearing by keyboard, but not after a click', async () => {
  const { user, router } = renderApp('/templates?q=nothing-of-the-kind', { key: 'gallery-11' })
  const clear = await screen.findByRole('button', { name: 'Clear search' })
  const box = screen.getByRole('searchbox', { name: 'Search templates' })
  act(() => clear.focus())
  await user.keyboard('{Enter}')
  await list()
  expect(box).toHaveFocus()
  expect(box).toHaveValue('')
  marketFor('gallery-11').set({ emptyMarket: true })
  await user.click(screen.getByRole('checkbox', { name: 'Docker' }))
  const clearTags = await screen.findByRole('button', { name: 'Clear tags' })
  act(() => clearTags.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(box).toHaveFocus()
  await user.click(screen.getByRole('checkbox', { name: 'SSH' }))
  await user.click(await screen.findByRole('button', { name: 'Clear tags' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(box).not.toHaveFocus()
})

test('counts unreadable templates and shows the others', async () => {
  marketFor('gallery-9').set({ badRows: 10 })
  renderApp('/templates', { key: 'gallery-9' })
  expect(await screen.findByRole('link', { name: '5 unreadable rows' })).toHaveAttribute('href', '/settings')
  expect(await names()).toHaveLength(45)
})

test('counts unreadable templates instead of "No templates" when no other is returned', async () => {
  answering('templates').text = '{"ok":true,"data":["not a row",7]}'
  renderApp('/templates', { key: 'gallery-unread' })
  expect(await screen.findByText(/^2 unreadable rows/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'No templates' })).toBeNull()
})

test.each([
  [0, 'Shown 50'],
  [300, 'Shown 50 of 300'],
] as const)('counts repeated templates once and says that there may be more, with a total of %i', async (total_items, shown) => {
  const key = `gallery-repeated ${total_items}`
  const [first] = marketFor(key).db.templates
  const data = Array.from({ length: 50 }, (_, index) => ({ ...first?.template, id: `copy-${index}`, name: `Copy no${index}` }))
  server.use(http.get('*/v0/templates', () => HttpResponse.json({ ok: true, data, total_items })))
  const { user } = renderApp('/templates', { key })
  await user.click(await screen.findByRole('button', { name: 'Load the rest' }))
  const notice = 'The API keeps returning the same templates; there may be more.'
  expect(await screen.findByText(`${shown}. ${notice}`)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load the rest' })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'Copy no17')
  expect(await screen.findByText(`1 of 50 loaded templates matches. ${notice}`)).toBeVisible()
})
