import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { parseScenario } from '@/mocks/scenario'
import { formatFor } from '@/shared/i18n/format'
import { exportAs } from '@/test/export-as'
import { renderApp } from '@/test/render-app'
import { setWindowWidth, USUAL_WIDTH } from '@/test/environment'

afterEach(() => setWindowWidth(USUAL_WIDTH))

const SEARCH = 'POST /v0/market/search'
/** Without the second row that proves a total of one. */
const searches = (key: string) => marketFor(key).log.filter(({ endpoint, query }) => endpoint === SEARCH && query['start'] === '0')
const table = () => screen.findByRole('table', { name: 'GPU configurations' })
const bodyRows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const loaded = () => waitFor(async () => expect((await table()).querySelector('.skeleton')).toBeNull(), { timeout: 15_000 })

test('lists the configurations that hold the job with the lowest offer, a bound and its cost, cheapest first', async () => {
  const key = 'plan-1'
  const { user } = renderApp('/plan', { key })
  expect(await screen.findByRole('heading', { level: 1, name: 'What does my work cost?' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Show all \d+ rows$/ }))
  await loaded()
  const money = formatFor('en')
  const h100 = (await bodyRows()).find((row) => /^\d+ × (NVIDIA )?H200 SXM/.test(row.textContent ?? ''))
  const gpus = Number(/^(\d+)/.exec(h100?.textContent ?? '')?.[1])
  const offers = marketFor(key)
    .db.offers.filter(
      ({ gpu, gpu_amount, vram, rentable, in_stock }) => gpu === 'h200-sxm' && gpu_amount === gpus && vram > 131.12 && rentable && in_stock,
    )
    .map(({ usd }) => usd)
  const lowest = Math.min(...offers)
  // Llama 3.1 70B in 8 bits, 16 requests of 8,192 tokens, calculated from the data sheet.
  const seconds = (70.6e9 + 2 * 80 * 8 * 128 * 8192 * 2 * 16) / (4800e9 * gpus)
  expect(h100).toHaveTextContent(money.money(lowest, 'USD'))
  expect(h100).toHaveTextContent(`${money.number(16 / seconds, 0)}memory-bound`)
  expect(h100).toHaveTextContent(money.money((lowest / ((16 / seconds) * 3600)) * 1e6, 'USD'))
  const costs = (await bodyRows()).map((row) => Number(/\$(\d+\.\d+)(?!.*\$)/.exec(row.textContent ?? '')?.[1] ?? Infinity))
  expect(costs).toEqual(costs.toSorted((a, b) => a - b))
  expect(searches(key)).toHaveLength(24)
}, 30_000)

test.each([
  ['plan-2', {}],
  ['plan-2-score', { minScore: { [globalThis.location.origin]: 8 } }],
])(
  'opens exactly the offers that it counts, also with a minimum score of every search: %s',
  async (key, preferences) => {
    const { user, router } = renderApp('/plan', { key, preferences })
    await loaded()
    expect(screen.queryByText(/with a score of 8 or higher/) !== null).toBe('minScore' in preferences)
    const [link] = within(await table()).getAllByRole('link', { name: /^\d+ offers?$/ })
    if (!link) throw new Error('no configuration has offers')
    const count = Number(/\d+/.exec(link.textContent ?? '')?.[0])
    await waitFor(() => expect(searches(key)).toHaveLength(24))
    const planned = searches(key)
    const before = planned.length
    await user.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
    await waitFor(() => expect(searches(key).length).toBeGreaterThan(before))
    const sent = searches(key)[before]?.body as { query: object }
    expect(planned.map(({ body }) => (body as { query: object }).query)).toContainEqual(sent.query)
    expect(await screen.findByText(new RegExp(`\\b${count} offers?\\b|of ${count}\\b`))).toBeInTheDocument()
  },
  30_000,
)

test('keeps the job in the address, and sends no search for a change that adds no configuration', async () => {
  const key = 'plan-3'
  const { user, router } = renderApp('/plan?counts=1', { key })
  await waitFor(() => expect(searches(key)).toHaveLength(24))
  const requests = screen.getByRole('textbox', { name: 'Concurrent requests' })
  await user.clear(requests)
  await user.type(requests, '15{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ requests: '15' }))
  await loaded()
  expect(await screen.findByText('122 GB')).toBeVisible()
  expect(searches(key)).toHaveLength(24)
  await user.click(screen.getByRole('radio', { name: 'Fine-tune' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ job: 'tune' }))
  expect(await screen.findByRole('combobox', { name: 'Model' })).toHaveDisplayValue('Llama 3.1 8B')
  await user.click(screen.getByRole('radio', { name: 'Images' }))
  expect(await screen.findByRole('combobox', { name: 'Model' })).toHaveDisplayValue('FLUX.1 dev')
  await user.clear(screen.getByRole('textbox', { name: 'Steps' }))
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'Steps' })).toHaveAccessibleDescription(/Enter a whole number above 0/)
}, 30_000)

