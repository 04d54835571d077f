import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gpuSheets } from '@/domain/gpu-sheet'
import type { PlanTask } from '@/domain/plan'
import { IMAGE_MODELS, modelNamed, PLAN_MODELS } from '@/domain/plan-models'
import { recompute } from '@/domain/plan-recompute.test-support'
import { marketFor } from '@/mocks/market'
import { formatFor } from '@/shared/i18n/format'
import { changeRow } from '@/test/change-row'
import { listSearches } from '@/test/list-searches'
import { loaded, perGpu } from '@/test/market-page'
import { renderApp } from '@/test/render-app'
import { chosenGpus } from './tiles/chosen-gpus'

// The test environment never reports an intersection; without the observer, the plot counts as seen.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  chosenGpus.set([])
})

// Computed here from the offers of the market, by no code that the page uses.
const format = formatFor('en')
const money = (amount: number | undefined) => format.money(amount ?? Number.NaN, 'USD')
const ascending = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b)
const rank = (sorted: readonly number[], share: number) => sorted[Math.round(share * (sorted.length - 1))]
function between(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place % 1)
}
/** Data sheet slugs of models that the market names differently. */
const SHEETS: Record<string, string> = { mi300x: 'instinct-mi300x' }
const fp16 = (slug: string) => gpuSheets().get(SHEETS[slug] ?? slug)?.fp16 ?? 0
const rentable = (key: string) => marketFor(key).db.offers.filter((offer) => offer.in_stock && offer.rentable)

const TILES = {
  B200: 'b200',
  'H200 SXM': 'h200-sxm',
  'H100 SXM': 'h100-sxm',
  'A100 SXM 80GB': 'a100-sxm-80gb',
  L40S: 'l40s',
  'RTX PRO 6000': 'rtx-pro-6000',
  'RTX 5090': 'rtx-5090',
  'RTX 4090': 'rtx-4090',
}
type Offer = ReturnType<typeof rentable>[number]
const JOBS: Record<string, (offer: Offer) => boolean> = {
  'Serve an 8B model': ({ gpu_amount, vram }) => gpu_amount === 1 && vram >= 19,
  'Serve a 70B model': ({ gpu_amount, vram }) => gpu_amount === 2 && vram >= 41,
  'Fine-tune a 70B model': ({ gpu_amount, vram }) => gpu_amount === 4 && vram >= 60,
  'Generate images': ({ gpu, gpu_amount, vram }) => gpu_amount === 1 && vram >= 24 && fp16(gpu) >= 140,
  'Cheapest GPU overall': () => true,
}

test('agrees with the offers of the market in every tile, its breadth and every job', async () => {
  const key = 'figures-all'
  renderApp('/market?currency=USD', { key })
  const { length: providers } = marketFor(key).db.providers
  for (const [name, slug] of Object.entries(TILES)) {
    const offers = perGpu(key, slug)
    const prices = offers.map(({ price }) => price)
    const breadth = new Set(offers.map(({ provider }) => provider)).size
    const tile = await loaded(name)
    const ends = prices.length < 10 ? '' : `p90 ${money(between(prices, 0.9))}`
    expect(tile, name).toHaveTextContent(`${money(prices[0])} / GPU-hour`)
    expect(tile, name).toHaveTextContent(`${prices.length} offersmedian ${money(between(prices, 0.5))}${ends}`)
    expect(tile, name).toHaveTextContent(`rentable at ${breadth} of ${providers} providers`)
  }
  const region = within(screen.getByRole('region', { name: 'What do you need it for?' }))
  for (const [name, isFound] of Object.entries(JOBS)) {
    const prices = ascending(
      rentable(key)
        .filter(isFound)
        .map(({ usd }) => usd),
    )
    await region.findByRole('link', { name: `all ${format.number(prices.length)}: ${name}` })
    const job = region.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { name }))
    expect(job, name).toHaveTextContent(`from ${money(prices[0])} / h`)
    expect(job, name).toHaveTextContent(`median ${money(rank(prices, 0.5))}p90 ${money(rank(prices, 0.9))}`)
  }
})

test('agrees with the offers of the market in every price of the plot, and marks the line', async () => {
  const key = 'figures-plot'
  renderApp('/market?currency=USD&view=table', { key })
  const lowest = new Map<string, number>()
  // The tiles are loaded. The best price that the API reports for all other models is of any offer in stock.
  const tiles = new Set(Object.values(TILES))
  for (const { gpu, usd, gpu_amount, in_stock, rentable: can } of marketFor(key).db.offers)
    if (in_stock && (can || !tiles.has(gpu))) lowest.set(gpu, Math.min(lowest.get(gpu) ?? Infinity, usd / gpu_amount))
  const models = [...lowest].flatMap(([slug, price]) => (fp16(slug) > 0 ? [{ slug, price, speed: fp16(slug) }] : []))
  const isBeaten = (one: (typeof models)[number]) =>
    models.some((other) => other !== one && other.price <= one.price && other.speed >= one.speed)
  const expected = models.map((one) => `/gpus/${one.slug} ${money(one.price)} ${isBeaten(one) ? '' : 'on the line'}`.trim())
  const table = await screen.findByRole('table', { name: 'Price against performance' })
  const shown = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => {
        const path = within(row).getByRole('link').getAttribute('href')?.split('?')[0] ?? ''
        const price = within(row)
          .getAllByRole('cell')
          .find((cell) => cell.textContent.startsWith('$'))
          ?.textContent.trim()
        return `${path} ${price} ${/on the line|most TFLOPS/.test(row.textContent) ? 'on the line' : ''}`.trim()
      })
  await waitFor(() => expect(shown().toSorted()).toEqual(expected.toSorted()), { timeout: 20_000 })
})

