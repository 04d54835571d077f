import { gpuName } from '@/domain/offer-text'
import { median } from '@/domain/price-stats'
import type { PricedOffer } from '@/domain/priced-offers'
import { groupBy } from '@/shared/lib/group-by'

export interface ModelPrices {
  /** Translit name for URLs; null if not reported. */
  slug: string | null
  name: string
  /** GB per GPU. Each size of a model is a separate entry (A100 with 40 and 80 GB). */
  vram: number
  offers: number
  lowest: number
  median: number
}

export interface MarketPoints {
  points: readonly { x: number; y: number }[]
  /** Sorted by VRAM, then by price: the order of the arrow keys. */
  models: readonly ModelPrices[]
  unplaced: number
}

export function marketPoints(priced: readonly PricedOffer[]): MarketPoints {
  const placed = priced.flatMap(({ offer, perGpu }) => {
    const name = gpuName(offer)
    return name !== null && offer.vram !== null && offer.vram > 0
      ? [{ name, slug: offer.gpu_translit_name?.trim() || null, vram: offer.vram, perGpu }]
      : []
  })
  const groups = groupBy(placed, ({ slug, name, vram }) => `${slug ?? name}\n${vram}`)
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

export const pricePerGb = (models: readonly ModelPrices[]): number | null => median(models.map(({ lowest, vram }) => lowest / vram))
