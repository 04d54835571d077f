import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { parseCsv } from '@/shared/lib/csv'
import { exportAs } from '@/test/export-as'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

/** The text of each downloaded file, with its byte order mark: `Blob.text` drops it. */
function downloads(): Promise<string>[] {
  const files: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push((blob as Blob).arrayBuffer().then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)))
    return 'blob:offers'
  })
  return files
}

async function download(offers: Record<string, unknown>[], { key }: { key: string }) {
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: offers.length })))
  const files = downloads()
  const { user } = renderApp('/offers?currency=USD', { key })
  fireEvent.pointerMove(document.body)
  await exportAs(user, 'Download as CSV', /^Export: /)
  await vi.waitFor(() => expect(files).toHaveLength(1))
  const [head = [], ...rows] = parseCsv((await files[0]) ?? '')
  return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index]])))
}

test('downloads only the loaded offers with the separators of the language, and names their number on the button', async () => {
  const files = downloads()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const { user } = renderApp('/offers', { key: 'export-offers-1', preferences: { locale: 'ru' } })
  fireEvent.pointerMove(document.body)
  await exportAs(user, 'Скачать в формате CSV', /^Экспорт: Показано 50 из /)
  await vi.waitFor(() => expect(files).toHaveLength(1))
  const text = (await files[0]) ?? ''
  expect(text).toMatch(/^\uFEFFid;gpu_name;/)
  const [head = [], ...rows] = parseCsv(text, ';')
  expect(rows).toHaveLength(50)
  const prices = rows.map((row) => row[head.indexOf('price')] ?? '')
  expect(prices.filter((price) => !/^\d+(,\d+)?$/.test(price))).toEqual([])
  expect(prices.join(';')).toContain(',')
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^gpu-market-offers-50-of-\d+-\d{4}-\d\d-\d\d\.csv$/)
})

test('writes unrounded numbers in GB and Gbps, and keeps a unit that it cannot convert', async () => {
  const configuration = {
    ram: { amount: 1.5, unit: 'TB' },
    disk: { amount: 3, unit: 'PB' },
    cpu_name: '=1+1',
    vcpu: 40,
    ethernet_in: 2.5,
    ethernet_out: 1,
    max_cuda_version: 12.4,
  }
  const offers = [sentOffer({ configuration, prices: [{ currency: 'USD', price: 1.82345, period: 'hour' }], url: 'https://verda.com/gpu' })]
  const [row] = await download(offers, { key: 'export-offers-2' })
  expect(row).toEqual({
    id: 'offer-1',
    gpu_name: 'L40S',
    gpu_amount: '2',
    vram_gb_per_gpu: '48',
    price: '1.82345',
    currency: 'USD',
    period: 'hour',
    fp16_tflops_per_gpu: '362',
    fp16_confidence: 'high',
    tflops_per_money: expect.stringMatching(/^397\.0495/),
    money_per_hour: '1 USD',
    cpu_name: "'=1+1",
    vcpu: '40',
    cpu_cores: '',
    cpu_freq_ghz: '',
    ram_gb: '1500',
    memory_speed_mhz: '',
    disk_gb: '3 PB',
    network_in_gbps: '2.5',
    network_out_gbps: '1',
    capacity: '',
    city: 'Helsinki',
    country: 'Finland',
    region: 'Europe',
    provider: 'verda',
    max_cuda_version: '12.4',
    in_stock: 'true',
    rentable: 'true',
    link: expect.stringMatching(/^http:\/\/console\.test\/offers\/offer-1\?/),
    provider_page: 'https://verda.com/gpu',
  })
})

test('leaves unknown values and an unreadable price empty', async () => {
  const configuration = { ram: { amount: null, unit: 'gb' }, vcpu: 0, ethernet_in: -1, max_cuda_version: null }
  const unknown = { gpu_amount: 0, vram: null, configuration, in_stock: null, rentable: null, location: null, provider_translit_name: null }
  const offers = [
    sentOffer({ ...unknown, prices: ['on request'], url: 'javascript:alert(1)' }),
    sentOffer({ ...unknown, id: 'offer-2', configuration: null, prices: [{ currency: 'RUB', price: 900, period: 'day' }] }),
  ]
  const rows = await download(offers, { key: 'export-offers-3' })
  const filled = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name, cell]) => cell !== '' && name !== 'link')))
  const sheet = { fp16_tflops_per_gpu: '362', fp16_confidence: 'high' }
  expect(filled).toEqual([
    { id: 'offer-1', gpu_name: 'L40S', ...sheet },
    { id: 'offer-2', gpu_name: 'L40S', ...sheet, price: '900', currency: 'RUB', period: 'day' },
  ])
})

