import { gpuName } from '@/domain/offer-words'
import { median } from '@/domain/price-stats'
import type { PricedOffer } from '../priced-offers'

/** One GPU model among all: how much memory it has and what it costs. */
export interface ModelPrices {
  /** Its translit name, for addresses; null when the offers name none. */
  slug: string | null
  name: string
  /** GB of one GPU. Offers of one model may differ (A100 with 40 and 80), each size stands for itself. */
  vram: number
  offers: number
  lowest: number
  median: number
}

export interface MarketPoints {
  /** VRAM and price of every single offer. */
  points: readonly { x: number; y: number }[]
  /** By VRAM, then by price: the order in which the arrow keys go through them. */
  models: readonly ModelPrices[]
  /** Offers whose VRAM or GPU is not reported. */
  unplaced: number
}

export function marketPoints(priced: readonly PricedOffer[]): MarketPoints {
  const placed = priced.flatMap(({ offer, perGpu }) => {
    const name = gpuName(offer)
    return name !== null && offer.vram !== null && offer.vram > 0
      ? [{ name, slug: offer.gpu_translit_name?.trim() || null, vram: offer.vram, perGpu }]
      : []
  })
  const groups = Map.groupBy(placed, ({ slug, name, vram }) => `${slug ?? name}\n${vram}`)
  const models = [...groups.values()].flatMap((group): ModelPrices[] => {
    const [first] = group
    if (!first) return []
    const prices = group.map(({ perGpu }) => perGpu)
    const lowest = Math.min(...prices)
    return [{ slug: first.slug, name: first.name, vram: first.vram, offers: group.length, lowest, median: median(prices) ?? lowest }]
  })
  return {
    points: placed.map(({ vram, perGpu }) => ({ x: vram, y: perGpu })),
    models: models.toSorted((a, b) => a.vram - b.vram || a.lowest - b.lowest || a.name.localeCompare(b.name)),
    unplaced: priced.length - placed.length,
  }
}

/** The median price of a GB of VRAM over all models at their cheapest: the line above which memory is dear. */
export const pricePerGb = (models: readonly ModelPrices[]): number | null => median(models.map(({ lowest, vram }) => lowest / vram))
