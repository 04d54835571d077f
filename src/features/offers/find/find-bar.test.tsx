import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSearches } from '@/test/list-searches'
import { renderApp } from '@/test/render-app'

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Offers' }))
    .getAllByRole('row')
    .slice(1)

test('shows only the loaded offers with the typed words and sends no request for them', async () => {
  const { user, router } = renderApp('/offers', { key: 'find-1' })
  await rows()
  const sent = listSearches('find-1').length
  await user.click(screen.getByRole('button', { name: 'Search loaded offers' }))
  const box = await screen.findByRole('searchbox', { name: 'Search loaded offers' })
  expect(box).toHaveFocus()
  const [name = ''] = (await rows()).map((row) => within(row).getAllByRole('link')[0]?.textContent ?? '')
  const model = name.replace(/^\d+ × /, '')
  await user.type(box, model)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ find: model }))
  expect(await screen.findByText(/^\d+ of 50 loaded$/)).toBeVisible()
  for (const row of await rows()) expect(row).toHaveTextContent(model)
  expect(listSearches('find-1')).toHaveLength(sent)
})

test('loads more offers on the button only, and shows all offers after closing', async () => {
  const { user, router } = renderApp('/offers?find=nothinglikethis', { key: 'find-2' })
  expect(await screen.findByText('0 of 50 loaded')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search loaded offers' })).not.toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('0 of 100 loaded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close search' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('find'))
  expect(screen.queryByRole('searchbox', { name: 'Search loaded offers' })).toBeNull()
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(5))
})
