import { exportAs } from '@/test/export-as'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { preferences } from '@/api/preferences'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { GPU_FACTS } from '@/mocks/seed/gpu-table'
import { parseCsv } from '@/shared/lib/csv'
import { sentOffer } from '@/test/make-offer'
import { listSearches } from '@/test/list-searches'
import { renderApp } from '@/test/render-app'

const table = async () => within(await screen.findByRole('table', { name: /^(Offers|Предложения)$/ }))
const heads = async () => (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent)
async function column(head: string) {
  const shown = await table()
  const index = (await heads()).indexOf(head)
  return shown
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td, th')[index]?.textContent ?? '')
}

function listOffers(offers: readonly Record<string, unknown>[]) {
  const sent = offers.map((offer, index) =>
    sentOffer({ id: `offer-${index}`, gpu_translit_name: `kind-${index}`, gpu_amount: 1, ...offer }),
  )
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: sent, total_items: sent.length })))
}
const priceIn = (currency: string, price: number) => [{ currency, price, period: 'hour' }]
const MIXED = [
  { gpu_name: 'H100', vram: 80, prices: priceIn('USD', 0.1) },
  { gpu_name: 'NVIDIA A10', vram: 4, prices: priceIn('USD', 0.2) },
  { gpu_name: 'Radeon VII', vram: 16, prices: priceIn('USD', 0.3) },
  { gpu_name: 'RTX PRO 6000', vram: 96, prices: priceIn('USD', 1.17) },
  { gpu_name: 'L40S', vram: 48, prices: priceIn('USD', 1.2) },
  { gpu_name: 'RTX 3090', vram: 24, gpu_amount: 8, prices: priceIn('USD', 1.6) },
  { gpu_name: 'L40S', vram: 48, prices: priceIn('RUB', 1) },
]

test('sorts the loaded offers by FP16 of all GPUs per $1, without a change of the request', async () => {
  const { user, router } = renderApp('/offers?gpu=rtx-3090&gpu=rtx-4090&gpus=8', { key: 'rank-1' })
  await (await table()).findAllByRole('row', { name: /RTX/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), screen.getByRole('option', { name: 'TFLOPS per $1' }))
  await screen.findByText(/^Sorted (all )?\d+/)
  expect(router.state.location.search).toMatchObject({ rank: 'tflops' })
  expect(router.state.location.searchStr).not.toContain('sort=')

  const fp16 = new Map(GPU_FACTS.map(({ slug, fp16: figure }) => [slug, figure ?? 0]))
  const ratios = marketFor('rank-1')
    .db.offers.filter(({ gpu, gpu_amount, rentable }) => ['rtx-3090', 'rtx-4090'].includes(gpu) && gpu_amount === 8 && rentable)
    .toSorted((a, b) => a.usd - b.usd)
    .slice(0, 50)
    .map(({ gpu, usd }) => (8 * (fp16.get(gpu) ?? 0)) / usd)
    .toSorted((a, b) => b - a)
  const shown = await column('TFLOPSper $1')
  expect(shown.length).toBeGreaterThan(8)
  expect(shown.map((text) => text.split('\n')[0])).toEqual(
    ratios.slice(0, shown.length).map((ratio) => Math.round(ratio).toLocaleString('en')),
  )
  expect((await table()).getByRole('columnheader', { name: 'TFLOPS per $1' })).toHaveAttribute('aria-sort', 'descending')
  const bodies = listSearches('rank-1').map(({ body }) => body)
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(bodies[0]).toEqual({
    currency: 'USD',
    sort_by: 'price_asc',
    query: { gpu_translit_name: ['rtx-3090', 'rtx-4090'], rentable: true, gpu_amount: 8 },
  })
})

test('puts offers without a figure last, in the order of the API, and says why they have none', async () => {
  listOffers(MIXED)
  renderApp('/offers?rank=tflops&currency=USD', { key: 'rank-2' })
  await screen.findByText('Sorted all 7 offers')
  expect(await column('TFLOPSper $1')).toEqual([
    '~400\n1 × ~468',
    '356\n8 × 71.2',
    '302\n1 × 362',
    'variant unknown',
    'part of a GPU',
    'not listed',
    '—',
  ])
  const cells = await table()
  expect(
    cells.getByTitle(/^8 × 71\.2 TFLOPS ÷ \$1\.60 = 356 per \$1 Data sheet of RTX 3090: peak FP16, dense, FP32 accumulation$/),
  ).toBeVisible()
  expect(cells.getByTitle(/low confidence The name gives no edition; /)).toBeVisible()
  expect(cells.getByTitle('The name fits H100 SXM and H100 PCIe. Their figures differ.')).toBeVisible()
  expect(cells.getByTitle('No hourly price above 0 in USD.')).toBeVisible()
})