test('scales every row by a measured run, and pins the row of the run above the others', async () => {
  const { user } = renderApp('/plan?job=tune&measured=130&on=a100-sxm-80gb&on_gpus=8', { key: 'plan-4' })
  await loaded()
  // 4 × 8.03e9 × 30e6 FLOP in 7,800 s of 8 × 312 TFLOPS.
  expect(screen.getByText('4.9% of the peak, used for every row. Compute is the limit. Check the figures.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'My run took' })).toHaveValue('2 h 10 min')
  expect(screen.queryByRole('textbox', { name: 'Share of the GPU’s peak (MFU)' })).toBeNull()
  const [own] = await bodyRows()
  expect(await bodyRows()).toHaveLength(13)
  expect(own).toHaveTextContent(/^8 × .*A100 SXM.*your measurement.*2\sh 10\smin/)
  expect(own).not.toHaveTextContent('not loaded')
  expect(own).toHaveAttribute('data-marked', 'true')
  await user.click(screen.getByRole('button', { name: /^Show all/ }))
  expect((await bodyRows()).filter((row) => row.textContent?.includes('your measurement'))).toHaveLength(1)
}, 30_000)

test.each([
  ['does not fit', '&on=l40s&on_gpus=1', 'Your measurement has no row: by the memory rule, this job doesn’t fit on 1 × L40S.'],
  ['is no count of the table', '&on=l40s&on_gpus=3', 'Your measurement has no row: 3 × L40S is not among the configurations of the table.'],
  ['is not listed', '&on=voodoo2&on_gpus=8', 'Your measurement has no row: 8 × voodoo2 is not among the configurations of the table.'],
])(
  'says that a measurement has no row if its configuration %s',
  async (_, on, text) => {
    renderApp(`/plan?measured=20${on}`, { key: `plan-no-row ${_}` })
    expect(await screen.findByText(text)).toBeVisible()
    expect((await table()).querySelector('[data-marked="true"]')).toBeNull()
  },
  30_000,
)

test.each(['2 h 10 min', '2:10', '2 ч 10 мин', '130'])(
  'takes the time of a run as %s',
  async (typed) => {
    const { user, router } = renderApp('/plan?job=tune', { key: `plan-time-${typed.length}` })
    const field = await screen.findByRole('textbox', { name: 'My run took' })
    await user.type(field, `${typed}{Enter}`)
    await waitFor(() => expect(router.state.location.search).toMatchObject({ measured: '130' }))
    expect(await screen.findByText('39.6% of the peak, used for every row instead of 35%. Compute is the limit.')).toBeVisible()
  },
  30_000,
)

test.each([
  ['a fine-tune', '/plan?job=tune'],
  ['images', '/plan?job=images'],
  ['a measured server', '/plan?measured=500&on=a100-sxm-80gb&on_gpus=2'],
])(
  'calls no figure of %s a bound',
  async (_, address) => {
    const { user } = renderApp(address, { key: `plan-bound-${_}` })
    await loaded()
    await user.click(await screen.findByRole('radio', { name: 'Table' }, { timeout: 15_000 }))
    expect(screen.getByText('Cheapest')).toBeVisible()
    expect(screen.getByText('Fastest')).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/at best|upper bound/i)
  },
  30_000,
)

test.each([
  ['a server', '/plan?measured=0.01&on=h200-sxm&on_gpus=8', '8 × .*H200'],
  ['a fine-tune', '/plan?job=tune&measured=90000000&on=h200-sxm&on_gpus=8', '8 × .*H200'],
  ['an image', '/plan?job=images&measured=900000&on=h200-sxm&on_gpus=8', '8 × .*H200'],
  ['memory', '/plan?model=own&params=0.01&layers=1&context=1&requests=1&counts=1', ''],
])(
  'never calls a small share of %s 0%%',
  async (_, address, row) => {
    const { user } = renderApp(address, { key: `plan-share-${_}` })
    await loaded()
    expect((await bodyRows())[0]).toHaveTextContent(new RegExp(row))
    await screen.findByRole('figure', { name: 'Cost against speed' }, { timeout: 15_000 })
    expect(screen.getByRole('main')).toHaveTextContent(/<\s(0\.)?1%/)
    expect((await bodyRows()).map((one) => within(one).getAllByRole('cell')[3]?.textContent)).not.toContainEqual(
      expect.stringMatching(/^~?0(?!\.)/),
    )
    const [how] = screen.getAllByRole('button', { name: /^How it is calculated: / })
    if (how) await user.click(how)
    expect(await screen.findByRole('dialog')).toHaveTextContent(/× 0\.0+[1-9]\d*%|< 1%/)
    expect(document.body).not.toHaveTextContent(/(?<![\d.,])0%/)
    expect(document.body).not.toHaveTextContent(/[×÷(] 0(?![\d.,])|(?<![\d.,])0\s(GB|tokens|images)/)
  },
  30_000,
)

test('refuses a share of the peak outside of 5 to 80%', async () => {
  const { user } = renderApp('/plan?job=tune&mfu=90', { key: 'plan-mfu' })
  const field = await screen.findByRole('textbox', { name: 'Share of the GPU’s peak (MFU)' })
  expect(field).toHaveValue('35')
  await user.clear(field)
  await user.type(field, '90{Enter}')
  expect(field).toHaveAccessibleDescription(/Enter a number from 5 to 80/)
}, 30_000)

test('names the shape of the cache of a model', async () => {
  const { user } = renderApp('/plan', { key: 'plan-shape' })
  expect(await screen.findByText(/^70\.6B, 80 layers, 8 KV heads × 128/)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'DeepSeek-R1')
  expect(await screen.findByText(/^671B, 37B active, 61 layers, compressed cache of 576/)).toBeVisible()
}, 30_000)

test('explains a row with its own numbers and published runs', async () => {
  const { user } = renderApp('/plan', { key: 'plan-5' })
  await loaded()
  const [how] = screen.getAllByRole('button', { name: /^How it is calculated: 8 × |^How it is calculated: / })
  await user.click(how ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'How it is calculated' }))
  expect(dialog.getByText(/^70\.6B × 1/)).toBeVisible()
  expect(dialog.getByText(/^2 × 8 × 128 × 80 × 8,192 × 2 × 16/)).toBeVisible()
  expect(within(dialog.getByRole('table', { name: 'Published runs' })).getAllByRole('row')).toHaveLength(4)
}, 30_000)

