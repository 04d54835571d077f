import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Currency } from '@/contract/params'
import { gpuSheets } from '@/domain/gpu-sheet'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import type { ScenarioInput } from '@/mocks/scenario'
import { formatFor } from '@/shared/i18n/format'
import { holdRequests } from '@/test/hold-requests'
import { loaded, namesIn, perGpu, prices, tile, tilesIn } from '@/test/market-page'
import { renderApp } from '@/test/render-app'
import { chosenGpus } from './tiles/chosen-gpus'

const SEARCH = 'POST /v0/market/search'
const DEFAULTS = ['B200', 'H200 SXM', 'H100 SXM', 'A100 SXM 80GB', 'L40S', 'RTX PRO 6000', 'RTX 5090', 'RTX 4090']

const scenario = (key: string, input: ScenarioInput) => marketFor(key).set(input)
function at(sorted: readonly number[], share: number) {
  const place = (sorted.length - 1) * share
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

const money = (amount: number, currency: Currency = 'USD', locale: 'en' | 'ru' = 'en') => formatFor(locale).money(amount, currency)

const leaveOffers = (key: string, slug: string, count: number): ScenarioInput => ({
  gone: marketFor(key)
    .db.offers.filter(({ gpu, in_stock, rentable }) => gpu === slug && in_stock && rentable)
    .slice(count)
    .map(({ id }) => id),
})

/** Refuses the searches for one model until the returned function is called. */
function failModel(slug: string) {
  let fails = true
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { query } = (await request.clone().json()) as { query?: { gpu_translit_name?: string[] } }
      const models = query?.gpu_translit_name
      return fails && models?.length === 1 && models[0] === slug ? HttpResponse.json({ detail: 'no' }, { status: 403 }) : undefined
    }),
  )
  return () => void (fails = false)
}

// The test environment never reports an intersection; without the observer, the jobs and the plot count as seen.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  chosenGpus.set([])
})

test('opens from the root of the site, and leads the navigation', async () => {
  const { router } = renderApp('/', { key: 'market-home' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Market' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/market')
  expect(document.title).toBe('Market · GPU Market Console')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links[0]).toHaveTextContent('Market')
  expect(links[0]).toHaveAttribute('aria-current', 'page')
})

test('counts the offers that can be rented and the providers that the market lists', async () => {
  renderApp('/market', { key: 'market-head' })
  const { offers, providers } = marketFor('market-head').db
  const rentable = offers.filter(({ in_stock, rentable: can }) => in_stock && can)
  const count = formatFor('en').number(rentable.length)
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main).toHaveTextContent(`${count} rentable offers${providers.length} providers listed`))
  expect(main).toHaveTextContent('Lowest price per GPU-hour in USD')
})

