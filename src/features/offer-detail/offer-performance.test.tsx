import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Preferences } from '@/api/preferences'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

interface Options {
  key: string
  preferences?: Partial<Preferences>
  currency?: string
}

function open(change: Record<string, unknown>, { key, preferences = {}, currency = 'USD' }: Options) {
  const offers = [sentOffer({ gpu_translit_name: null, ...change })]
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: 1 })))
  return renderApp(`/offers/offer-1?currency=${currency}`, { key, preferences })
}
const priceIn = (currency: string, price: number) => [{ currency, price, period: 'hour' }]
const panel = (name = 'Performance (data sheet)') => screen.findByRole('region', { name })
const rows = (region: HTMLElement) =>
  within(region)
    .getAllByRole('definition')
    .map(({ textContent, previousSibling }) => [previousSibling?.textContent, textContent])

test('shows the data sheet of one GPU, and figures per $1 of the whole offer with their formula', async () => {
  const sent = { gpu_name: 'RTX 3090', gpu_amount: 8, vram: 24, prices: priceIn('USD', 1.6) }
  const { user } = open(sent, { key: 'performance-1' })
  const region = await panel()
  expect(rows(region)).toEqual([
    ['FP16 per GPU', '71.2\u00A0TFLOPS'],
    ['FP8 per GPU', 'no FP8 units'],
    ['Bandwidth per GPU', '936\u00A0GB/s'],
    ['FP16 per $1', '356\u00A0TFLOPS'],
    ['VRAM per $1', '120\u00A0GB'],
    ['Bandwidth per $1', '4,680\u00A0GB/s'],
  ])
  expect(within(region).getByText(/^Peak, dense, FP32 accumulation/)).toBeVisible()
  await user.click(within(region).getByText('How it is calculated'))
  expect(within(region).getByText(/^FP16: 8 × 71\.2\sTFLOPS ÷ \$1\.60 = 356 per \$1\. A sum over GPUs is not a speed/)).toBeVisible()
  expect(within(region).getByText('Data sheet: RTX 3090. Source: manufacturer’s white paper.')).toBeVisible()
})

test('gives the figures in Russian and per 100 ₽', async () => {
  const sent = { gpu_name: 'L40S', gpu_amount: 1, vram: 48, prices: priceIn('RUB', 80) }
  open(sent, { key: 'performance-2', preferences: { locale: 'ru', currency: 'RUB' }, currency: 'RUB' })
  const region = await panel('Производительность (по паспорту)')
  expect(rows(region)).toContainEqual(['FP16 за 100\u00A0₽', '453\u00A0TFLOPS'])
  expect(rows(region)).toContainEqual(['Скорость памяти за 100\u00A0₽', '1\u00A0080\u00A0ГБ/с'])
})

test('marks approximate figures with a tilde, and says that the edition is assumed', async () => {
  const { user } = open({ gpu_name: 'RTX PRO 6000', gpu_amount: 1, vram: 96, prices: priceIn('USD', 2) }, { key: 'performance-3' })
  const region = await panel()
  expect(rows(region)).toContainEqual(['FP16 per GPU', '~468\u00A0TFLOPS'])
  expect(rows(region)).toContainEqual(['FP16 per $1', '~234\u00A0TFLOPS'])
  // The offer reports its memory.
  expect(rows(region)).toContainEqual(['VRAM per $1', '48\u00A0GB'])
  await user.click(within(region).getByText('How it is calculated'))
  expect(within(region).getByText(/^The name gives no edition; /)).toBeVisible()
  expect(within(region).getByText(/^~ marks approximate figures: low confidence/)).toBeVisible()
})

test('names the possible models when the name gives no form, and shows no figure', async () => {
  open({ gpu_name: 'H100', vram: 80 }, { key: 'performance-4' })
  const region = await panel()
  expect(region).toHaveTextContent('Variant unknown: it may be H100 SXM or H100 PCIe.')
  expect(region).not.toHaveTextContent('TFLOPS')
})

test('shows no figure for a part of a GPU', async () => {
  open({ gpu_name: 'NVIDIA A10', vram: 12 }, { key: 'performance-5' })
  const region = await panel()
  expect(region).toHaveTextContent('Part of a GPU:')
  expect(region).not.toHaveTextContent('TFLOPS')
})

test('shows no panel for a GPU without a data sheet', async () => {
  open({ gpu_name: 'Radeon VII', vram: 16 }, { key: 'performance-6' })
  expect(await screen.findByRole('region', { name: 'GPU' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Performance (data sheet)' })).not.toBeInTheDocument()
})

test('shows the data sheet but no figure per money when the price is in another currency', async () => {
  open({ gpu_name: 'L40S', vram: 48, prices: priceIn('RUB', 80) }, { key: 'performance-7' })
  const region = await panel()
  expect(rows(region).map(([label]) => label)).toEqual(['FP16 per GPU', 'FP8 per GPU', 'Bandwidth per GPU'])
  expect(within(region).getByText('No figures per $1: no hourly price in USD.')).toBeVisible()
})

test.each([
  ['has no FP8 units by its architecture', 'Tesla P100-PCIE-16GB', 16, 'no FP8 units'],
  ['may have some, but its data sheet lists no figure', 'RTX 4090 Laptop', 16, 'not listed'],
])('states the known facts about FP8 of a GPU without FP16 that %s', async (_, gpu_name, vram, text) => {
  open({ gpu_name, gpu_amount: 1, vram }, { key: `performance-fp8-${vram}-${text}` })
  expect(rows(await panel())).toContainEqual(['FP8 per GPU', text])
})