test('writes no figure for an unknown form, a part of a GPU and a price in another currency', async () => {
  const offers = [
    sentOffer({ gpu_name: 'H100', gpu_translit_name: 'h100', vram: 80 }),
    sentOffer({ id: 'offer-2', gpu_name: 'NVIDIA A10', gpu_translit_name: 'a10', vram: 4 }),
    sentOffer({ id: 'offer-3', prices: [{ currency: 'RUB', price: 900, period: 'hour' }] }),
  ]
  const rows = await download(offers, { key: 'export-offers-4' })
  expect(
    rows.map(({ fp16_tflops_per_gpu, tflops_per_money, money_per_hour }) => [fp16_tflops_per_gpu, tflops_per_money, money_per_hour]),
  ).toEqual([
    ['', '', ''],
    ['', '', ''],
    ['362', '', ''],
  ])
})

test('copies the loaded offers as Markdown, with units, currency, date and link but without the key', async () => {
  const key = 'export-offers-5-secret'
  const configuration = { ram: { amount: 128, unit: 'GB' }, cpu_name: 'EPYC | 9654', vcpu: 40 }
  const prices = [{ currency: 'USD', price: 1.82345, period: 'hour' }]
  const offers = [sentOffer({ configuration, prices }), sentOffer({ id: 'offer-2', prices: ['on request'] })]
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: 2 })))
  const { user } = renderApp('/offers?currency=USD', { key })
  fireEvent.pointerMove(document.body)
  await exportAs(user, 'Copy as Markdown', /^Export: /)
  const text = await navigator.clipboard.readText()
  const lines = text.split('\n')
  expect(lines[0]).toBe('**Offers, USD**')
  expect(lines[2]).toMatch(/UTC.*http/)
  expect(lines[2]).toContain(globalThis.location.href)
  expect(lines[4]).toBe('Shown 2 of 2')
  expect(lines[6]).toBe(
    '| GPU | VRAM, max CUDA | Price / h, USD | per GPU | Against the median | vCPU | CPU | RAM | disk | Network in, out | Provider | location |',
  )
  expect(lines[8]?.replaceAll('\u00A0', ' ')).toContain(
    '| 2 × L40S | 48 GB · 96 GB total | $1.82 | $0.912 | — | 40 | EPYC \\| 9654 | 128 GB |',
  )
  expect(lines[9]).toMatch(/\| price not readable \|/i)
  expect(lines.filter((line) => line.startsWith('| 2 × L40S'))).toHaveLength(2)
  expect(text).not.toContain(key)
})

test('copies TFLOPS per money and the difference from the median as the table shows them', async () => {
  const offers = [1, 2, 3, 4, 5].map((price) => sentOffer({ id: `offer-${price}`, prices: [{ currency: 'USD', price, period: 'hour' }] }))
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: 5 })))
  const { user } = renderApp('/offers?currency=USD', { key: 'export-columns', preferences: { shownColumns: ['tflops'] } })
  expect(await screen.findByText('−67%', undefined, { timeout: 5000 })).toBeInTheDocument()
  await exportAs(user, 'Copy as Markdown', /^Export: /)
  const lines = (await navigator.clipboard.readText()).split('\n').map((line) => line.replaceAll('\u00A0', ' '))
  expect(lines[6]).toContain('| per GPU | TFLOPS per $1 | Against the median |')
  expect(lines[8]).toContain('| $0.500 | 724 | −67% |')
})

test('copies the template fit as the table shows it, and no such column without a template', async () => {
  const key = 'export-fit'
  const id = marketFor(key).db.templates.find(({ template: { name } }) => name === 'PyTorch 2.8.0-cuda12.8-cudnn9-devel')?.template.id
  const offers = [12.4, 13].map((max_cuda_version) =>
    sentOffer({ id: `offer-${max_cuda_version}`, configuration: { max_cuda_version, disk: { amount: 2, unit: 'TB' } } }),
  )
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: offers, total_items: 2 })))
  const { user, router } = renderApp(`/offers?template=${id}&currency=USD`, { key })
  fireEvent.pointerMove(document.body)
  const rows = await screen.findAllByText(/^CUDA 12\.8/, undefined, { timeout: 5000 })
  await exportAs(user, 'Copy as Markdown', /^Export: /)
  const lines = (await navigator.clipboard.readText()).split('\n')
  expect(lines[6]).toMatch(/\| Template fit \|$/)
  expect(lines.slice(8, 10).map((line) => line.split(' | ').at(-1))).toEqual([
    `May not fit, ${rows[0]?.textContent} |`,
    `Fits, ${rows[1]?.textContent} |`,
  ])
  await act(() => router.navigate({ href: '/offers?currency=USD' }))
  await waitFor(() => expect(screen.queryByText(/^CUDA 12\.8/)).toBeNull())
  await exportAs(user, 'Copy as Markdown', /^Export: /)
  await waitFor(async () => expect(await navigator.clipboard.readText()).not.toContain('template='))
  expect(await navigator.clipboard.readText()).not.toContain('Template fit')
})