describe('tiles', () => {
  test('show the prices of the market for the default models', async () => {
    renderApp('/market', { key: 'market-tiles' })
    await loaded('RTX 4090')
    expect(await namesIn()).toEqual(DEFAULTS)
    for (const [name, slug] of [
      ['B200', 'b200'],
      ['H100 SXM', 'h100-sxm'],
      ['RTX 4090', 'rtx-4090'],
    ] as const) {
      const one = await loaded(name)
      const offers = perGpu('market-tiles', slug)
      const sorted = offers.map(({ price }) => price)
      const lowest = sorted[0] ?? 0
      const sheet = gpuSheets().get(slug)
      expect(within(one).getByRole('link')).toHaveAccessibleName(`${name}, ${money(lowest)} per GPU-hour`)
      expect(within(one).getByRole('link')).toHaveAttribute('href', `/gpus/${slug}?currency=USD`)
      expect(one).toHaveTextContent(`${money(lowest)} / GPU-hour`)
      expect(one).toHaveTextContent(`${sorted.length} offers`)
      const breadth = new Set(offers.map(({ provider }) => provider)).size
      expect(one).toHaveTextContent(`rentable at ${breadth} of ${marketFor('market-tiles').db.providers.length} providers`)
      expect(one).toHaveTextContent(`median ${money(at(sorted, 0.5))}p90 ${money(at(sorted, 0.9))}`)
      const perDollar = formatFor('en').number(Math.round((sheet?.fp16 ?? 0) / lowest))
      expect(one).toHaveTextContent(`${sheet?.memory} GB · ${formatFor('en').number(sheet?.fp16 ?? 0)} TFLOPS · ${perDollar} per $1`)
      // The tooltip of the whole tile: its link covers the figure.
      expect(within(one).getByRole('link')).toHaveAttribute('title', expect.stringMatching(/FP32 accumulation\. Source: .+ TFLOPS \/ \$/))
      expect(within(one).getByRole('link').title).toContain(` = ${perDollar} per $1`)
    }
  })

  test('show names and data sheet before the prices, and the age of the prices after', async () => {
    const release = holdRequests(SEARCH)
    renderApp('/market', { key: 'market-loading' })
    expect(await tile('H100 SXM')).toHaveTextContent('H100 SXM80 GB · 989.5 TFLOPS')
    expect(await tile('H100 SXM')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('button', { name: /^Loading… ?, Refresh$/ })).toHaveAttribute('aria-disabled', 'true')
    release()
    expect(await screen.findByRole('button', { name: /^Updated just now ?, Refresh$/ })).toBeVisible()
  })

  test('fail and recover alone', async () => {
    const recover = failModel('l40s')
    const { user } = renderApp('/market', { key: 'market-fails' })
    const again = await screen.findByRole('button', { name: 'Try again: L40S' })
    expect(await loaded('L40S')).toHaveTextContent('Couldn’t load prices.')
    expect(await loaded('L40S')).toHaveTextContent('48 GB · 362 TFLOPS')
    expect(await loaded('H100 SXM')).toHaveTextContent('/ GPU-hour')
    recover()
    await user.click(again)
    await waitFor(async () => expect(await tile('L40S')).toHaveTextContent('/ GPU-hour'))
  })

  test('are replaced by one notice when nothing can be loaded', async () => {
    scenario('market-down', { faults: [{ kind: '403' }] })
    const { user } = renderApp('/market', { key: 'market-down' })
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'GPU prices' })).toBeNull()
    scenario('market-down', {})
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await loaded('L40S')).toHaveTextContent('/ GPU-hour')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keep their prices with a warning when a refresh fails', async () => {
    const { user } = renderApp('/market', { key: 'market-stale' })
    const before = (await loaded('L40S')).textContent
    const age = await screen.findByRole('button', { name: /^Updated just now ?, Refresh$/ })
    scenario('market-stale', { faults: [{ kind: '403' }] })
    await user.click(age)
    expect(await screen.findByText(/^Couldn’t refresh prices\. Last update:/)).toBeVisible()
    expect((await tile('L40S')).textContent).toBe(before)
    scenario('market-stale', {})
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/^Couldn’t refresh prices/)).toBeNull())
  })

  test('give the place of a missing model, and of one with too few offers, to the models with most offers', async () => {
    const key = 'market-missing'
    const market = marketFor(key)
    market.db = { ...market.db, gpus: market.db.gpus.filter(({ slug }) => slug !== 'b200') }
    scenario(key, leaveOffers(key, 'l40s', 4))
    renderApp('/market', { key })
    await waitFor(async () => {
      const names = await namesIn()
      expect(names).toHaveLength(8)
      expect(names).not.toContain('')
      expect(names).not.toContain('L40S')
    })
    const names = await namesIn()
    expect(names.slice(0, 3)).toEqual(['H200 SXM', 'H100 SXM', 'A100 SXM 80GB'])
    const asked = market.requests(SEARCH).map(({ query, body }) => ({
      limit: query['limit'],
      filters: (body as { query: { gpu_translit_name?: string[]; vram_lt?: number } }).query,
    }))
    // With an upper bound of VRAM the plot asks for slices.
    const probed = new Set(
      asked.flatMap(({ limit, filters: { gpu_translit_name: models = [], vram_lt } }) =>
        limit === '1' && models.length === 1 && vram_lt === undefined ? models : [],
      ),
    )
    expect(probed.size).toBe(12)
    const best = [...probed].toSorted((a, b) => perGpu(key, b).length - perGpu(key, a).length).slice(0, 2)
    const links = (await tilesIn()).map((one) => within(one).getByRole('link').getAttribute('href'))
    for (const slug of best) expect(links).toContain(`/gpus/${slug}?currency=USD`)
  })

  test('say that a model has no offer, and keep its data sheet', async () => {
    const key = 'market-empty-one'
    chosenGpus.set(['l40s', 'rtx-4090'])
    scenario(key, leaveOffers(key, 'l40s', 0))
    renderApp('/market', { key })
    expect(await loaded('L40S')).toHaveTextContent('No rentable offers now48 GB · 362 TFLOPS')
  })

  test('say once that nothing can be rented when all are empty', async () => {
    scenario('market-empty', { emptyMarket: true })
    chosenGpus.set(['l40s', 'rtx-4090'])
    renderApp('/market', { key: 'market-empty' })
    expect(await screen.findByText(/None of these GPUs has a rentable offer now\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all offers' })).toHaveAttribute(
      'href',
      '/offers?rent=all&score=any&hidden=shown&currency=USD',
    )
  })

  test('name the only provider, and give no median below five offers', async () => {
    const key = 'market-one'
    const market = marketFor(key)
    const saved = market.db.offers
      .filter(({ gpu, provider, in_stock, rentable }) => gpu === 'l40s' && provider === 'vast-ai' && in_stock && rentable)
      .slice(0, 3)
    scenario(key, { gone: market.db.offers.filter((offer) => offer.gpu === 'l40s' && !saved.includes(offer)).map(({ id }) => id) })
    chosenGpus.set(['l40s'])
    renderApp('/market', { key })
    expect(await loaded('L40S')).toHaveTextContent('only Vast.ai3 offerstoo few offers for a median')
  })

  test('give no number of all providers when their list is unreadable in part', async () => {
    const key = 'market-some-providers'
    server.use(
      http.get('*/v0/market/providers', () =>
        HttpResponse.json({ ok: true, data: [{ id: 'p1', name: 'Lambda', translit_name: 'lambda' }, 7], total_items: 2 }),
      ),
    )
    chosenGpus.set(['l40s'])
    renderApp('/market', { key })
    const breadth = new Set(perGpu(key, 'l40s').map(({ provider }) => provider)).size
    expect(await loaded('L40S')).toHaveTextContent(new RegExp(`per \\$1rentable at ${breadth} providers$`))
    expect(screen.getByRole('main')).not.toHaveTextContent('providers listed')
  })

  test('leave out slices of a GPU, and count them', async () => {
    const key = 'market-slices'
    const market = marketFor(key)
    const [first] = perGpu(key, 'rtx-5090')
    market.db.offers = market.db.offers.map((offer) =>
      offer.gpu === 'rtx-5090' && offer.usd / offer.gpu_amount === first?.price ? { ...offer, vram: 8 } : offer,
    )
    const whole = market.db.offers.filter(({ gpu, vram, in_stock, rentable }) => gpu === 'rtx-5090' && vram > 8 && in_stock && rentable)
    chosenGpus.set(['rtx-5090'])
    renderApp('/market', { key })
    const lowest = Math.min(...whole.map(({ usd, gpu_amount }) => usd / gpu_amount))
    expect(await loaded('RTX 5090')).toHaveTextContent(new RegExp(`${whole.length} offers \\+ \\d+ slice`))
    expect(await loaded('RTX 5090')).toHaveTextContent(`${money(lowest)} / GPU-hour`)
    expect(within(await loaded('RTX 5090')).getByRole('link').title).toContain('Slices are parts of a GPU')
  })

  test('say why a model has no data sheet', async () => {
    chosenGpus.set(['h100', 'made-up-9000', 'l40s'])
    renderApp('/market', { key: 'market-unknown' })
    expect(await loaded('h100')).toHaveTextContent('variant not stated: 80 / 94 GB')
    expect(await loaded('made-up-9000')).toHaveTextContent('no data sheet')
  })

  test('load the first page of a model with more than 500 offers, and all of them when “Load all” is pressed', async () => {
    const key = 'market-many'
    const market = marketFor(key)
    const [offer] = market.db.offers.filter(({ gpu, in_stock, rentable }) => gpu === 'l4' && in_stock && rentable)
    if (!offer) throw new Error('no offer')
    market.db.offers = Array.from({ length: 650 }, (_, index) => ({ ...offer, id: `many-${index}`, gpu_amount: 1, usd: 1 + index / 1000 }))
    chosenGpus.set(['l4'])
    const { user } = renderApp('/market', { key })
    expect(await loaded('L4')).toHaveTextContent('first 100 of 650')
    expect(await loaded('L4')).toHaveTextContent('no median yetLoad all')
    await user.click(screen.getByRole('button', { name: 'Load all offers of L4' }))
    await waitFor(async () => expect(await tile('L4')).toHaveTextContent('650 offers'))
    expect(await tile('L4')).toHaveTextContent(`median ${money(1.3245)}`)
    expect(screen.queryByRole('button', { name: 'Load all offers of L4' })).toBeNull()
  })

  test.each(['missing', 'zero'] as const)('count the loaded offers when totals are %s', async (totals) => {
    const key = `market-totals-${totals}`
    scenario(key, { totals, limitCap: 7 })
    chosenGpus.set(['rtx-5090'])
    const { user } = renderApp('/market', { key })
    const offers = perGpu(key, 'rtx-5090')
    // Each seven offers take a request.
    expect(await loaded('RTX 5090')).toHaveTextContent(/first 14 offersno median yet/)
    await user.click(screen.getByRole('button', { name: 'Load all offers of RTX 5090' }))
    await waitFor(async () => expect(await tile('RTX 5090')).toHaveTextContent(new RegExp(`(?<!first )${offers.length} offers`)))
    expect(await screen.findAllByRole('link', { name: /^all offers: / })).toHaveLength(5)
  })

  test('never show a price of another currency', async () => {
    scenario('market-other', { priceForm: 'other-currency' })
    chosenGpus.set(['rtx-5090'])
    renderApp('/market', { key: 'market-other' })
    expect(await loaded('RTX 5090')).toHaveTextContent(/\d+ offers, no readable price/)
    expect(screen.getByRole('main')).not.toHaveTextContent('$')
  })
})