test('gives one of one provider when the market has only one', async () => {
  const key = 'figures-one'
  const market = marketFor(key)
  market.db = {
    ...market.db,
    offers: market.db.offers.filter(({ provider }) => provider === 'vast-ai'),
    providers: market.db.providers.filter(({ slug }) => slug === 'vast-ai'),
  }
  chosenGpus.set(['rtx-4090'])
  renderApp('/market?currency=USD', { key })
  expect(await loaded('RTX 4090')).toHaveTextContent('only Vast.ai')
  await waitFor(async () => expect(await loaded('RTX 4090')).toHaveTextContent('rentable at 1 of 1 provider'))
  expect(screen.getByRole('main')).toHaveTextContent(/\d rentable offers\s?1 provider listed/)
})

/** The tasks of the jobs, as their dialog describes them. */
const TASKS: Record<string, { task: PlanTask; text: (speed: string, cost: string) => string }> = {
  'Serve an 8B model': {
    task: {
      job: 'serve',
      model: modelNamed(PLAN_MODELS, 'Llama 3.1 8B'),
      precision: 'fp16',
      context: 8192,
      requests: 1,
      overhead: 10,
      scale: 1,
    },
    text: (speed, cost) => `at best ${speed} tokens / s${cost} per 1M tokens`,
  },
  'Serve a 70B model': {
    task: {
      job: 'serve',
      model: modelNamed(PLAN_MODELS, 'Llama 3.1 70B'),
      precision: 'fp8',
      context: 8192,
      requests: 1,
      overhead: 10,
      scale: 1,
    },
    text: (speed, cost) => `at best ${speed} tokens / s${cost} per 1M tokens`,
  },
  'Fine-tune a 70B model': {
    task: {
      job: 'tune',
      model: modelNamed(PLAN_MODELS, 'Llama 3.1 70B'),
      method: 'lora',
      tokens: 10e6,
      epochs: 3,
      sequence: 4096,
      mfu: 35,
    },
    text: (speed, cost) => `about ${speed}${cost} for the run`,
  },
  'Generate images': {
    task: { job: 'images', model: modelNamed(IMAGE_MODELS, 'SDXL 1.0'), steps: 28, side: 1024, mfu: 35 },
    text: (speed, cost) => `about ${speed} images / h${cost} per 1,000`,
  },
}

test('shows the figures of the plan for the cheapest offer of each job', async () => {
  const key = 'figures-jobs'
  renderApp('/market?currency=USD', { key })
  const region = within(await screen.findByRole('region', { name: 'What do you need it for?' }))
  for (const [name, { task, text }] of Object.entries(TASKS)) {
    const found = rentable(key).filter(JOBS[name] ?? (() => false))
    await region.findByRole('link', { name: `all ${format.number(found.length)}: ${name}` })
    const lowest = Math.min(...found.map(({ usd }) => usd))
    const texts = found
      .filter(({ usd }) => usd === lowest)
      .map(({ gpu, gpu_amount }) => {
        const { speed, cost } = recompute(task, SHEETS[gpu] ?? gpu, gpu_amount, lowest)
        if (speed === null || cost === null) throw new Error(`no figures of ${gpu}`)
        const minutes = Math.round(60 / speed)
        const time = `${minutes >= 60 ? `${Math.floor(minutes / 60)} h ` : ''}${minutes % 60} min`
        const shown = task.job === 'tune' ? time : format.number(speed, speed < 100 ? 1 : 0)
        const isMarked = task.job === 'serve' && gpuSheets().get(SHEETS[gpu] ?? gpu)?.confidence !== 'high'
        return text(`${isMarked ? '~' : ''}${shown}`, money(cost))
      })
    const job = region.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { name }))
    const seen = job?.textContent.replaceAll('\u00A0', ' ') ?? ''
    expect(
      texts.filter((one) => seen.includes(one)),
      `${seen} ${texts.join(' | ')}`,
    ).toHaveLength(1)
  }
})

