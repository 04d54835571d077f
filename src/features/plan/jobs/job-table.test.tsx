import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { formatFor } from '@/shared/i18n/format'
import { listSearches } from '@/test/list-searches'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

// The test environment never reports an intersection; without the observer, the better offers above the table count as seen.
beforeEach(() => vi.stubGlobal('IntersectionObserver', undefined))

const jobs = () => screen.findByRole('table', { name: 'What does my work cost?' }, { timeout: 15_000 })
const SEARCH = 'POST /v0/market/search'

/** Text of the cell of a job in the column of a machine. */
async function cellOf(job: RegExp, machine: RegExp) {
  const table = within(await jobs())
  const at = table.getAllByRole('columnheader').findIndex((head) => machine.test(head.textContent ?? ''))
  const row = table.getByRole('row', { name: job })
  return [...row.children][at]?.textContent ?? 'none'
}

test('shows the figures of the plan on the page of a model, for each count, without a request', async () => {
  const key = 'jobs-gpu'
  const { user, router } = renderApp('/gpus/b200?currency=USD', { key })
  const serve = await cellOf(/^Serve: Llama 3\.1 70B/, /^1 × /)
  const tune = await cellOf(/^Fine-tune: Llama 3\.1 8B/, /^1 × /)
  const lowest = Math.min(
    ...marketFor(key)
      .db.offers.filter(({ gpu, gpu_amount, rentable, in_stock }) => gpu === 'b200' && gpu_amount === 1 && rentable && in_stock)
      .map(({ usd }) => usd),
  )
  // 16 requests of 8,192 tokens in 8 bits, by 8,000 GB/s.
  const speed = 16 / ((70.6e9 + 2 * 80 * 8 * 128 * 8192 * 2 * 16) / 8000e9)
  const { money, number } = formatFor('en')
  expect(
    screen.getByText(/lowest loaded offer of 1, 2, 4, 8 and 16 GPUs: serving at best, other jobs estimated\. Each job opens the plan\./),
  ).toBeVisible()
  expect(serve).toBe(`${money((lowest / (speed * 3600)) * 1e6, 'USD')}${number(speed, 0)} tokens\u00A0/\u00A0sfits 69%`)
  // 4 FLOP per parameter and token, at 35 % of 2,250 TFLOPS.
  const hours = (4 * 8.03e9 * 30e6) / (2250e12 * 0.35) / 3600
  expect(tune).toContain(money(lowest * hours, 'USD'))
  expect(listSearches(key).length).toBe(marketFor(key).requests(SEARCH).length)
  await act(() => router.navigate({ href: '/plan?currency=USD' }))
  const plan = await screen.findByRole('table', { name: 'GPU configurations' })
  await user.click(await screen.findByRole('button', { name: /^Show all \d+ rows$/ }))
  const row = await within(plan).findByRole('row', { name: /^1 × B200/ })
  await waitFor(() => expect(row).toHaveTextContent(money((lowest / (speed * 3600)) * 1e6, 'USD')), { timeout: 15_000 })
}, 60_000)

test('opens the plan with the job of the row, on the page of an offer and in the comparison', async () => {
  const key = 'jobs-offer'
  const offer = marketFor(key).db.offers.find(
    ({ gpu, gpu_amount, rentable, in_stock }) => gpu === 'l40s' && gpu_amount === 4 && rentable && in_stock,
  )
  if (!offer) throw new Error('no offer')
  const { user, router } = renderApp(`/offers/${offer.id}?gpu=l40s&gpus=4&currency=USD`, {
    key,
    preferences: { fitModel: 'Qwen2.5 32B', fitPrecision: 'int4' },
  })
  const cell = await cellOf(/^Serve: Qwen2\.5 32B/, /^4 × L40S/)
  await user.click(within(await jobs()).getByRole('link', { name: 'Serve: Qwen2.5 32B' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ model: 'Qwen2.5 32B', precision: 'int4' }))
  expect(await screen.findByRole('combobox', { name: 'Model' })).toHaveDisplayValue('Qwen2.5 32B')
  await act(() => router.navigate({ href: `/offers/compare?compare=${offer.id}*l40s*4&currency=USD` }))
  expect(await cellOf(/^Serve: Qwen2\.5 32B/, /^4 × L40S/)).toBe(cell)
}, 60_000)