test('shows roubles in Russian, per 100 ₽', async () => {
  const key = 'market-ru'
  renderApp('/market?currency=RUB', { key, preferences: { locale: 'ru' } })
  const region = await prices('Цены GPU')
  const sorted = perGpu(key, 'h100-sxm', 'RUB').map(({ price }) => price)
  const lowest = sorted[0] ?? 0
  const price = money(lowest, 'RUB', 'ru').replaceAll(/\s/g, ' ')
  await waitFor(() => expect(region).toHaveTextContent(`${price} / GPU-час`))
  expect(await tile('H100 SXM', 'Цены GPU')).toHaveTextContent(new RegExp(`медиана .* за 100 ₽`))
  expect(screen.getByRole('region', { name: 'Для какой задачи?' })).toBeVisible()
})

describe('jobs', () => {
  const region = () => screen.findByRole('region', { name: 'What do you need it for?' })

  test.each(['Serve an 8B model', 'Serve a 70B model', 'Fine-tune a 70B model', 'Generate images', 'Cheapest GPU overall'])(
    'open a search with the same total: %s',
    async (job) => {
      const { user } = renderApp('/market?currency=USD', { key: 'market-jobs' })
      const link = await within(await region()).findByRole('link', { name: new RegExp(`^all [\\d,]+: ${job}$`) })
      const total = /all ([\d,]+)/.exec(link.textContent)?.[1] ?? ''
      await user.click(link)
      expect(await screen.findByText(new RegExp(`^Shown \\d+ of ${total}$`))).toBeVisible()
    },
  )

  test('open the plan for one request, as the memory on their cards', async () => {
    const { user } = renderApp('/market?currency=USD', { key: 'market-plans' })
    const jobs = within(await region())
    expect(jobs.getByText(/^2 GPUs from 41\sGB/)).toBeVisible()
    await user.click(jobs.getByRole('link', { name: 'Serve a 70B model' }))
    const memory = (await screen.findByText('Memory needed')).parentElement
    // Two times 41 GB, rounded up for each GPU.
    expect(memory).toHaveTextContent(/^Memory needed 80\.6\sGB/)
  })

  test('show the tokens per second of their cheapest offer, as the plan does', async () => {
    const { user } = renderApp('/market?currency=USD', { key: 'market-speeds' })
    const jobs = () => screen.getAllByRole('listitem')
    const jobOf = (name: string) => jobs().find((one) => within(one).queryByRole('heading', { name }))
    await waitFor(() => expect(jobOf('Serve an 8B model')).toHaveTextContent(/at best ~?[\d,]+(\.\d)? tokens \/ s/), { timeout: 15_000 })
    const [, model = '', speed = ''] = /1 × (.+?) · .*at best (\S+) tokens/.exec(jobOf('Serve an 8B model')?.textContent ?? '') ?? []
    expect(jobOf('Generate images')).not.toHaveTextContent('tokens')
    await user.click(within(await region()).getByRole('link', { name: 'Serve an 8B model' }))
    const rows = await screen.findAllByRole('row', { name: new RegExp(`1 × ${model}`) })
    expect(rows.map(({ textContent }) => textContent).join(' ')).toContain(speed)
  })

  test('show the price of the whole offer at ranks of the list', async () => {
    const key = 'market-ranks'
    renderApp('/market', { key })
    await within(await region()).findByRole('link', { name: /^all [\d,]+: Serve a 70B model$/ })
    const jobs = within(await region()).getAllByRole('listitem')
    const job = jobs.find((one) => within(one).queryByRole('heading', { name: 'Serve a 70B model' }))
    const sorted = marketFor(key)
      .db.offers.filter(({ gpu_amount, vram, in_stock, rentable }) => gpu_amount === 2 && vram >= 41 && in_stock && rentable)
      .map(({ usd }) => usd)
      .toSorted((a, b) => a - b)
    const rank = (share: number) => money(sorted[Math.round(share * (sorted.length - 1))] ?? 0)
    await waitFor(() => expect(job).toHaveTextContent(`from ${rank(0)} / hall ${sorted.length}median ${rank(0.5)}p90 ${rank(0.9)}`))
    expect(job).toHaveTextContent('2 GPUs from 41 GB · 8-bit weights')
    expect(job).toHaveTextContent(/2 × .* · /)
  })

  test('explain the estimate and the gaps of the API', async () => {
    const { user } = renderApp('/market', { key: 'market-estimate' })
    await user.click(await screen.findByRole('button', { name: 'how it’s estimated' }))
    const dialog = await screen.findByRole('dialog', { name: 'How it’s estimated' })
    expect(dialog).toHaveTextContent('The API doesn’t mark interruptible offers and keeps no price history.')
  })
})

