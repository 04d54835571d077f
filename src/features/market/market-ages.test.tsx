import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordVisit } from '@/api/market-visits'
import { marketFor } from '@/mocks/market'
import { holdRequests } from '@/test/hold-requests'
import { loaded, prices } from '@/test/market-page'
import { renderApp } from '@/test/render-app'
import { chosenGpus } from './tiles/chosen-gpus'

const SEARCH = 'POST /v0/market/search'
const START = Date.UTC(2026, 10, 26, 12)
const MINUTE = 60_000
// The test environment never reports an intersection; without the observer, the jobs and the plot count as seen.
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  chosenGpus.set([])
})

test('shows the age of prices from ten minutes on, and neither a median nor a change after two hours', async () => {
  const key = 'market-ages'
  chosenGpus.set(['l40s', 'rtx-4090'])
  recordVisit('USD', [{ slug: 'l40s', lowest: 99, median: null, offers: 5 }], START - 86_400_000)
  const { router } = renderApp('/market?currency=USD', { key })
  const movers = () => screen.findByRole('region', { name: 'Moved since your last visit' })
  expect(await loaded('L40S')).toHaveTextContent(/median \$/)
  expect(await loaded('L40S')).not.toHaveTextContent('ago')
  expect(await movers()).toHaveTextContent('L40S$99.00')
  const tune = async () => {
    const jobs = within(await screen.findByRole('region', { name: 'What do you need it for?' })).getAllByRole('listitem')
    return jobs.find((job) => within(job).queryByRole('heading', { name: 'Fine-tune a 70B model' }))
  }
  await waitFor(async () => expect(await tune()).toHaveTextContent(/median \$/))
  // Refreshes begin and do not end.
  holdRequests(SEARCH)
  const cameBack = async (minutes: number) => {
    vi.setSystemTime(START + minutes * MINUTE)
    await act(() => router.navigate({ to: '/settings' }))
    await act(() => router.navigate({ to: '/market' }))
    return loaded('L40S')
  }
  expect(await cameBack(10)).not.toHaveTextContent('ago')
  const aged = await cameBack(30)
  expect(aged).toHaveTextContent(/median \$.*30 min ago$/)
  expect(await tune()).toHaveTextContent(/median \$.*30 min ago/)
  expect(await movers()).toHaveTextContent('L40S$99.00')
  const old = await cameBack(180)
  expect(old).toHaveTextContent(/\/ GPU-hour.*too old for a median.*3 h ago$/)
  expect(old).not.toHaveTextContent(/median \$|p90/)
  expect(await tune()).toHaveTextContent(/from \$.*too old for a median.*3 h ago/)
  expect(await movers()).toHaveTextContent('2 GPUs skipped: their prices are older than 2 hours.')
  expect(await movers()).not.toHaveTextContent('L40S')
  expect(await movers()).not.toHaveTextContent('No prices moved')
  const box = async () => within(await prices()).getByRole('list')
  expect(await box()).not.toHaveAttribute('data-old')
  await cameBack(25 * 60)
  // Dimmed.
  expect(await box()).toHaveAttribute('data-old')
})

test('shows a warning with the age of the plot when only the list of models cannot be refreshed', async () => {
  const { user } = renderApp('/market', { key: 'market-stale-list' })
  await loaded('L40S')
  const age = await screen.findByRole('button', { name: /^Updated just now ?, Refresh$/ })
  vi.setSystemTime(START + 7 * MINUTE)
  marketFor('market-stale-list').set({ faults: [{ endpoint: 'GET /v0/market/gpus', kind: '403' }] })
  await user.click(age)
  expect(await screen.findByText(/These prices were loaded 7 min ago/)).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Updated 7\smin ago ?, Refresh$/ })).toBeVisible()
  marketFor('market-stale-list').set({})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/^Couldn’t refresh prices/)).toBeNull())
  expect(await screen.findByRole('button', { name: /^Updated just now ?, Refresh$/ })).toBeVisible()
})
