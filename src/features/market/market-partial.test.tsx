import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { marketVisits, recordVisit } from '@/api/market-visits'
import { marketFor } from '@/mocks/market'
import { loaded, perGpu, tile } from '@/test/market-page'
import { renderApp } from '@/test/render-app'
import { chosenGpus } from './tiles/chosen-gpus'

// The test environment never reports an intersection; without the observer, the plot counts as seen.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  chosenGpus.set([])
})

const DAY = 86_400_000

test('compares and stores no price of a model until all its offers are loaded', async () => {
  const key = 'market-partial'
  const market = marketFor(key)
  const [offer] = market.db.offers.filter(({ gpu, in_stock, rentable }) => gpu === 'l4' && in_stock && rentable)
  if (!offer) throw new Error('no offer')
  const single = (index: number) => ({ ...offer, id: `part-${index}`, gpu_amount: 1, usd: 1 + index / 1000 })
  const others = market.db.offers.filter(({ gpu }) => gpu !== 'l4')
  // The lowest price per GPU is in an expensive offer, behind the first page.
  const large = { ...offer, id: 'part-large', gpu_amount: 8, usd: 4 }
  market.db = { ...market.db, offers: [...others, ...Array.from({ length: 650 }, (_, index) => single(index)), large] }
  const usual = { slug: 'l40s', lowest: perGpu(key, 'l40s')[0]?.price ?? 0, median: null, offers: 9 }
  const lowest = { slug: 'l4', lowest: 0.5, median: null, offers: 651 }
  for (const days of [3, 2]) recordVisit('USD', [usual, lowest], Date.now() - days * DAY)
  chosenGpus.set(['l4', 'l40s'])
  const { user } = renderApp('/market?currency=USD', { key })
  expect(await loaded('L4')).toHaveTextContent('first 100 of 651')
  expect(within(await loaded('L40S')).getByRole('img', { name: /^Lowest price on your last 3 visits/ })).toBeVisible()
  const movers = await screen.findByRole('region', { name: 'Moved since your last visit' })
  await waitFor(() => expect(movers).toHaveTextContent('1 GPU skipped: not all of its offers are loaded.'))
  expect(movers).not.toHaveTextContent(/[↑↓]|No prices moved/)
  expect(await tile('L4')).not.toHaveTextContent(/[↑↓]/)
  expect(within(await tile('L4')).queryByRole('img')).toBeNull()
  const stored = () => Object.keys(marketVisits.store.list()[0]?.prices ?? {})
  await waitFor(() => expect(stored()).toEqual(['l40s']))
  await user.click(screen.getByRole('button', { name: 'Load all offers of L4' }))
  await waitFor(async () => expect(await tile('L4')).toHaveTextContent('651 offers'))
  expect(movers).toHaveTextContent('No prices moved')
  expect(within(await tile('L4')).getByRole('img', { name: /^Lowest price on your last 3 visits/ })).toBeVisible()
  await waitFor(() => expect(stored().toSorted()).toEqual(['l4', 'l40s']))
})

/** A model with more than 500 offers: only its first page is loaded. @param slices number of the cheapest offers that are slices */
function servePart(key: string, slices: number) {
  const { db } = marketFor(key)
  const [offer] = db.offers.filter(({ gpu, in_stock, rentable }) => gpu === 'a30' && in_stock && rentable)
  if (!offer) throw new Error('no offer')
  const made = Array.from({ length: 600 }, (_, index) => ({
    ...offer,
    id: `made-${index}`,
    gpu_amount: 1,
    ...(index < slices ? { vram: 6, usd: 0.01 } : { usd: 1 + index / 1000 }),
  }))
  db.offers = [...db.offers.filter(({ gpu }) => gpu !== 'a30'), ...made]
  chosenGpus.set(['a30', 'l40s'])
}