test.each([
  ['/plan?job=tune', [/^8\.03B × 2\.08 = 16\.7\sGB$/, /^4,096 × \(4,096 × \(2 × 32 \+ 34\) \+ 8 × 128,256\) × \d+ = /]],
  ['/plan?job=tune&model=own', [/^34B × 2\.08 = 70\.7\sGB$/]],
  ['/plan?job=images', [/^16\.9B × 2 × \d+ = /, /^3 × \(1,024 ÷ 1,024\)² × \d+ = /]],
  ['/plan?model=Mixtral+8x7B', [/^1 × \(46\.7B − \(46\.7B − 12\.9B\) × \(1 − 0\.25\)\^15\) = 46\.2\sGB$/]],
])(
  'derives every number of the memory and of the weights of %s',
  async (address, formulas) => {
    const { user } = renderApp(address, { key: `plan-derived-${address.length}` })
    // Rows change places until all prices are loaded.
    await screen.findByRole('figure', { name: 'Cost against speed' }, { timeout: 15_000 })
    await act(() => user.click(screen.getAllByRole('button', { name: /^How it is calculated: / })[0] ?? document.body))
    const dialog = within(await screen.findByRole('dialog', { name: 'How it is calculated' }))
    for (const formula of formulas)
      expect(dialog.getByText((_, element) => element?.tagName === 'DD' && formula.test(element.textContent ?? ''))).toBeVisible()
  },
  30_000,
)

