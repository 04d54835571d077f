import { describe, expect, test } from 'vitest'
import type { SearchOffer } from '@/contract/offer'
import { offerFrom } from '@/test/make-offer'
import { modelAt } from './plot-model.test-support'
import { cannotProve, provenModels, type OfferPage } from './proven-models'

let ids = 0
const offer = (gpu: string, price: number, more: Record<string, unknown> = {}): SearchOffer => {
  ids += 1
  return offerFrom({
    id: `${ids}`,
    gpu_translit_name: gpu,
    gpu_amount: 1,
    vram: null,
    prices: [{ price, currency: 'USD', period: 'hour' }],
    ...more,
  })
}
const page = (rows: SearchOffer[], gpus: string[] = [], isComplete = false): OfferPage => ({ rows, gpus, isComplete })
const proven = (models: Parameters<typeof provenModels>[0], ...pages: OfferPage[]) => [...provenModels(models, pages, 'USD')]

describe('a price', () => {
  const l40s = modelAt('l40s', 0.4, { isTile: false })
  test.each([
    ['a whole GPU at the price', [offer('l40s', 0.4, { vram: 48 })], 1],
    ['the price per GPU of a larger offer', [offer('l40s', 0.5), offer('l40s', 3.2, { gpu_amount: 8 })], 2],
    ['a price that the list rounds', [offer('l40s', 0.4009)], 1],
    ['a name with spaces', [offer(' l40s ', 0.4)], 1],
  ])('is proven by %s', (_, rows, counted) => {
    expect(proven([l40s], page(rows))).toEqual([['l40s', counted]])
  })
  test.each([
    ['no offer', []],
    ['a higher price', [offer('l40s', 0.41)]],
    ['another model', [offer('l40', 0.4)]],
    ['a slice', [offer('l40s', 0.4, { vram: 24 })]],
    [
      'a whole GPU beside a slice, which may be cheaper by a rounding',
      [offer('l40s', 0.4, { vram: 48 }), offer('l40s', 0.399, { vram: 24 })],
    ],
    ['a price of 0', [offer('l40s', 0)]],
    ['a price in another currency', [offer('l40s', 0.4, { prices: [{ price: 0.4, currency: 'RUB', period: 'hour' }] })]],
  ])('is not proven by %s', (_, rows) => {
    expect(proven([l40s], page(rows))).toEqual([])
  })
  test('needs no proof when the offers of the model have been loaded', () => {
    expect(proven([{ ...l40s, isTile: true, offers: 3 }], page([offer('l40s', 0.4)]))).toEqual([])
  })
})

describe('another page', () => {
  const models = [modelAt('t4', 0.1), modelAt('l4', 0.2), modelAt('l40s', 0.4), modelAt('b200', 2)]
  const gpus = models.map(({ slug }) => slug)
  const open = (...pages: OfferPage[]) => {
    const found = provenModels(models, pages, 'USD')
    return models.flatMap((model) =>
      !found.has(model.slug) && !pages.some((one) => cannotProve(model, one, found, 'USD')) ? model.slug : [],
    )
  }
  test('may prove what the last one did not reach', () => {
    expect(open(page([]))).toEqual(gpus)
    expect(open(page([offer('t4', 0.1), offer('l4', 0.2), offer('t4', 0.3)], gpus))).toEqual(['l40s', 'b200'])
  })
  test('is not worth it when the last one proved a single price, was complete, or failed', () => {
    expect(open(page([offer('t4', 0.1), offer('t4', 0.15)], gpus))).toEqual([])
    expect(open(page([offer('t4', 0.1), offer('l4', 0.2)], gpus, true))).toEqual([])
    expect(open(page([], gpus))).toEqual([])
  })
  test('proves no price that the last one has passed', () => {
    expect(open(page([offer('t4', 0.1), offer('l4', 0.2), offer('t4', 0.5)], gpus))).toEqual(['b200'])
  })
})
