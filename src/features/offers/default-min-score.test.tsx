import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preferences, PREFERENCES_KEY } from '@/api/preferences'
import { marketFor } from '@/mocks/market'
import { lastFilters } from '@/test/list-searches'
import { renderApp } from '@/test/render-app'

const HERE = globalThis.location.origin
const scoreOf = (key: string) => lastFilters(key)['score_gt']
const counts = (key: string) =>
  marketFor(key)
    .requests('POST /v0/market/search')
    .flatMap(({ query, body }) => (query['limit'] === '1' ? [(body as { query: Record<string, unknown> }).query] : []))

test('sends the default minimum score with the search and its counts; its chip drops it for one search', async () => {
  const key = 'score-1'
  const { user, router } = renderApp('/offers?gpu=l40s&currency=USD', { key, preferences: { minScore: { [HERE]: 3 } } })
  const chip = await screen.findByText(/^Minimum score: 3, always/)
  expect(scoreOf(key)).toBeCloseTo(3)
  await waitFor(() => expect(counts(key).some((query) => !('rentable' in query))).toBe(true))
  for (const query of counts(key).filter((one) => !('gpu_amount' in one))) expect(query['score_gt']).toBeCloseTo(3)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText(/^Minimum score: 3, always/)).toBeVisible()
  await user.click(within(screen.getByText(/^Minimum score: 3, always/)).getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ score: 'any' }))
  await waitFor(() => expect(scoreOf(key)).toBeUndefined())
  expect(chip).not.toBeInTheDocument()
  expect(preferences.get().minScore).toEqual({ [HERE]: 3 })
})

test('keeps the score of another marketplace that another tab has stored since then', async () => {
  const { user } = renderApp('/offers?score_from=2&currency=USD', { key: 'score-late' })
  const every = await screen.findByRole('switch', { name: 'In every search' })
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ ...preferences.get(), minScore: { 'https://other.example': 5 } }))
  await user.click(every)
  expect(preferences.get().minScore).toEqual({ [HERE]: 2, 'https://other.example': 5 })
})

test('makes the score of a search the one of every search, and back', async () => {
  const { user } = renderApp('/offers?score_from=2&currency=USD', { key: 'score-2' })
  const every = await screen.findByRole('switch', { name: 'In every search' })
  expect(every).not.toBeChecked()
  await user.click(every)
  expect(preferences.get().minScore).toEqual({ [HERE]: 2 })
  expect(every).toBeChecked()
  await user.click(every)
  expect(preferences.get().minScore).toEqual({})
})

test('drops the default minimum score of one search when its field is emptied', async () => {
  const key = 'score-3'
  const { user, router } = renderApp('/offers?currency=USD', { key, preferences: { minScore: { [HERE]: 3 } } })
  const field = await screen.findByRole('textbox', { name: 'Minimum score' })
  expect(field).toHaveValue('3')
  await user.clear(field)
  await user.type(field, '{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ score: 'any' }))
  await user.type(field, '5{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ score_from: '5' }))
  expect(router.state.location.search).not.toHaveProperty('score')
})

test('sets the default minimum score and shows hidden items again in Settings', async () => {
  const hidden = { [HERE]: { not_gpu: ['l4'], not_provider: [], not_country: ['US'] } }
  const { user } = renderApp('/settings', { key: 'score-4', preferences: { hidden } })
  const field = await screen.findByRole('textbox', { name: 'Minimum score' })
  await user.type(field, '2.5')
  expect(preferences.get().minScore).toEqual({ [HERE]: 2.5 })
  await user.clear(field)
  expect(preferences.get().minScore).toEqual({})
  await user.type(field, 'x')
  expect(field).toBeInvalid()
  await user.click(screen.getByRole('button', { name: 'Show United States again' }))
  expect(preferences.get().hidden[HERE]).toEqual({ not_gpu: ['l4'], not_provider: [], not_country: [] })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(preferences.get().hidden).toEqual(hidden)
})