test('offers one change at a time when nothing holds the job', async () => {
  const { user, router } = renderApp('/plan?model=Llama+3.1+405B&precision=fp16&context=131072&requests=64', { key: 'plan-6' })
  expect(await screen.findByRole('heading', { name: 'No configuration fits' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change: Concurrent requests: 16' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ requests: '16' }))
  expect(await table()).toBeVisible()
}, 30_000)

test('shows the speed without a price when a search fails, and retries it', async () => {
  const key = 'plan-7'
  const market = marketFor(key)
  market.scenario = parseScenario({ faults: [{ endpoint: SEARCH, kind: '400' }] })
  const { user } = renderApp('/plan', { key })
  await loaded()
  const failed = await screen.findAllByRole('button', { name: /^Try again: / })
  expect(within(await table()).getAllByText('memory-bound').length).toBeGreaterThan(0)
  market.scenario = parseScenario({})
  const [first] = failed
  await user.click(first ?? document.body)
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Try again: / })).toHaveLength(failed.length - 1))
  expect(await screen.findByText('Cheapest at best')).toBeVisible()
  expect(screen.getByText(/^of 1 loaded$/)).toBeVisible()
}, 30_000)

test('copies the rows on screen as Markdown, with units, date and link but without the key', async () => {
  const key = 'plan-9-secret'
  const { user } = renderApp('/plan', { key })
  await loaded()
  await exportAs(user, 'Copy as Markdown')
  const text = await navigator.clipboard.readText()
  expect(text).toMatch(/^\*\*What does my work cost\? Serve: Llama 3\.1 70B, 8-bit\s·\s16 concurrent requests of 8,192 tokens\*\*\n/)
  expect(text).toContain(globalThis.location.href)
  expect(text).not.toContain(key)
  expect(text.split('\n').filter((line) => /^\| \d+ × /.test(line))).toHaveLength((await bodyRows()).length)
  expect(text).toMatch(/\| Per 1M output tokens, at best, USD \|/)
}, 30_000)

test('copies the time of the prices, not of the copy, and a run as a time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = renderApp('/plan?job=tune', { key: 'plan-age' })
  await loaded()
  vi.setSystemTime(new Date('2026-03-04T12:30:00Z'))
  await exportAs(user, 'Copy as Markdown')
  const text = await navigator.clipboard.readText()
  expect(text).toContain(`${formatFor('en').dateTimeWithZone(Date.parse('2026-03-04T10:00:00Z'))} · http`)
  expect(text).toMatch(/\| Time of the run \|/)
}, 30_000)

test('says which runs exceed the bound, and that the figures of a mixture leave its experts open', async () => {
  const { user } = renderApp('/plan?model=own&params=34&active=8&measured=9000', { key: 'plan-above' })
  const reasons = /with a shorter average context, an 8-bit cache, 4-bit compute,? (or )?uneven experts/
  expect(await screen.findByText(/% of the bound\. Possible with/)).toHaveTextContent(reasons)
  expect(screen.getByText(/counts the active weights once per step, so it is loose/)).toBeVisible()
  await loaded()
  const [how] = screen.getAllByRole('button', { name: /^How it is calculated/ })
  if (how) await user.click(how)
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(reasons)
  expect(dialog).toHaveTextContent('Weights per step1 × 8B = 8 GB')
}, 30_000)

test('marks active parameters above the parameters, also from the address, until one of the two changes', async () => {
  const { user } = renderApp('/plan?model=own&params=34.5&active=70', { key: 'plan-active', preferences: { locale: 'ru' } })
  const active = await screen.findByRole('textbox', { name: 'Активные параметры' })
  expect(active).toHaveAccessibleDescription('млрд Введите число от 0,001 до 34,5')
  const all = screen.getByRole('textbox', { name: 'Параметры' })
  await user.clear(all)
  await user.type(all, '80{Enter}')
  await waitFor(() => expect(active).toBeValid())
  expect(screen.getByText(/активных 70 млрд/)).toBeVisible()
  await user.clear(active)
  await user.type(active, '90{Enter}')
  await waitFor(() => expect(active).toHaveAccessibleDescription('млрд Введите число от 0,001 до 80'))
}, 30_000)

test('keeps the chosen language model when the user changes from serving to fine-tuning and back', async () => {
  const { user } = renderApp('/plan', { key: 'plan-model' })
  const model = () => screen.findByRole('combobox', { name: 'Model' })
  await user.selectOptions(await model(), 'Qwen2.5 32B')
  await user.click(screen.getByRole('radio', { name: 'Fine-tune' }))
  await screen.findByRole('textbox', { name: 'Epochs' })
  expect(await model()).toHaveValue('Qwen2.5 32B')
  await user.click(screen.getByRole('radio', { name: 'Serve' }))
  await screen.findByRole('textbox', { name: 'Concurrent requests' })
  expect(await model()).toHaveValue('Qwen2.5 32B')
  await user.click(screen.getByRole('radio', { name: 'Images' }))
  await screen.findByRole('textbox', { name: 'Steps' })
  expect(await model()).toHaveValue('FLUX.1 dev')
}, 30_000)

