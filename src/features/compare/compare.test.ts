import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPARE_MAX } from '@/domain/compare-list'
import { listOf } from '@/contract/answer'
import { gpu } from '@/contract/gpu'
import type { SearchOffer } from '@/contract/offer'
import { plainText, parseCsv } from '@/shared/lib/csv'
import { formatFor } from '@/shared/i18n/format'
import { tableToCsv, tableToMarkdown } from '@/shared/lib/export-table'
import { offerFrom } from '@/test/make-offer'
import { compareOffers, rowsShown } from './compare'
import { compareExport } from './compare-page'

const usd = (price: number) => [{ currency: 'USD', price, period: 'hour' }]
const rowOf = (id: string, offers: SearchOffer[], perGpu = false) => {
  const row = compareOffers(offers, { currency: 'USD', perGpu }).find((one) => one.id === id)
  if (!row) throw new Error(`no row ${id}`)
  return row
}
const best = (id: string, offers: SearchOffer[], perGpu = false) => rowOf(id, offers, perGpu).cells.map(({ isBest }) => isBest)

describe('the best cell of a row', () => {
  test('marks the lowest price and the highest amount, and computes the share above the best price', () => {
    const offers = [offerFrom({ prices: usd(1.82) }), offerFrom({ prices: usd(1.29), vram: 80, gpu_amount: 1 })]
    expect(best('price_hour', offers)).toEqual([false, true])
    expect(best('price_per_gpu', offers)).toEqual([true, false])
    expect([best('vram', offers), best('vram_total', offers)]).toEqual([
      [false, true],
      [true, false],
    ])
    expect(rowOf('price_hour', offers).cells.map(({ aboveBest }) => aboveBest?.toFixed(2))).toEqual(['0.41', '0.00'])
    expect(rowOf('vram', offers).cells.map(({ aboveBest }) => aboveBest)).toEqual([null, null])
  })
  test('gives a price of 0 no rank and no distance', () => {
    const offers = [offerFrom({ prices: usd(0) }), offerFrom({ prices: usd(2) }), offerFrom({ prices: usd(3) })]
    for (const id of ['price_hour', 'price_per_gpu', 'price_per_vram_gb', 'price_30_days']) {
      expect(best(id, offers)).toEqual([false, true, false])
      expect(rowOf(id, offers).cells.map(({ aboveBest }) => aboveBest)).toEqual([null, 0, 0.5])
    }
  })
  test('marks all equal amounts regardless of their unit', () => {
    const disks = [
      { amount: 2.3, unit: 'TB' },
      { amount: 2300, unit: '' },
      { amount: 2300, unit: 'GB' },
      { amount: 2, unit: 'TB' },
    ].map((disk) => offerFrom({ configuration: { disk } }))
    expect(best('disk', disks)).toEqual([true, true, true, false])
    expect(rowOf('disk', disks.slice(0, 3)).isSame).toBe(true)
  })
  test('marks equal lowest prices, but nothing if all prices are equal or there is a single offer', () => {
    expect(
      best(
        'price_hour',
        [1, 2, 1].map((price) => offerFrom({ prices: usd(price) })),
      ),
    ).toEqual([true, false, true])
    expect(best('price_hour', [offerFrom(), offerFrom()])).toEqual([false, false])
    expect(best('price_hour', [offerFrom()])).toEqual([false])
  })
  test('marks the most TFLOPS per money, and ties of the same price per GPU', () => {
    const rtx = (gpus: number, price: number) =>
      offerFrom({ gpu_name: 'RTX 4090', gpu_translit_name: 'rtx-4090', gpu_amount: gpus, vram: 24, prices: usd(price) })
    const offers = [
      rtx(1, 0.35),
      rtx(8, 2.8),
      rtx(1, 0.4),
      offerFrom({ gpu_name: 'H100', gpu_translit_name: 'h100', vram: 80, prices: usd(0.01) }),
    ]
    expect(best('tflops_per_money', offers)).toEqual([true, true, false, false])
    expect(rowOf('tflops_per_money', offers).cells.map(({ amount }) => amount)).toEqual([472, 472, 413, null])
    expect(best('fp16_per_gpu', offers)).toEqual([false, false, false, false])
    expect(rowOf('tflops_per_money', offers, true).isPerGpu).toBe(false)
  })
  test('takes FP16 of the API where its list of models is loaded', () => {
    const data = [{ translit_name: 'l40s', name: 'L40S', benchmarks: ['FP16: 300 TFLOPS'] }]
    const listed = listOf(gpu).read({ ok: true, data, total_items: 1 }, { start: 0 }).rows
    const rows = compareOffers([offerFrom()], { currency: 'USD', listed })
    expect(rows.find(({ id }) => id === 'fp16_per_gpu')?.cells[0]?.amount).toBe(300)
  })
  test('never marks an unreported value or an offer that is not rentable', () => {
    const offers = [
      offerFrom({ prices: usd(2) }),
      offerFrom({ prices: [] }),
      offerFrom({ prices: usd(1), rentable: false }),
      offerFrom({ prices: usd(1), in_stock: false }),
    ]
    expect(best('price_hour', offers)).toEqual([true, false, false, false])
    expect(rowOf('price_hour', offers).cells.map(({ aboveBest }) => aboveBest)).toEqual([0, null, -0.5, -0.5])
    const network = [offerFrom({ configuration: { ethernet_in: 0 } }), offerFrom({ configuration: { ethernet_in: 10 } })]
    expect(rowOf('ethernet_in', network).cells.map(({ amount, isBest }) => [amount, isBest])).toEqual([
      [null, false],
      [10, true],
    ])
  })
  test('marks nothing when neither direction is better or currencies differ', () => {
    expect(best('gpu_amount', [offerFrom(), offerFrom({ gpu_amount: 8 })])).toEqual([false, false])
    const mixed = rowOf('price_hour', [offerFrom(), offerFrom({ prices: [{ currency: 'RUB', price: 1 }] })])
    expect(mixed).toMatchObject({
      noBest: 'mixed-currencies',
      cells: [
        { isBest: false, unit: 'USD' },
        { isBest: false, unit: 'RUB' },
      ],
    })
  })
  test('ignores a price in another currency when that offer is not rentable', () => {
    const offers = [offerFrom(), offerFrom({ prices: usd(3) }), offerFrom({ prices: [{ currency: 'RUB', price: 1 }], rentable: false })]
    expect(rowOf('price_hour', offers)).toMatchObject({ noBest: null, cells: [{ isBest: true }, {}, { isBest: false, aboveBest: null }] })
  })
})

