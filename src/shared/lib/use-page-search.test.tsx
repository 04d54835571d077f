import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@/test/render-app'

const sortBox = () => screen.findByRole('combobox', { name: 'Sort by' })

test.each(['/providers', '/templates', '/gpus'])('Back on %s restores the previous sort and skips typed text', async (path) => {
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