test('names a measured server in the copy', async () => {
  const { user } = renderApp('/plan?measured=500&on=a100-sxm-80gb&on_gpus=2', { key: 'plan-server' })
  await loaded()
  await exportAs(user, 'Copy as Markdown')
  const share = /^([\d.]+%) of the bound/.exec(screen.getByText(/of the bound, used for every row/).textContent ?? '')?.[1]
  expect(share).toBeDefined()
  expect(await navigator.clipboard.readText()).toContain(`at ${share} of the bound by a measurement`)
}, 30_000)

test.each([
  ['', / tokens \/ s \d+ × /, /^\$[\d.]+ per 1M tokens \d+ × /],
  ['?job=tune', /^[\d,]+ (h|min|s)[ \d\w]* \d+ × /, /^\$[\d.]+ for the run \d+ × /],
  ['?job=images', / images \/ h \d+ × /, /^\$[\d.]+ per 1,000 images \d+ × /],
])(
  'writes the units of the fastest and the cheapest configuration: %s',
  async (job, speed, cost) => {
    renderApp(`/plan${job}`, { key: `plan-units ${job}` })
    await loaded()
    const fact = (name: RegExp) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent?.replaceAll('\u00A0', ' ')
    expect(fact(/^Fastest/)).toMatch(speed)
    await waitFor(() => expect(fact(/^Cheapest/)).toMatch(cost), { timeout: 15_000 })
  },
  30_000,
)

test('says how many configurations the cheapest was chosen from until all are loaded, and that the counts include hidden offers', async () => {
  const hidden = { [globalThis.location.origin]: { not_gpu: [], not_provider: ['vast'], not_country: [] } }
  const { user } = renderApp('/plan', { key: 'plan-partly', preferences: { hidden } })
  await loaded()
  const fact = (await screen.findByText('Cheapest at best')).nextSibling
  await waitFor(() => expect(fact).toHaveTextContent(/of 24 loaded$/), { timeout: 15_000 })
  expect(screen.getByText(/Prices and counts include offers that you hide\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Load \d+ more prices/ }))
  await waitFor(() => expect(fact).not.toHaveTextContent(/loaded/), { timeout: 15_000 })
}, 30_000)

test('tells screen readers that times ascend', async () => {
  renderApp('/plan?job=tune&sort=speed', { key: 'plan-sort' })
  await loaded()
  const [head] = within(await table()).getAllByRole('columnheader', { name: /^Time of the run/ })
  expect(head).toHaveAttribute('aria-sort', 'ascending')
}, 30_000)

test('sorts by speed and by price, and keeps the order in the URL', async () => {
  const { user, router } = renderApp('/plan', { key: 'plan-order' })
  await loaded()
  const select = screen.getByRole('combobox', { name: 'Sort by' })
  const column = async (index: number) =>
    (await bodyRows()).map((row) => {
      const text = within(row).getAllByRole('cell')[index]?.textContent ?? ''
      return Number(/[\d,.]*\d/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN)
    })
  await user.selectOptions(select, 'Speed')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'speed' }))
  await loaded()
  const speeds = await column(2)
  expect(speeds.length).toBeGreaterThan(5)
  expect(speeds).toEqual(speeds.toSorted((a, b) => b - a))
  await user.selectOptions(select, 'Price per hour')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'price' }))
  await loaded()
  const prices = await column(1)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
}, 30_000)

test('shows the job in one line on a phone until it is opened', async () => {
  setWindowWidth(390)
  const { user, router } = renderApp('/plan', { key: 'plan-10' })
  expect(await screen.findByText('Serve: Llama 3.1 70B')).toBeVisible()
  expect(screen.getByText(/8-bit · 16 concurrent requests of 8,192 tokens · 125/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Concurrent requests' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click(screen.getByRole('radio', { name: 'Images' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ job: 'images' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('Images: FLUX.1 dev')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Steps' })).toBeNull()
}, 30_000)

test('plans in Russian', async () => {
  renderApp('/plan', { key: 'plan-8', preferences: { locale: 'ru', currency: 'RUB' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Сколько стоит моя задача?' })).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Конфигурации GPU' })).toHaveTextContent('За 1 млн токенов, в лучшем случае')
  expect(document.title).toContain('Расчёт')
}, 30_000)