test('converts known units, and shows unknown ones without comparing them', () => {
  const offers = ['gb', 'TB', 'blocks'].map((unit) => offerFrom({ configuration: { disk: { amount: 2, unit } } }))
  expect(rowOf('disk', offers).cells).toMatchObject([
    { amount: 2, isBest: false },
    { amount: 2000, isBest: true },
    { amount: 2, unit: 'blocks', isBest: false },
  ])
})

test('divides only shared amounts per GPU', () => {
  const offers = [offerFrom(), offerFrom({ gpu_amount: 8, prices: usd(4) }), offerFrom({ gpu_amount: null })]
  expect(rowOf('price_hour', offers, true)).toMatchObject({
    isPerGpu: true,
    cells: [{ amount: 0.91 }, { amount: 0.5, isBest: true }, { amount: null }],
  })
  expect(rowOf('ram', offers, true).cells.map(({ amount }) => amount)).toEqual([120, 30, null])
  expect(rowOf('vram', offers, true)).toMatchObject({ isPerGpu: false, cells: [{ amount: 48 }, { amount: 48 }, { amount: 48 }] })
})

test('hides rows with equal values when only differences are shown', () => {
  const rows = compareOffers([offerFrom(), offerFrom({ prices: usd(9) })], { currency: 'USD' })
  const { rows: differing, equal } = rowsShown(rows, true)
  expect(differing.map(({ id }) => id)).toEqual(['price_hour', 'price_per_gpu', 'price_per_vram_gb', 'price_30_days', 'tflops_per_money'])
  expect(rowsShown(rows, false)).toEqual({ rows, equal })
  expect(equal).toBe(rows.length - 5)
})