test('marks the lowest price of a part of the offers as an upper bound', async () => {
  servePart('market-bound', 0)
  renderApp('/market?currency=USD', { key: 'market-bound' })
  const part = await loaded('A30')
  expect(part).toHaveTextContent(/A30.*≤ \$1\.00 \/ GPU-hour/)
  expect(part).toHaveTextContent('≥ 165 per $1')
  expect(within(part).getByRole('link', { name: 'A30, at most $1.00 per GPU-hour' })).toBeVisible()
  expect(await loaded('L40S')).not.toHaveTextContent(/[≤≥]/)
})

test('says that only slices are loaded, and offers to load the others', async () => {
  servePart('market-only-slices', 120)
  const { user } = renderApp('/market?view=table', { key: 'market-only-slices' })
  expect(await loaded('A30')).toHaveTextContent('only slices in the first 100 of 600')
  expect(await loaded('A30')).not.toHaveTextContent('No rentable offers')
  const rows = async () => within(await screen.findByRole('table', { name: 'Price against performance' })).getAllByRole('row')
  // A tile that is loaded in part proves no price of the plot.
  expect((await rows()).find((row) => row.textContent.startsWith('A30'))).toHaveTextContent('$1.12')
  await user.click(screen.getByRole('button', { name: 'Load all offers of A30' }))
  await waitFor(async () => expect(await tile('A30')).toHaveTextContent('480 offers + 120 slices'))
})

test('counts the slices of a model without a whole GPU, instead of denying its offers', async () => {
  const key = 'market-all-slices'
  const { db } = marketFor(key)
  db.offers = db.offers.map((offer) => (offer.gpu === 'a30' ? { ...offer, vram: 6 } : offer))
  chosenGpus.set(['a30', 'l40s'])
  renderApp('/market', { key })
  expect(await loaded('A30')).toHaveTextContent(`No whole GPUs now, ${perGpu(key, 'a30').length} slices`)
  expect(await loaded('A30')).not.toHaveTextContent('No rentable offers')
})

const withoutModels = { faults: [{ endpoint: 'GET /v0/market/gpus', kind: '403' as const }] }

test('keeps the jobs when the models cannot be listed', async () => {
  const key = 'market-no-list'
  marketFor(key).set(withoutModels)
  const { user } = renderApp('/market?currency=USD', { key })
  expect(await screen.findByRole('link', { name: /^all [\d,]+: Serve an 8B model$/ })).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'GPU prices' })).toBeNull()
  marketFor(key).set({})
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(await loaded('L40S')).toHaveTextContent('/ GPU-hour')
})

test('says in place of the plot that the models could not be listed, and keeps the chosen tiles', async () => {
  const key = 'market-chosen-no-list'
  chosenGpus.set(['l40s'])
  marketFor(key).set(withoutModels)
  const { user } = renderApp('/market?currency=USD', { key })
  await waitFor(async () => expect(await tile('L40S')).toHaveTextContent('/ GPU-hour'))
  const alert = await screen.findByRole('alert')
  marketFor(key).set({})
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('figure', { name: 'Price against performance' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says that a job has no median when the API gives no total', async () => {
  const key = 'market-no-total'
  marketFor(key).set({ totals: 'missing' })
  renderApp('/market?currency=USD', { key })
  await screen.findByRole('link', { name: 'all offers: Serve an 8B model' })
  const jobs = within(screen.getByRole('region', { name: 'What do you need it for?' })).getAllByRole('listitem')
  await waitFor(() => expect(jobs.filter((job) => job.textContent.includes('median unknown'))).toHaveLength(5))
})

test('calls a provider by its slug when its name is blank', async () => {
  const key = 'market-blank-provider'
  const market = marketFor(key)
  const provider = perGpu(key, 'l40s')[0]?.provider ?? ''
  const providers = market.db.providers.map((one) => (one.slug === provider ? { ...one, name: ' ' } : one))
  market.db = { ...market.db, providers }
  chosenGpus.set(['l40s'])
  renderApp('/market?currency=USD', { key })
  await waitFor(async () => expect(within(await loaded('L40S')).getByText(provider)).toBeVisible())
})
