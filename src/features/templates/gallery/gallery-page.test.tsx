import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setPreferences } from '@/api/preferences'
import { marketFor } from '@/mocks/market'
import { holdRequests } from '@/test/hold-requests'
import { answering } from '@/test/malformed-page.test-support'
import { renderApp } from '@/test/render-app'

const list = () => screen.findByRole('list', { name: 'Templates' })
const names = async () =>
  within(await list())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const status = () => screen.findByText(/^(Shown|\d+ match)/)
const listed = (key: string) =>
  marketFor(key)
    .requests('GET /v0/templates')
    .map(({ query }) => query)

test('shows what the service lists, the most popular first, and says how much of it', async () => {
  renderApp('/templates', { key: 'gallery-1' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Templates' })).toBeInTheDocument()
  expect((await names())[0]).toMatch(/^PyTorch/)
  expect(await status()).toHaveTextContent(/^Shown 50 of \d+$/)
  expect(listed('gallery-1').at(-1)).toEqual({ sort_by: 'popularity_desc', start: '0', limit: '50' })
})

test('tags are sent as a repeated parameter, the order as the service names it, and both stand in the address', async () => {
  const { user, router } = renderApp('/templates', { key: 'gallery-2' })
  await list()
  const tags = screen.getByRole('group', { name: 'Tags' })
  await user.click(within(tags).getByRole('checkbox', { name: 'Jupyter' }))
  await user.click(within(tags).getByRole('checkbox', { name: 'SSH' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, Z to A')
  await waitFor(() => expect(listed('gallery-2').at(-1)).toMatchObject({ tags: ['ssh', 'jupyter'], sort_by: 'name_desc' }))
  expect(router.state.location.searchStr).toBe('?tag=ssh&tag=jupyter&sort=name_desc')
})

test('a link opens the same gallery', async () => {
  renderApp('/templates?sort=name_asc&tag=docker&q=server&view=table&nonsense=1', { key: 'gallery-3' })
  const table = await screen.findByRole('table', { name: 'Templates' })
  expect(screen.getByRole('searchbox', { name: 'Search templates' })).toHaveValue('server')
  expect(screen.getByRole('checkbox', { name: 'Docker' })).toBeChecked()
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Name, A to Z')
  expect(within(table).getByRole('columnheader', { name: 'Template' })).toHaveAttribute('aria-sort', 'ascending')
})

test('the search says that it covers what is loaded only, and loads the rest', async () => {
  const { user } = renderApp('/templates', { key: 'gallery-4' })
  await list()
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'Проверка')
  expect(await screen.findByText(/^0 match in 50 loaded, \d+ not loaded$/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'None of the loaded templates matches' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Load the rest' }))
  expect(await names()).toEqual(['Проверка дисков'])
  expect(await status()).toHaveTextContent(/^1 match in \d+ loaded$/)
})

test('the rest comes page after page, however small the pages are', async () => {
  marketFor('gallery-10').set({ limitCap: 7 })
  const { user } = renderApp('/templates', { key: 'gallery-10' })
  await list()
  await user.click(await screen.findByRole('button', { name: 'Load the rest' }))
  const all = marketFor('gallery-10').db.templates.length
  expect(await screen.findByText(`Shown ${all} of ${all}`)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Load the rest' })).not.toBeInTheDocument()
})

test('loading the rest can be stopped', async () => {
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

test('the view is remembered, and the table sorts by name', async () => {
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

test('a template leads to its page and, with it chosen, to the offers', async () => {
  const { user, router } = renderApp('/templates?q=Nightly', { key: 'gallery-7' })
  await user.click(await screen.findByRole('button', { name: 'Load the rest' }))
  const use = await screen.findByRole('link', { name: 'Use this template: Nightly fine-tuning' })
  const id = marketFor('gallery-7').db.templates.find(({ template }) => template.name === 'Nightly fine-tuning')?.template.id
  expect(use).toHaveAttribute('href', `/offers?template=${id}`)
  await user.click(screen.getByRole('link', { name: 'Nightly fine-tuning' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nightly fine-tuning' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/templates/${id}`)
})

test('an empty market, tags that nothing has, and a failure each say what is the matter', async () => {
  const market = marketFor('gallery-8')
  market.set({ emptyMarket: true })
  const { user } = renderApp('/templates?tag=ssh', { key: 'gallery-8' })
  expect(await screen.findByRole('heading', { name: 'No template has these tags' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear tags' }))
  expect(await screen.findByRole('heading', { name: 'No templates' })).toBeInTheDocument()
  market.set({ faults: [{ kind: '500', times: 1 }] })
  await user.click(screen.getByRole('checkbox', { name: 'Docker' }))
  expect(await screen.findByText('The service failed (500)')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await names()).length).toBeGreaterThan(5)
})

test('a search or tags that are cleared by the keyboard leave it in the search box, a finger does not open its keyboard', async () => {
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

test('templates that cannot be read are counted, the others are shown', async () => {
  marketFor('gallery-9').set({ badRows: 10 })
  renderApp('/templates', { key: 'gallery-9' })
  expect(await screen.findByRole('link', { name: '5 rows could not be read' })).toHaveAttribute('href', '/settings')
  expect(await names()).toHaveLength(45)
})

test('templates that cannot be read are counted and not called "none"', async () => {
  answering('templates').text = '{"ok":true,"data":["not a row",7]}'
  renderApp('/templates', { key: 'gallery-unread' })
  expect(await screen.findByText(/^2 rows could not be read/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'No templates' })).toBeNull()
})