test('tells compared offers of one model and provider apart by their places, else by their prices', async () => {
  const location = { city: 'Oslo', country: 'Norway', region: 'Europe' }
  const offers = [
    { id: 'a', price: 1.1, location },
    { id: 'b', price: 1.2, location },
    { id: 'c', price: 1.3, location: { ...location, city: 'Bergen' } },
  ].map(({ id, price, ...where }) =>
    sentOffer({
      ...where,
      id,
      gpu_name: 'L40S',
      gpu_translit_name: 'l40s',
      gpu_amount: 1,
      vram: 48,
      prices: [{ currency: 'USD', price, period: 'hour' }],
    }),
  )
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: 3 })))
  renderApp('/offers/compare?compare=a*l40s*1&compare=b*l40s*1&compare=c*l40s*1&currency=USD', { key: 'jobs-heads' })
  const heads = async () =>
    within(await jobs())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  const common = '1 × L40S, Verda (DataCrunch)'
  await waitFor(
    async () =>
      expect(await heads()).toEqual([
        'Job',
        `${common}, Oslo, Norway, $1.10`,
        `${common}, Oslo, Norway, $1.20`,
        `${common}, Bergen, Norway`,
      ]),
    { timeout: 15_000 },
  )
}, 60_000)

test.each([
  [0, 'fits 90%', '2 GPUs', /^2 × A100 SXM.*fits 90%/],
  [10, 'tight 99%', '4 GPUstight: 2 GPUs', /^2 × A100 SXM.*tight 99%/],
  [20, 'doesn’t fit', '4 GPUs', null],
])(
  'gives one answer for the use and the overhead of “Will my model fit?”: %s%%',
  async (overhead, job, counts, planned) => {
    const fitUse = { context: 8192, sequences: 1, overhead }
    const { user } = renderApp('/gpus/a100-sxm-80gb?currency=USD', {
      key: `jobs-overhead-${overhead}`,
      preferences: { fitModel: 'Llama 3.1 70B', fitPrecision: 'fp16', fitUse },
    })
    expect(await cellOf(/^Serve: Llama 3\.1 70B/, /^2 × /)).toContain(job)
    const row = within(screen.getByRole('table', { name: 'Will it fit?' })).getByRole('row', { name: /^Llama 3\.1 70B/ })
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe(counts)
    await user.click(within(await jobs()).getByRole('link', { name: 'Serve: Llama 3.1 70B' }))
    await user.type(await screen.findByRole('textbox', { name: 'My server measured' }), '20{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Number of GPUs' }), '2')
    if (planned) expect(await screen.findByRole('row', { name: planned })).toBeVisible()
    else expect(await screen.findByText(/this job doesn’t fit on 2 × A100 SXM/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Overhead' })).toHaveValue(String(overhead))
  },
  60_000,
)

test('has no figures for an offer of an unknown form', async () => {
  const key = 'jobs-unknown'
  const { db } = marketFor(key)
  const offer = db.offers.find(({ gpu, rentable, in_stock }) => gpu === 'l40s' && rentable && in_stock)
  if (!offer) throw new Error('no offer')
  // A quarter of the memory is a slice.
  db.offers = db.offers.map((one) => (one.id === offer.id ? { ...one, vram: 12 } : one))
  renderApp(`/offers/${offer.id}?gpu=l40s&currency=USD`, { key })
  expect(await screen.findByRole('region', { name: /Same or better/ })).toBeVisible()
  expect(screen.queryByRole('table', { name: 'What does my work cost?' })).toBeNull()
}, 60_000)

test('takes no price of an edition with less memory than the one of the plan', async () => {
  const offers = [
    [8, 0.11],
    [16, 0.22],
  ].map(([vram, price]) =>
    sentOffer({
      id: `edition-${vram}`,
      gpu_name: 'RTX 4060 Ti',
      gpu_translit_name: 'rtx-4060-ti',
      gpu_amount: 1,
      vram,
      prices: [{ currency: 'USD', price, period: 'hour' }],
    }),
  )
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: 2 })))
  renderApp('/gpus/rtx-4060-ti?currency=USD', { key: 'jobs-edition' })
  const heads = within(await jobs()).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Job', '1 × RTX 4060 Ti, $0.220'])
}, 60_000)