test('marks only the lowest rentable price, and shows at most six offers for any input', () => {
  const any = fc.record({
    price: fc.option(fc.integer({ min: 0, max: 5 })),
    in_stock: fc.option(fc.boolean()),
    gpu_amount: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), fc.boolean(), (given, perGpu) => {
      const offers = given.map(({ price, ...rest }) => offerFrom({ ...rest, prices: price === null ? [] : usd(price) }))
      for (const { cells } of compareOffers(offers, { currency: 'USD', perGpu }))
        expect(cells).toHaveLength(Math.min(offers.length, COMPARE_MAX))
      const { cells } = rowOf('price_hour', offers, perGpu)
      // A price of 0 has no rank.
      const rivals = cells.filter((cell, index) => cell.amount !== null && cell.amount > 0 && offers[index]?.in_stock !== false)
      for (const cell of cells.filter(({ isBest }) => isBest)) {
        expect(rivals).toContain(cell)
        expect(Math.min(...rivals.map(({ amount }) => amount ?? 0))).toBe(cell.amount)
      }
    }),
  )
})

describe('export', () => {
  const offers = [offerFrom({ gpu_name: '=cmd|A1', prices: usd(1.82) }), offerFrom({ gpu_name: '[x](javascript:1) <b>', prices: usd(1) })]
  const rows = compareOffers(offers, { currency: 'USD' }).filter(({ id }) => ['price_hour', 'gpu_name', 'cpu_name'].includes(id))
  const table = compareExport({
    heads: ['one', 'two | three'],
    rows,
    rowName: ({ id }) => id,
    rowNameWithUnit: ({ id }) => id,
    cellText: ({ amount, text }) => String(amount ?? text ?? 'not reported'),
  })

  test('writes amounts as numbers and escapes formulas in names in the CSV', () => {
    const read = parseCsv(tableToCsv(table))
    expect(read).toEqual([
      ['', '', 'one', 'two | three'],
      ['price_hour', 'USD', '1.82', '1'],
      ['gpu_name', '', "'=cmd|A1", '[x](javascript:1) <b>'],
      ['cpu_name', '', 'AMD EPYC 9354', 'AMD EPYC 9354'],
    ])
    expect(plainText(read[2]?.[2] ?? '')).toBe('=cmd|A1')
  })
  test('writes the best cells in bold and escapes names in Markdown', () => {
    expect(
      tableToMarkdown({ ...table, subject: '', title: '', loadedAt: 0 }, { format: formatFor('en'), notReported: '' })
        .split('\n')
        .slice(4),
    ).toEqual([
      '|  | one | two \\| three |',
      '| --- | ---: | ---: |',
      '| price\\_hour | 1.82 | **1** |',
      '| gpu\\_name | =cmd\\|A1 | \\[x\\](javascript:1) &lt;b> |',
      '| cpu\\_name | AMD EPYC 9354 | AMD EPYC 9354 |',
      '',
    ])
  })
})

test('treats two spellings of a country as equal', () => {
  const from = (country: string) => offerFrom({ location: { country } })
  expect(rowOf('country', [from('DE'), from('Germany')])).toMatchObject({ isSame: true, cells: [{ text: 'DE' }, { text: 'DE' }] })
  expect(rowOf('country', [from('Atlantis'), from('DE')])).toMatchObject({ isSame: false, cells: [{ text: 'Atlantis' }, { text: 'DE' }] })
})
