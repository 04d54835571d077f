import type { GpuSheet } from '@/domain/gpu-sheet'
import type { ModelFigures } from '@/domain/model-figures'
import { defineSearch, oneOf } from '@/shared/lib/search-fields'

export const PLOT_METRICS = ['fp16', 'fp8', 'vram', 'bandwidth'] as const
/** The figure of the data sheet that prices are compared with. */
export type PlotMetric = (typeof PLOT_METRICS)[number]

export const parseMarketSearch = defineSearch({
  /** Figure that prices are compared with; FP16 by default. */
  y: oneOf(PLOT_METRICS),
  /** Shows the plot as a table. */
  view: oneOf(['table']),
})

/** A model with a price and a data sheet. */
export interface PlotModel {
  /** Translit name, for links. */
  slug: string
  name: string
  /** Lowest price per GPU and hour, in the currency of the page. */
  price: number
  sheet: GpuSheet
  /** Figures of the API where it reports them, otherwise of the sheet. */
  figures: Pick<ModelFigures, 'fp16' | 'fp8' | 'bandwidth'>
  isTile: boolean
  /** Null if not all of its offers have been loaded. */
  offers: number | null
  /** Rentable offers as the API counts them, with slices, or the number of them that were seen. */
  counted?: number | undefined
}

/** Pixels of the drawing, without its head and foot. Known to the page before the plot has arrived. */
export const PLOT_HEIGHT = { usual: 248, wide: 436, phone: 330 }