test('takes FP16 that the API reports before the data sheet, in the order, the cells and the export', async () => {
  listOffers([
    { gpu_name: 'L40S', vram: 48, prices: priceIn('USD', 1) },
    { gpu_name: 'RTX 3090', vram: 24, prices: priceIn('USD', 1) },
  ])
  const gpus = [{ name: 'RTX 3090', translit_name: 'kind-1', benchmarks: ['FP16: 400 TFLOPS'] }]
  server.use(http.get('*/v0/market/gpus', () => HttpResponse.json({ ok: true, data: gpus, total_items: 1 })))
  const files: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push((blob as Blob).text())
    return 'blob:offers'
  })
  const { user } = renderApp('/offers?rank=tflops&currency=USD', { key: 'rank-api' })
  await screen.findByText('Sorted all 2 offers')
  expect(await column('TFLOPSper $1')).toEqual(['400\n1 × 400', '362\n1 × 362'])
  expect((await table()).getByTitle(/^1 × 400 TFLOPS ÷ \$1\.00 = 400 per \$1 FP16 as reported by the API$/)).toBeVisible()
  await exportAs(user, 'Download as CSV', /^Export: /)
  await vi.waitFor(() => expect(files).toHaveLength(1))
  const [heads = [], first = []] = parseCsv((await files[0]) ?? '')
  const exported = ['fp16_tflops_per_gpu', 'fp16_confidence', 'tflops_per_money'].map((head) => first[heads.indexOf(head)])
  expect(exported).toEqual(['400', 'api', '400'])
})

test('returns to the order of the API when another one is chosen, and sorts again by the column head', async () => {
  listOffers(MIXED)
  const { user, router } = renderApp('/offers?rank=tflops&currency=USD', { key: 'rank-3', preferences: { shownColumns: ['tflops'] } })
  await screen.findByText('Sorted all 7 offers')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
  await waitFor(() => expect(screen.queryByText(/^Sorted/)).not.toBeInTheDocument())
  expect(router.state.location.search).toMatchObject({ sort: 'price_desc' })
  expect(router.state.location.searchStr).not.toContain('rank')
  expect((await column('TFLOPSper $1'))[0]).toBe('variant unknown')
  await user.click((await table()).getByRole('button', { name: 'TFLOPS' }))
  await screen.findByText('Sorted all 7 offers')
  expect((await column('TFLOPSper $1'))[0]).toMatch(/^~400/)
})

test('loads the other offers on request, and sorts all of them', async () => {
  const { user } = renderApp('/offers?gpu=rtx-4090&rank=tflops&currency=USD', { key: 'rank-4' })
  const total = marketFor('rank-4').db.offers.filter(({ gpu, rentable }) => gpu === 'rtx-4090' && rentable).length
  expect(await screen.findByText(`Sorted 50 loaded of ${total}`)).toBeVisible()
  expect(listSearches('rank-4')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Load more offers' })).toBeVisible()
  const requests = Math.ceil(total / 50) - 1
  await user.click(screen.getByRole('button', { name: `Load all (${requests} request${requests === 1 ? '' : 's'})` }))
  expect(await screen.findByText(`Sorted all ${total} offers`)).toBeVisible()
  expect(listSearches('rank-4')).toHaveLength(requests + 1)
})

test('offers to load only a part of a long list', async () => {
  renderApp('/offers?rank=tflops&currency=USD', { key: 'rank-5' })
  expect(await screen.findByRole('button', { name: 'Load 2,000 more' })).toBeVisible()
})

test('exports the offers in the order on screen', async () => {
  listOffers(MIXED)
  const files: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push((blob as Blob).text())
    return 'blob:offers'
  })
  const { user } = renderApp('/offers?rank=tflops&currency=USD', { key: 'rank-6' })
  await screen.findByText('Sorted all 7 offers')
  await exportAs(user, 'Download as CSV', /^Export: /)
  await vi.waitFor(() => expect(files).toHaveLength(1))
  const ids = parseCsv((await files[0]) ?? '').map(([id]) => id)
  expect(ids).toEqual(['id', 'offer-3', 'offer-5', 'offer-4', 'offer-0', 'offer-1', 'offer-2', 'offer-6'])
})

test('shows the column when it is chosen, and keeps the order of the API', async () => {
  listOffers(MIXED)
  const { user } = renderApp('/offers?currency=USD', { key: 'rank-7' })
  await (await table()).findAllByRole('row', { name: /L40S/ })
  expect(await heads()).not.toContain('TFLOPSper $1')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const box = await screen.findByRole('checkbox', { name: 'TFLOPS per $1' })
  expect(box).not.toBeChecked()
  await user.click(box)
  expect(box).toBeChecked()
  await waitFor(async () => expect(await heads()).toContain('TFLOPSper $1'))
  expect((await column('TFLOPSper $1'))[0]).toBe('variant unknown')
  expect(preferences.get()).toMatchObject({ shownColumns: ['tflops'], hiddenColumns: [] })
  await user.click(box)
  await waitFor(async () => expect(await heads()).not.toContain('TFLOPSper $1'))
})

test('gives figures per 100 ₽ in Russian, also after the currency is switched', async () => {
  listOffers([{ gpu_name: 'L40S', vram: 48, prices: [...priceIn('RUB', 80), ...priceIn('QOIN', 2)] }])
  const { router } = renderApp('/offers?rank=tflops&currency=RUB', { key: 'rank-8', preferences: { locale: 'ru', currency: 'RUB' } })
  expect(await screen.findByText('Отсортированы все: 1')).toBeVisible()
  expect(screen.getByRole('option', { name: /^TFLOPS за 100\s₽$/ })).toBeInTheDocument()
  expect(await column('TFLOPSза 100\u00A0₽')).toEqual(['453\n1 × 362'])
  await act(() => router.navigate({ to: '/offers', search: { rank: 'tflops', currency: 'QOIN' } }))
  await waitFor(async () => expect(await column('TFLOPSза 1\u00A0QOIN')).toEqual(['181\n1 × 362']))
})
