import { expect, test } from 'vitest'
import type { ModelOffers } from '@/api/market-prices'
import { listGpus } from '@/contract/gpu'
import { tilePrices } from '@/domain/tile-prices'
import { offerFrom } from '@/test/make-offer'
import { listedModels, sheetOf } from './market-models'
import { parseMarketSearch } from './plot-model'
import { plotData } from './plot-models'
import type { Tile } from './tiles/use-tiles'

const gpusFrom = (best: Record<string, [name: string, price: number]>) =>
  listGpus.answer.read(
    {
      ok: true,
      data: Object.entries(best).map(([translit_name, [name, best_price]]) => ({ translit_name, name, best_price, currency: 'USD' })),
      total_items: Object.keys(best).length,
    },
    { start: 0 },
  ).rows

const GPUS = gpusFrom({
  'h100-sxm': ['H100 SXM', 1.5],
  a10: ['A10', 0.1],
  'rtx-4090': ['RTX 4090', 0.2],
  l4: ['L4', 0.4],
  h100: ['H100', 1.2],
  'made-up-9000': ['Made Up 9000', 9],
})

function tileOf(slug: string, amounts: readonly number[], { vram = 80, isComplete = true } = {}): Tile {
  const model = listedModels(GPUS).find((one) => one.slug === slug)
  if (!model) throw new Error(`no model ${slug}`)
  const rows = amounts.map((price, index) =>
    offerFrom({
      id: `${slug}-${index}`,
      gpu_amount: 1,
      vram: index === 0 ? vram : 80,
      prices: [{ currency: 'USD', price, period: 'hour' }],
    }),
  )
  const offers: ModelOffers = { rows, setAside: 0, isComplete, total: rows.length }
  const state = { kind: 'loaded' as const, prices: tilePrices(rows, 'USD', sheetOf(model)), offers, loadedAt: 1, isStale: false }
  return { model, state }
}

const plot = (tiles: Tile[], gpus = GPUS) => plotData({ gpus, listed: listedModels(gpus), tiles, currency: 'USD' })
const pricesOf = (data: ReturnType<typeof plot>) => data?.models.map(({ slug, price }) => [slug, price])

test('uses the best prices of the API when they equal the lowest loaded price per GPU', () => {
  const data = plot([tileOf('h100-sxm', [1.5, 2]), tileOf('rtx-4090', [0.2])])
  expect(data).toMatchObject({ basis: 'reported', listed: 6, currency: 'USD' })
  expect(pricesOf(data)).toEqual([
    ['h100-sxm', 1.5],
    ['a10', 0.1],
    ['rtx-4090', 0.2],
    ['l4', 0.4],
  ])
  expect(data?.models[0]).toMatchObject({ name: 'H100 SXM', isTile: true, offers: 2 })
  expect(data?.models[3]).toMatchObject({ name: 'L4', isTile: false, offers: null })
})

test('shows only loaded models when a best price is above the lowest price per GPU', () => {
  const data = plot([tileOf('h100-sxm', [0.75]), tileOf('rtx-4090', [0.2]), tileOf('l4', [0.4])])
  expect(data?.basis).toBe('loaded')
  expect(pricesOf(data)).toEqual([
    ['h100-sxm', 0.75],
    ['rtx-4090', 0.2],
    ['l4', 0.4],
  ])
})

test('shows only loaded models when no best price can be compared', () => {
  expect(plot([tileOf('a10', [0.1, 0.6], { vram: 4 })])).toMatchObject({ basis: 'loaded', models: [{ slug: 'a10', price: 0.6 }] })
})

test('replaces the price of a model with slices by the lowest price of a whole GPU', () => {
  const data = plot([tileOf('h100-sxm', [1.5]), tileOf('a10', [0.1, 0.6], { vram: 4 })])
  expect(data?.basis).toBe('reported')
  expect(pricesOf(data)).toContainEqual(['a10', 0.6])
})

test('takes no price from a model of which only a part of the offers is loaded', () => {
  const data = plot([tileOf('h100-sxm', [1.5]), tileOf('l4', [0.7], { isComplete: false })])
  expect(pricesOf(data)).toContainEqual(['l4', 0.4])
  expect(data?.models.find(({ slug }) => slug === 'l4')).toMatchObject({ isTile: true, offers: null })
})

test('learns from a part of the offers that best prices are per GPU, or that they are not, but nothing from a higher price', () => {
  const part = (slug: string, price: number) => tileOf(slug, [price], { isComplete: false })
  expect(plot([part('h100-sxm', 1.5), part('l4', 0.7)])).toMatchObject({ basis: 'reported' })
  expect(plot([part('h100-sxm', 1.5), part('l4', 0.1)])).toMatchObject({ basis: 'loaded' })
  expect(plot([part('h100-sxm', 1.6), part('l4', 0.7)])).toMatchObject({ basis: 'loaded' })
})

test('waits for the tiles', () => {
  const model = listedModels(GPUS)[0] ?? null
  expect(plot([{ model, state: { kind: 'loading' } }])).toBeNull()
})

test('reads the figure and the view of the plot and ignores everything else', () => {
  expect(parseMarketSearch({ y: 'vram', view: 'table' })).toEqual({ y: 'vram', view: 'table' })
  expect(parseMarketSearch({ y: 'fp64', view: 'plot', sort: 'x' })).toEqual({ y: undefined, view: undefined })
})
