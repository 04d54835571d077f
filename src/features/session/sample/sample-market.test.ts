import { expect, test } from 'vitest'
import { frontier } from '@/domain/frontier'
import { matchGpu } from '@/domain/match-gpu'
import { quantile } from '@/domain/price-stats'
import { GPU_FACTS } from '@/mocks/seed/gpu-table'
import { defaultSeed } from '@/mocks/seed/seed'
import { SAMPLE_MODELS, SAMPLE_OFFERS, SAMPLE_TILES } from './sample-market'

const { offers, providers } = defaultSeed()
const rentable = offers.filter((offer) => offer.rentable && offer.in_stock)
const rounded = (price: number | null) => Number(price?.toPrecision(4))

function modelOf(name: string) {
  const slug = GPU_FACTS.find((facts) => facts.name === name)?.slug
  const match = matchGpu({ translitName: slug, name })
  const own = rentable.filter(({ gpu }) => gpu === slug)
  return { sheet: match.kind === 'model' ? match.sheet : null, offers: own, prices: own.map(({ usd, gpu_amount: count }) => usd / count) }
}

test.each(SAMPLE_TILES)('shows the prices of $name in the mock market', (tile) => {
  const { sheet, offers: own, prices } = modelOf(tile.name)
  expect(tile).toEqual({
    name: tile.name,
    memory: sheet?.memory,
    offers: own.length,
    lowest: rounded(Math.min(...prices)),
    median: rounded(quantile(prices, 0.5)),
    p90: rounded(quantile(prices, 0.9)),
  })
})

test('shows every model of the mock market that has an FP16 figure', () => {
  const models = GPU_FACTS.flatMap(({ name }) => {
    const { sheet, prices } = modelOf(name)
    return sheet?.fp16 ? [[name, [rounded(Math.min(...prices)), sheet.fp16]]] : []
  })
  expect(SAMPLE_MODELS).toEqual(Object.fromEntries(models))
  expect(frontier(Object.values(SAMPLE_MODELS).map(([x, y]) => ({ x, y }))).length).toBeGreaterThan(10)
})

test.each(SAMPLE_OFFERS)('shows an offer of $count × $gpu of the mock market', ({ count, gpu, price, provider, country }) => {
  const slug = providers.find(({ name }) => name === provider)?.slug
  const found = modelOf(gpu).offers.filter(
    (offer) => offer.usd === price && offer.gpu_amount === count && offer.provider === slug && offer.location.country === country,
  )
  expect(found).toHaveLength(1)
})