test('marks a speed by “about” or by a tilde, not by both', async () => {
  const key = 'figures-marked-once'
  const offer = marketFor(key).db.offers.find(({ gpu }) => gpu === 'a30')
  if (!offer) throw new Error('the seed has no such offer')
  expect(gpuSheets().get('a30')?.confidence).toBe('medium')
  changeRow(key, 'offers', offer, { usd: 0.01, gpu_amount: 1, in_stock: true, rentable: true })
  renderApp('/market?currency=USD', { key })
  const region = within(await screen.findByRole('region', { name: 'What do you need it for?' }))
  const job = (name: string) => region.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { name }))
  await waitFor(() => expect(job('Generate images')).toHaveTextContent(/about [\d,]+ images \/ h/))
  await waitFor(() => expect(job('Serve an 8B model')).toHaveTextContent(/at best ~[\d,.]+ tokens \/ s/))
})

test('opens the offers that a job counts, with a minimum score of every search and without hidden models', async () => {
  const key = 'figures-score'
  const here = globalThis.location.origin
  const hidden = { [here]: { not_gpu: ['h100-sxm', 'l40s'], not_provider: [], not_country: [] } }
  const { user } = renderApp('/market?currency=USD', { key, preferences: { minScore: { [here]: 8 }, hidden } })
  const { db } = marketFor(key)
  const scores = new Map(db.providers.map(({ slug, score }) => [slug, score]))
  const counted = rentable(key).filter((offer) => offer.gpu_amount === 1 && offer.vram >= 20 && (scores.get(offer.provider) ?? 0) >= 8)
  const name = `all ${format.number(counted.length)}: Serve an 8B model`
  const link = await screen.findByRole('link', { name }, { timeout: 5000 })
  expect(screen.getByText(/with a score of 8 or higher/)).toBeVisible()
  const before = listSearches(key).length
  await user.click(link)
  await waitFor(() => expect(listSearches(key).length).toBeGreaterThan(before))
  expect(await screen.findByText(new RegExp(`of ${format.number(counted.length)}\\b`))).toBeInTheDocument()
})

test('ranks no offer at price 0 in a job, and shows a note when all have that price', async () => {
  const key = 'figures-free'
  const { db } = marketFor(key)
  const isFirst = (offer: Offer, at: number) => JOBS['Serve a 70B model']?.(offer) && at % 2 === 0
  db.offers = db.offers.map((offer, at) => (isFirst(offer, at) || JOBS['Fine-tune a 70B model']?.(offer) ? { ...offer, usd: 0 } : offer))
  renderApp('/market?currency=USD', { key })
  const region = within(await screen.findByRole('region', { name: 'What do you need it for?' }))
  for (const name of ['Serve a 70B model', 'Fine-tune a 70B model', 'Cheapest GPU overall']) {
    const offers = rentable(key).filter((offer) => JOBS[name]?.(offer))
    const prices = ascending(offers.map(({ usd }) => usd).filter((usd) => usd > 0))
    await region.findByRole('link', { name: `all ${format.number(offers.length)}: ${name}` })
    const job = region.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { name }))
    if (prices.length === 0) expect(job, name).toHaveTextContent('price 0: no rank')
    else {
      expect(job, name).toHaveTextContent(`from ${money(prices[0])} / h`)
      expect(job, name).toHaveTextContent(`median ${money(rank(prices, 0.5))}p90 ${money(rank(prices, 0.9))}`)
    }
  }
})

test('shows no offer in a job when no price is readable, and counts all', async () => {
  const key = 'figures-garbage'
  marketFor(key).set({ priceForm: 'garbage' })
  renderApp('/market?currency=USD', { key })
  const region = within(await screen.findByRole('region', { name: 'What do you need it for?' }))
  for (const [name, isFound] of Object.entries(JOBS)) {
    await region.findByRole('link', { name: `all ${format.number(rentable(key).filter(isFound).length)}: ${name}` })
    const job = region.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { name }))
    expect(job, name).toHaveTextContent('price not readable')
    expect(job, name).not.toHaveTextContent(/\d ×|about|at best|\$/)
  }
})

test('shows the throughput that the API reports for a model without a data sheet', async () => {
  const key = 'figures-reported'
  const market = marketFor(key)
  const { gpus, offers } = market.db
  const [model] = gpus.filter(({ slug }) => slug === 'l40s')
  if (!model) throw new Error('no L40S')
  market.db = {
    ...market.db,
    gpus: [...gpus, { ...model, slug: 'new-9000', name: 'New 9000', benchmarks: ['FP16: 1,200 TFLOPS'] }],
    offers: offers.map((offer) => (offer.gpu === 'l40s' ? { ...offer, gpu: 'new-9000' } : offer)),
  }
  chosenGpus.set(['new-9000'])
  renderApp('/market?currency=USD', { key })
  const lowest = perGpu(key, 'new-9000')[0]?.price ?? 0
  const tile = await loaded('New 9000')
  expect(tile).toHaveTextContent(`1,200 TFLOPS · ${format.number(Math.round(1200 / lowest))} per $1`)
  expect(tile).not.toHaveTextContent('no data sheet')
  expect(within(tile).getByRole('link').title).toMatch(/^FP16: reported by the API, not from a data sheet\. 1,200 TFLOPS/)
})
