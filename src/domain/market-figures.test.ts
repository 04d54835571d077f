import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { offerFrom } from '@/test/make-offer'
import { frontier, mostPerMoney } from './frontier'
import { gpuSheets } from './gpu-sheet'
import { jobFilters, jobSearch, marketJobs } from './market-jobs'
import { perMoney, perMoneyDecimals } from './per-money'
import { tilePrices } from './tile-prices'

const priced = (id: number, price: number, change: Record<string, unknown> = {}) =>
  offerFrom({
    id: `o${id}`,
    gpu_amount: 1,
    prices: [{ currency: 'USD', price, period: 'hour' }],
    provider_translit_name: `p${id % 3}`,
    ...change,
  })

describe('prices of a tile', () => {
  const L40S = { memory: 48 }
  test('gives median and 90th percentile per GPU when there are enough offers', () => {
    const offers = Array.from({ length: 11 }, (_, index) => priced(index, (index + 1) * 2, { gpu_amount: 2 }))
    expect(tilePrices(offers, 'USD', L40S)).toMatchObject({ offers: 11, lowest: 1, median: 6, p90: 10, slices: 0, unpriced: 0 })
    expect(tilePrices(offers.slice(0, 9), 'USD', L40S)).toMatchObject({ median: 5, p90: null })
    expect(tilePrices(offers.slice(0, 4), 'USD', L40S)).toMatchObject({ lowest: 1, median: null, p90: null })
  })
  test('excludes and counts slices of a GPU', () => {
    const offers = [priced(1, 0.1, { vram: 4 }), priced(2, 0.9), priced(3, 0.8, { vram: 45 })]
    expect(tilePrices(offers, 'USD', L40S)).toMatchObject({ offers: 2, lowest: 0.8, slices: 1 })
    expect(tilePrices(offers, 'USD', null)).toMatchObject({ offers: 3, lowest: 0.1, slices: 0 })
  })
  test('counts offers without a comparable price and converts none', () => {
    const offers = [
      priced(1, 5, { prices: [{ currency: 'RUB', price: 5 }] }),
      priced(2, 0),
      priced(3, 2, { gpu_amount: null }),
      priced(4, 1),
    ]
    expect(tilePrices(offers, 'USD', L40S)).toMatchObject({ offers: 1, lowest: 1, unpriced: 3 })
  })
  test('gives no figure for an empty list', () => {
    expect(tilePrices([], 'USD', L40S)).toEqual({
      offers: 0,
      lowest: null,
      cheapest: null,
      median: null,
      p90: null,
      providers: new Set(),
      unnamed: 0,
      slices: 0,
      unpriced: 0,
    })
  })
})

describe('the frontier', () => {
  const points = fc.array(fc.record({ x: fc.integer({ min: 1, max: 50 }), y: fc.integer({ min: 1, max: 50 }) }), { maxLength: 30 })
  test('holds exactly the models that no other beats in price and figure', () => {
    fc.assert(
      fc.property(points, (all) => {
        const line = frontier(all)
        const beaten = (a: { x: number; y: number }) => all.some((b) => b.x <= a.x && b.y >= a.y && (b.x < a.x || b.y > a.y))
        expect(line.some(beaten)).toBe(false)
        for (const point of all) if (!beaten(point)) expect(line).toContainEqual(point)
      }),
    )
  })
  test('rises in price and figure', () => {
    fc.assert(
      fc.property(points, (all) => {
        const line = frontier(all)
        for (const [index, point] of line.entries()) {
          const next = line[index + 1]
          if (next) expect(next.x > point.x && next.y > point.y).toBe(true)
        }
      }),
    )
  })
  test('holds the model with the most figure per money', () => {
    fc.assert(
      fc.property(points, (all) => {
        const best = mostPerMoney(all)
        if (best) expect(Math.max(...frontier(all).map(({ x, y }) => y / x))).toBe(best.y / best.x)
      }),
    )
    expect(mostPerMoney([])).toBeNull()
  })
})

test.each([
  [362, 0.218, 'USD', 1660.55],
  [165.2, 18.7, 'RUB', 883.42],
  [null, 1, 'USD', null],
  [100, 0, 'USD', null],
  [100, null, 'QOIN', null],
] as const)('computes %s TFLOPS at %s %s per hour as %s per unit of money', (figure, price, currency, expected) => {
  const value = perMoney(figure, price, currency)
  if (expected === null) expect(value).toBeNull()
  else expect(value).toBeCloseTo(expected, 1)
})

test('shows fewer decimals for larger figures per money', () => {
  expect([1660.5, 100, 99.9, 10, 9.99].map(perMoneyDecimals)).toEqual([0, 0, 1, 1, 2])
})

describe('jobs', () => {
  const gpus = [...gpuSheets().values()].map(({ slug, name }) => ({ name, translit_name: slug }))
  const jobs = marketJobs(gpus)
  test('ask for the memory that the model needs', () => {
    expect(jobs.map(({ id, gpus: count, vramFrom }) => [id, count, vramFrom])).toEqual([
      // 1.1 × (2 × 8.03 + 1.07) = 18.8 GB, and 1.1 × (70.6 + 2.68) ÷ 2 = 40.3 GB.
      ['serve-8b', 1, 19],
      ['serve-70b', 2, 41],
      // 1.25 × (2.08 × 70.6 ÷ 4 + 4,096 × (8,192 × 194 + 8 × 128,256) ÷ 10⁹) = 59.3 GB, as in the plan.
      ['tune-70b', 4, 60],
      ['images', 1, 24],
      ['cheapest', undefined, undefined],
    ])
  })
  test('list only models with enough FP16 throughput for images', () => {
    const models = jobs.find(({ id }) => id === 'images')?.models ?? []
    expect(models).toContain('rtx-4090')
    expect(models).not.toContain('rtx-3090')
    expect(marketJobs([{ name: 'H100', translit_name: 'h100' }]).map(({ id }) => id)).not.toContain('images')
  })
  test('send the filters of the search that they open', () => {
    for (const job of jobs) {
      const { vram_from, gpus: amount, gpu, ...rest } = jobSearch(job)
      expect(jobFilters(job)).toEqual({
        ...rest,
        // The default of the search.
        rentable: true,
        ...(amount === undefined ? {} : { gpu_amount: amount }),
        ...(gpu === undefined ? {} : { gpu_translit_name: gpu }),
        ...(vram_from === undefined ? {} : { vram_gt: expect.closeTo(vram_from) as number }),
      })
    }
  })
})
