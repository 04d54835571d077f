import { beforeAll, expect, test } from 'vitest'
import { listOf } from '@/contract/answer'
import { gpu } from '@/contract/gpu'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import { uiCatalog } from '@/shared/ui/messages'
import { offerFrom } from '@/test/make-offer'
import type { GpuSort } from '../gpu-search'
import { messages } from '../messages.en'
import type { GpusReader } from '../use-gpus-reader'
import { findGpus, headSort, sortGpus, sortOfHead, groupGpus } from './find-gpus'
import { bestValue, gpuRow, type Loaded } from './gpu-rows'

const context: GpusReader = { t: translator<typeof messages>(messages, 'en'), format: formatFor('en'), currency: 'USD' }
const NONE: Loaded = { offers: undefined, count: undefined }
const rowsOf = (data: object[], loaded = NONE) =>
  listOf(gpu)
    .read({ ok: true, data, total_items: data.length }, { start: 0 })
    .rows.map((row) => gpuRow(row, 'USD', loaded))

const rows = rowsOf([
  { name: 'L40S', translit_name: 'l40s', interface: 'PCIe 4.0 x16', best_price: 0.5, features: ['FP8', { name: 'ECC', value: true }] },
  { name: 'H100 SXM', translit_name: 'h100-sxm', interface: 'SXM5', best_price: 1.5, features: ['NVLink'], description: 'fast' },
  { name: 'GeForceRTX4090', translit_name: 'rtx-4090', interface: null, best_price: null },
  { name: 'H100', translit_name: 'h100', interface: 'SXM5', best_price: '2.10' },
])
beforeAll(() => uiCatalog.load('en'))

const found = (q: string) => findGpus(rows, q, context).map(({ name }) => name)
const sorted = (sort: GpuSort, all = rows) => sortGpus(all, sort, 'en', 'USD').map(({ name }) => name)

test('finds words in name, interface, architecture, description and features regardless of spacing', () => {
  expect(found('')).toHaveLength(4)
  expect(found('h100 pcie')).toEqual([])
  expect(found('rtx4090')).toEqual(['GeForce RTX 4090'])
  expect(found('4090 rtx')).toEqual(['GeForce RTX 4090'])
  expect(found('р100 ыч')).toEqual(['H100 SXM', 'H100'])
  expect(found('fast')).toEqual(['H100 SXM'])
  expect(found('hopper')).toEqual(['H100 SXM'])
  expect(found('sxm5 h1')).toEqual(['H100 SXM', 'H100'])
  expect(found('ecc')).toEqual(['L40S'])
  expect(found('nothing of the kind')).toEqual([])
})

test('sorts by every column, with unknown values last in both directions', () => {
  expect(sorted('price_asc')).toEqual(['L40S', 'H100 SXM', 'H100', 'GeForce RTX 4090'])
  expect(sorted('price_desc')).toEqual(['H100', 'H100 SXM', 'L40S', 'GeForce RTX 4090'])
  expect(sorted('name_desc')).toEqual(['L40S', 'H100 SXM', 'H100', 'GeForce RTX 4090'])
  // The form of "H100" is unknown, so it has no figures.
  expect(sorted('fp16_desc')).toEqual(['H100 SXM', 'L40S', 'GeForce RTX 4090', 'H100'])
  expect(sorted('fp16_asc')).toEqual(['GeForce RTX 4090', 'L40S', 'H100 SXM', 'H100'])
  expect(sorted('perMoney_desc')).toEqual(['L40S', 'H100 SXM', 'GeForce RTX 4090', 'H100'])
})

test('sorts prices of 0 or in another currency as unknown, and computes nothing from them', () => {
  const odd = rowsOf([
    { name: 'L4', best_price: 0 },
    { name: 'L40', best_price: 90, currency: 'RUB' },
    { name: 'L40S', best_price: 2, currency: 'usd' },
    { name: 'A2', best_price: -1 },
  ])
  expect(sorted('price_asc', odd)).toEqual(['L40S', 'A2', 'L4', 'L40'])
  expect(sorted('price_desc', odd)).toEqual(['L40S', 'A2', 'L4', 'L40'])
  expect(odd.map(({ price }) => price?.amount ?? null)).toEqual([null, 90, 2, null])
  expect(odd.map(({ perMoney, perGb }) => [perMoney, perGb])).toEqual([
    [null, null],
    [null, null],
    [181, 2 / 48],
    [null, null],
  ])
})

test('takes the lowest price per GPU of loaded offers instead of the reported price, without parts of a GPU', () => {
  const offers = [
    offerFrom({ id: 'slice', vram: 12, gpu_amount: 1, prices: [{ currency: 'USD', price: 0.1 }] }),
    offerFrom({ id: 'pair', gpu_amount: 2, prices: [{ currency: 'USD', price: 1.8 }] }),
  ]
  const all = { rows: offers, setAside: 0, total: 2, isComplete: true }
  const [row] = rowsOf([{ name: 'L40S', translit_name: 'l40s', best_price: 0.1 }], { offers: all, count: undefined })
  expect(row).toMatchObject({ price: { amount: 0.9, currency: 'USD' }, isPriceLoaded: true, offers: 2, providers: 1 })
  // The cheapest GPU may be in an offer that was not loaded.
  const [part] = rowsOf([{ name: 'L40S', best_price: 0.1 }], { offers: { ...all, isComplete: false, total: 900 }, count: undefined })
  expect(part).toMatchObject({ price: { amount: 0.1 }, isPriceLoaded: false, offers: 900, providers: null })
})

test('groups by generation in a fixed order, with the models of unknown figures last', () => {
  const groups = groupGpus(rows, 'generation')
  expect(groups.map(({ id, rows: own, years }) => [id, own.length, years])).toEqual([
    ['hopper', 1, { from: 2022, to: 2022 }],
    ['ada', 2, { from: 2022, to: 2023 }],
    ['unlisted', 1, null],
  ])
  expect(groupGpus(rows, 'use').map(({ id }) => id)).toEqual(['large', 'medium', 'images', 'unlisted'])
})

test('names the best value only when its offers are known to be five or more', () => {
  const [l40s, h100] = rows
  if (!l40s || !h100) throw new Error('no rows')
  expect(bestValue(rows)).toBeNull()
  expect(bestValue([{ ...l40s, offers: 5 }, h100])?.name).toBe('L40S')
  // A model with few offers is passed over, one with an unknown count is not.
  expect(
    bestValue([
      { ...l40s, offers: 4 },
      { ...h100, offers: 9 },
    ])?.name,
  ).toBe('H100 SXM')
  expect(bestValue([l40s, { ...h100, offers: 9 }])).toBeNull()
})

test('converts sort orders between the URL and the table', () => {
  expect(headSort('price_desc')).toEqual({ column: 'price', direction: 'descending' })
  expect(sortOfHead({ column: 'price', direction: 'descending' })).toBe('price_desc')
  expect(sortOfHead({ column: 'colour', direction: 'ascending' })).toBeUndefined()
})
