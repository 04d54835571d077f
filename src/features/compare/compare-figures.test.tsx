import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Preferences } from '@/api/preferences'
import { server } from '@/mocks/node'
import { parseCsv } from '@/shared/lib/csv'
import { exportAs } from '@/test/export-as'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

interface Sent {
  configuration?: Record<string, number>
  gpu_name: string
  vram: number
  gpu_amount?: number | null
  price?: number | null
  priceCurrency?: string
  period?: string
}

/** Opens a comparison of these offers. The market finds each by its GPU, which is the name here. */
function compare(sent: readonly Sent[], currency: string, key: string, preferences: Partial<Preferences> = {}) {
  const offers = sent.map(({ price = 2, priceCurrency = currency, period = 'hour', ...change }, index) =>
    sentOffer({
      id: `offer-${index}`,
      gpu_translit_name: `kind-${index}`,
      ...change,
      prices: price === null ? [] : [{ currency: priceCurrency, price, period }],
    }),
  )
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: offers.length })))
  const tokens = offers.map((_, index) => `compare=${encodeURIComponent(`offer-${index}*kind-${index}*1*verda*Helsinki`)}`)
  return renderApp(`/offers/compare?${tokens.join('&')}&currency=${currency}`, { key, preferences })
}

async function cellsOf(name: string, count: number) {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr')
  if (!row) throw new Error(`no row ${name}`)
  await waitFor(() => expect(within(row).getAllByRole('cell')).toHaveLength(count))
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('compares FP16 and TFLOPS per $1, marks the best, and says why a figure is missing', async () => {
  const offers = [
    { gpu_name: 'L40S', vram: 48, gpu_amount: 2, price: 2 },
    { gpu_name: 'RTX PRO 6000', vram: 96, gpu_amount: 1, price: 2 },
    { gpu_name: 'H100', vram: 80 },
    { gpu_name: 'NVIDIA A10', vram: 12 },
    { gpu_name: 'Radeon VII', vram: 16 },
    { gpu_name: 'L40S', vram: 48, price: null },
  ]
  const { user } = compare(offers, 'USD', 'compare-figures-1')
  const missing = ['variant unknown', 'part of a GPU', 'not listed']
  expect(await cellsOf('FP16 per GPU (data sheet)', 6)).toEqual(['362\u00A0TFLOPS', 'best ~468\u00A0TFLOPS', ...missing, '362\u00A0TFLOPS'])
  expect(await cellsOf('TFLOPS per $1 (data sheet)', 6)).toEqual(['best 362', '~234', ...missing, 'no price'])
  expect(screen.getByText(/^Data sheet: peak FP16, dense, FP32 accumulation/)).toBeVisible()

  await exportAs(user, 'Copy for spreadsheets')
  const csv = parseCsv(await navigator.clipboard.readText(), '\t')
  expect(csv.find(([name]) => name === 'FP16 per GPU (data sheet), TFLOPS')?.slice(1)).toEqual(['', '362', '468', '', '', '', '362'])
  expect(csv.find(([name]) => name === 'TFLOPS per $1 (data sheet)')?.slice(1)).toEqual(['', '362', '234', '', '', '', ''])
  await exportAs(user, 'Copy as Markdown')
  expect(await navigator.clipboard.readText()).toContain(
    '| TFLOPS per $1 (data sheet) | **362** | \\~234 | variant unknown | part of a GPU | not listed | no price |',
  )
})

test('names the missing figure of TFLOPS per $1 if the offer shows a price', async () => {
  const l40s = { gpu_name: 'L40S', vram: 48 }
  const offers = [
    { ...l40s, gpu_amount: 1 },
    { ...l40s, gpu_amount: null },
    { ...l40s, gpu_amount: 0 },
    { ...l40s, priceCurrency: 'RUB' },
    { ...l40s, period: 'aeon' },
  ]
  compare(offers, 'USD', 'compare-missing')
  const noCount = 'GPU count not reported'
  expect(await cellsOf('TFLOPS per $1 (data sheet)', 5)).toEqual([
    expect.stringContaining('181'),
    noCount,
    noCount,
    'no price in USD',
    'unknown period',
  ])
})

test('names the count or the memory that a figure needs, instead of denying the price, RAM or memory on screen', async () => {
  const machine = { configuration: { vcpu: 8 } }
  const offers = [
    { gpu_name: 'L40S', vram: 48, gpu_amount: null, ...machine },
    { gpu_name: 'L40S', vram: 0, gpu_amount: 2, ...machine },
    { gpu_name: 'L40S', vram: 48, gpu_amount: null, price: null, ...machine },
  ]
  const { user } = compare(offers, 'USD', 'compare-no-count')
  const noCount = 'GPU count not reported'
  expect(await cellsOf('Hour, per GPU', 3)).toEqual([noCount, expect.stringContaining('$1.00'), 'not reported'])
  expect(await cellsOf('Hour, per GB of VRAM', 3)).toEqual([noCount, 'VRAM not reported', 'not reported'])
  expect(await cellsOf('Total VRAM', 3)).toEqual([noCount, 'not reported', noCount])
  await user.click(screen.getByRole('switch', { name: 'Per GPU' }))
  expect(await cellsOf('vCPU, per GPU', 3)).toEqual([noCount, 'best 4', noCount])
  expect(await cellsOf('RAM, per GPU', 3)).toEqual(['not reported', 'not reported', 'not reported'])
  expect(await cellsOf('30 days, no disk, per GPU', 3)).toEqual([noCount, expect.stringContaining('$720'), 'not reported'])
})

test('gives the figures in Russian, per 100 ₽', async () => {
  const offers = [
    { gpu_name: 'L40S', vram: 48, gpu_amount: 2, price: 160 },
    { gpu_name: 'H100', vram: 80 },
  ]
  compare(offers, 'RUB', 'compare-figures-2', { locale: 'ru', currency: 'RUB' })
  expect(await cellsOf('TFLOPS за 100\u00A0₽ (по паспорту)', 2)).toEqual(['лучшее 453', 'исполнение не указано'])
})

test('shows a network of 1,000 Gbps or more in Tbps, as the list of offers does', async () => {
  const offers = [2000, 10].map((ethernet_in) => ({ gpu_name: 'L40S', vram: 48, configuration: { ethernet_in } }))
  compare(offers, 'USD', 'compare-network')
  expect(await cellsOf('Network in', 2)).toEqual(['best 2\u00A0Tbps', '10\u00A0Gbps'])
})
