import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@/test/render-app'

const sortBox = () => screen.findByRole('combobox', { name: 'Sort by' })

test.each(['/providers', '/templates'])('Back on %s restores the previous sort and skips typed text', async (path) => {
  const { user, router } = renderApp(path, { key: `page-search${path}` })
  await user.selectOptions(await sortBox(), 'Name, A to Z')
  const entries = router.history.length
  await user.selectOptions(await sortBox(), 'Name, Z to A')
  await user.type(screen.getByRole('searchbox'), 'la')
  await user.tab()
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'name_desc', q: 'la' }))
  expect(router.history.length).toBe(entries + 1)
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=name_asc'))
  expect(await sortBox()).toHaveDisplayValue('Name, A to Z')
  expect(screen.getByRole('searchbox')).toHaveValue('')
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('Back on /gpus restores the previous sort and skips typed text', async () => {
  const { user, router } = renderApp('/gpus', { key: 'page-search/gpus' })
  const sortBy = async (name: RegExp) => user.click(within(await screen.findByRole('columnheader', { name })).getByRole('button'))
  await sortBy(/^Best price/)
  const [entries, { searchStr: byPrice }] = [router.history.length, router.state.location]
  await sortBy(/^Memory/)
  await user.type(screen.getByRole('searchbox', { name: 'Search GPUs' }), 'la')
  await user.tab()
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'la' }))
  expect(router.history.length).toBe(entries + 1)
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.searchStr).toBe(byPrice))
  expect(byPrice).toContain('sort=')
  expect(screen.getByRole('searchbox', { name: 'Search GPUs' })).toHaveValue('')
})

test('Back undoes the chosen view of templates, which the next visit remembers', async () => {
  const { user, router, unmount } = renderApp('/templates', { key: 'page-search-view', preferences: { templateView: 'cards' } })
  await user.click(await screen.findByRole('radio', { name: 'Table' }))
  expect(await screen.findByRole('table', { name: 'Templates' })).toBeVisible()
  act(() => router.history.back())
  expect(await screen.findByRole('list', { name: 'Templates' })).toBeVisible()
  unmount()
  renderApp('/templates', { key: 'page-search-view' })
  expect(await screen.findByRole('table', { name: 'Templates' })).toBeVisible()
})

test('Back on /offers restores the previous sort, in the currency of the first choice', async () => {
  const { user, router } = renderApp('/offers', { key: 'page-search-offers' })
  await user.selectOptions(await sortBox(), 'price_desc')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'price_desc', currency: 'USD' }))
  await user.selectOptions(await sortBox(), 'ram_desc')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'ram_desc' }))
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'price_desc', currency: 'USD' }))
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test.each([
  { path: '/hosts', name: 'Search loaded hosts', typed: { q: 'la' } },
  { path: '/providers/compare?p=verda,lambda', name: 'Search GPU models', typed: { q: 'la' } },
  { path: '/offers?currency=USD&find=ve', name: 'Search loaded offers', typed: { find: 'vela' } },
])('typing on $path adds no history entry', async ({ path, name, typed }) => {
  const { user, router } = renderApp(path, { key: `page-search-typed${path}` })
  const box = await screen.findByRole('searchbox', { name })
  const entries = router.history.length
  await user.type(box, 'la')
  await waitFor(() => expect(router.state.location.search).toMatchObject(typed))
  expect(router.history.length).toBe(entries)
})

test.each([
  { section: 'CPU', role: 'textbox', name: 'CPU name', text: 'EPYC', typed: { cpu: 'EPYC' } },
  { section: 'Location and provider', role: 'combobox', name: 'Provider', text: 'RunPod', typed: { provider: 'runpod' } },
  { section: 'Location and provider', role: 'textbox', name: 'Minimum score', text: '7', typed: { score_from: '7' } },
])('typing in the filter $name of /offers adds no history entry', async ({ section, role, name, text, typed }) => {
  const { user, router } = renderApp('/offers?currency=USD', { key: `page-search-filter-${name}` })
  await user.click(await screen.findByText(section, { selector: 'summary' }))
  const box = await screen.findByRole(role, { name })
  const entries = router.history.length
  await user.type(box, text)
  await waitFor(() => expect(router.state.location.search).toMatchObject(typed))
  expect(router.history.length).toBe(entries)
})

test('a number typed on /plan adds no history entry until the field is left', async () => {
  const { user, router } = renderApp('/plan', { key: 'page-search-plan' })
  const requests = await screen.findByRole('textbox', { name: 'Concurrent requests' })
  const entries = router.history.length
  await user.clear(requests)
  await user.type(requests, '7')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ requests: '7' }))
  expect(router.history.length).toBe(entries)
  await user.click(screen.getByRole('radio', { name: 'Fine-tune' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ job: 'tune' }))
  act(() => router.history.back())
  expect(await screen.findByRole('textbox', { name: 'Concurrent requests' })).toHaveValue('7')
})

test('Back on /offers skips the steps of a typed price, and removes the filter chosen after it', async () => {
  const { user, router } = renderApp('/offers?currency=USD', { key: 'page-search-price' })
  const price = within(await screen.findByRole('group', { name: /^Price/ }))
  const entries = router.history.length
  await user.type(price.getByRole('textbox', { name: 'To' }), '1')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ price_to: '1' }))
  await user.type(price.getByRole('textbox', { name: 'To' }), '5')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ price_to: '15' }))
  expect(router.history.length).toBe(entries)
  await user.selectOptions(await sortBox(), 'ram_desc')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'ram_desc' }))
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.search).toEqual({ currency: 'USD', price_to: '15' }))
  expect(price.getByRole('textbox', { name: 'To' })).toHaveValue('15')
})