describe('choosing GPUs', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Choose GPUs' })
  const open = async (user: ReturnType<typeof renderApp>['user']) => {
    await loaded('RTX 4090')
    await user.click(screen.getByRole('button', { name: 'Choose GPUs' }))
    return within(await dialog())
  }

  test('shows the chosen models in their order, also after a reload, until it is reset', async () => {
    const app = renderApp('/market', { key: 'market-choose' })
    const { user } = app
    const box = await open(user)
    // The buttons of twelve GPUs are before it.
    await waitFor(() => expect(box.getByRole('searchbox', { name: 'Search GPU models' })).toHaveFocus())
    for (const name of ['B200', 'H200 SXM', 'RTX PRO 6000']) await user.click(box.getByRole('checkbox', { name }))
    await user.type(box.getByRole('searchbox', { name: 'Search GPU models' }), 'a6000')
    await user.click(await box.findByRole('checkbox', { name: 'RTX A6000' }))
    await user.click(box.getByRole('button', { name: 'Move up: RTX A6000' }))
    await user.click(box.getByRole('button', { name: 'Show these GPUs' }))
    const chosen = ['H100 SXM', 'A100 SXM 80GB', 'L40S', 'RTX 5090', 'RTX A6000', 'RTX 4090']
    await waitFor(async () => expect(await namesIn()).toEqual(chosen))
    app.unmount()
    const again = renderApp('/market', { key: 'market-choose' })
    await waitFor(async () => expect(await namesIn()).toEqual(chosen))
    await loaded('RTX 4090')
    await again.user.click(screen.getByRole('button', { name: 'Choose GPUs' }))
    await again.user.click(within(await dialog()).getByRole('button', { name: 'Reset to default' }))
    await waitFor(async () => expect(await namesIn()).toEqual(DEFAULTS))
  })

  test('takes twelve models at most', async () => {
    const { user } = renderApp('/market', { key: 'market-twelve' })
    const box = await open(user)
    for (const name of ['L4', 'A40', 'A10', 'L40']) await user.click(box.getByRole('checkbox', { name }))
    expect(box.getByRole('status')).toHaveTextContent('Up to 12: remove one first')
    expect(box.getByRole('checkbox', { name: 'A30' })).toBeDisabled()
    expect(box.getByRole('checkbox', { name: 'A40' })).toBeEnabled()
  })
})
